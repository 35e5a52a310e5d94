import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toString as toText } from "hast-util-to-string";
import { expect, test } from "playwright/test";
import { formatEnvelope } from "../host/mailbox/fixtures/sample-message";
import { findAll, parseHtml } from "../lib/html";
import { type HeaderRule, matchHeaders } from "../lib/output/header-rules";
import { createHeaderRules } from "../postbuild/headers";
import { fill } from "./shared/contact-form";
import { madeUpOut } from "./shared/delivered-pages";
import { readMessages } from "./shared/read-messages";
import { startMessageHost } from "./shared/start-message-host";
import { startStaticHost } from "./shared/start-static-host";

let host: Awaited<ReturnType<typeof startMessageHost>>;

/** A host that runs no code, with the headers of a build whose messaging service is the other host. */
let site: Awaited<ReturnType<typeof startStaticHost>>;
let rules: HeaderRule[];

test.beforeAll(async () => {
  site = await startStaticHost(madeUpOut, (path) => matchHeaders(rules, path));
  host = await startMessageHost({ MESSAGES_PER_MINUTE: "100", MESSAGING_ORIGINS: site.url });
  const contact = parseHtml(await readFile(join(madeUpOut, "contact.html"), "utf8"));
  const sheets = findAll(contact, "style").map((style) => toText(style));
  rules = createHeaderRules({
    url: site.url,
    messagingOrigin: host.url,
    httpsOnlyDays: 0,
    sheets,
    analyticsScript: "",
    scripts: [],
  });
});
test.afterAll(async () => {
  await site.close();
  await host.close();
});

test("a page of another host sends its envelope across origins", async ({ page }) => {
  await page.goto(`${site.url}/contact`);
  const reply = await page.evaluate(
    async ({ url, body }) => {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
      return (await fetch(url, { method: "POST", headers, body })).json();
    },
    { url: `${host.url}/api/sm`, body: formatEnvelope({ email: { Subject: "Across" } }) },
  );
  expect(reply).toMatchObject({ RequestSuccessful: true, ErrorMessage: "" });
  expect(await readMessages("Across", host.mailDir)).toHaveLength(1);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the host accepts the plain form of another host, and answers with a page", async ({ page }) => {
    // The form of a build with NEXT_PUBLIC_MESSAGING_ORIGIN.
    await page.route("**/contact", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('action="/api/sm"', `action="${host.url}/api/sm"`) });
    });
    await page.goto(`${site.url}/contact`);
    await fill(page, "Plain");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
    expect(await readMessages("Plain", host.mailDir)).toHaveLength(1);
  });
});
