import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { formatEnvelope } from "../host/mailbox/fixtures/sample-message";
import { hostFiles } from "../lib/build/delivered-files";
import { toContentType } from "../lib/build/header-rules";
import { listFiles } from "../lib/files";
import { staticPort } from "./made-up-site/folder";
import { createSubject, readMessages } from "./shared/contact-form";
import { madeUpOut } from "./shared/delivered-pages";
import { startHttpServer } from "./shared/start-http-server";

// A host that runs no code. Its pages send their messages to the Node host, as in a build with NEXT_PUBLIC_MESSAGING_ORIGIN.
test.describe.configure({ mode: "default" });

let site: Awaited<ReturnType<typeof startStaticHost>>;
test.beforeAll(async () => {
  site = await startStaticHost();
});
test.afterAll(() => site.close());

/**
 * Serves a file by its name or by its name without `.html`, a folder by its index.html, and 404.html with status 404 for
 * everything else. No redirects, and letter case counts.
 */
async function startStaticHost() {
  const names = new Set((await listFiles(madeUpOut)).filter((name) => !hostFiles.includes(name)));
  return startHttpServer(async ({ url = "/" }, response) => {
    const [path = ""] = url.slice(1).split("?");
    const name = [path, `${path}.html`, `${path}index.html`].find((candidate) => names.has(candidate));
    response.writeHead(name ? 200 : 404, { "Content-Type": toContentType(name ?? "404.html") });
    response.end(await readFile(join(madeUpOut, name ?? "404.html")));
  }, staticPort);
}

test("another form of a path leads to its page with one more request", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().replace(site.url, "").replace(/#.*/, ""));
  });
  await page.goto(`${site.url}//Garden//Prune-Roses?Tab=A%2Fb#Top`);
  await page.waitForURL(`${site.url}/garden/prune-roses?Tab=A%2Fb#Top`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prune roses, young and old");
  for (const requested of ["/No-Such-Page?a=1", "/404"]) {
    const response = await page.goto(site.url + requested);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(`${requested} does not exist.`);
  }
  const first = ["//Garden//Prune-Roses?Tab=A%2Fb", "/garden/prune-roses?Tab=A%2Fb"];
  expect(documents).toEqual([...first, "/No-Such-Page?a=1", "/404"]);
});

test("a page sends its envelope to the Node host", async ({ page, baseURL }) => {
  const subject = createSubject("Across");
  await page.goto(`${site.url}/contact`);
  const reply = await page.evaluate(
    async ({ url, body }) => {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
      return (await fetch(url, { method: "POST", headers, body })).json();
    },
    { url: `${baseURL}/api/sm`, body: formatEnvelope({ email: { Subject: subject } }) },
  );
  expect(reply).toMatchObject({ RequestSuccessful: true, ErrorMessage: "" });
  expect(await readMessages(subject)).toHaveLength(1);
});
