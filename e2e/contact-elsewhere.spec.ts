import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toString as toText } from "hast-util-to-string";
import { expect, type Page, test } from "playwright/test";
import { formatEnvelope } from "../host/messages/fixtures/sample-message";
import { createNodeMessages } from "../host/messages/node-messages";
import { loadAssets } from "../host/pages/assets";
import { startServer } from "../host/start-server";
import { type HeadersRule, matchHeaders } from "../lib/delivered/headers-file";
import { createHeaderRules, createPolicy } from "../postbuild/headers";
import { findAll, parseHtml } from "../postbuild/html";
import { fill } from "./shared/contact-form";
import { readMessages } from "./shared/read-messages";
import { startStaticHost } from "./shared/start-static-host";

let site: { url: string; close(): Promise<void> };
test.beforeAll(async () => {
  site = await startStaticHost("out");
});
test.afterAll(() => site.close());

test.describe("a host that takes messages from this site", () => {
  let folder: string;
  let host: { url: string; close(): Promise<void> };
  let messages: Awaited<ReturnType<typeof createNodeMessages>>;

  /** Sends the headers of a build that has the host as its messaging service. */
  let siteWithHeaders: typeof site;
  let rules: HeadersRule[];

  test.beforeAll(async () => {
    siteWithHeaders = await startStaticHost("out", (path) => matchHeaders(rules, path));
    folder = await mkdtemp(join(tmpdir(), "static-messages-"));
    const assets = await loadAssets("out");
    messages = await createNodeMessages({
      loadAnswerFrame: () => assets.answerFrame,
      mailDir: folder,
      mailRetrySeconds: 60,
      messagesPerMinute: 100,
      trustedProxies: 0,
      allowedOrigins: [site.url, siteWithHeaders.url],
      log: () => {},
    });
    host = await startServer({ host: "127.0.0.1", port: 0, assets, messages: messages.route });
    const contact = parseHtml(await readFile("out/contact.html", "utf8"));
    const sheets = findAll(contact, "style").map((style) => toText(style));
    const policy = createPolicy({ sheets, speculationRules: "", messagingOrigin: host.url });
    rules = createHeaderRules({ siteUrl: siteWithHeaders.url, messagingOrigin: host.url, policy });
  });
  test.afterAll(async () => {
    await siteWithHeaders.close();
    await host.close();
    await messages.close();
    await rm(folder, { recursive: true });
  });

  /** The contact page as a build with NEXT_PUBLIC_MESSAGING_ORIGIN writes it, as far as its form goes. */
  const nameService = (html: string) => html.replace('action="/api/sm"', `action="${host.url}/api/sm"`);

  /** Sends the envelope as the form does, and gives the answer, or the error's name when the browser forbids it. */
  const sendFrom = (page: Page, subject: string) =>
    page.evaluate(
      async ({ url, body }) => {
        const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
        const response = await fetch(url, { method: "POST", headers, body }).catch((error: Error) => error.name);
        return typeof response === "string" ? response : response.json();
      },
      { url: `${host.url}/api/sm`, body: formatEnvelope({ email: { Subject: subject } }) },
    );

  test("a page there sends its envelope across origins", async ({ page }) => {
    await page.goto(`${siteWithHeaders.url}/contact`);
    expect(await sendFrom(page, "Across")).toMatchObject({ RequestSuccessful: true, ErrorMessage: "" });
    expect(await readMessages("Across", folder)).toHaveLength(1);
  });

  for (const [words, getSite] of [
    ["sends no headers", () => site],
    ["sends ours", () => siteWithHeaders],
  ] as const) {
    test.describe(`without script, from a host that ${words}`, () => {
      test.use({ javaScriptEnabled: false });

      test("the form is taken too, and answered by a page", async ({ page }) => {
        const subject = `Plain, ${words}`;
        await page.route("**/contact", async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: nameService(await response.text()) });
        });
        await page.goto(`${getSite().url}/contact`);
        await fill(page, subject);
        await page.getByRole("button", { name: "Send" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email sent successfully.");
        const again = page.getByRole("link", { name: "Send another message" });
        await expect(again).toHaveAttribute("href", `${getSite().url}/contact`);
        expect(await readMessages(subject, folder)).toHaveLength(1);
      });
    });
  }
});
