import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { listFiles } from "../lib/files";
import { parseHeadersFile } from "../lib/headers-file";
import { deliveredPages } from "./delivered-pages";
import { interactivePaths, openReady } from "./shared/open-ready";

test("each delivered page has a policy without an unsafe word", async () => {
  const delivered = (await listFiles("out")).filter((name) => name.endsWith(".html") && name !== "404.html");
  expect(deliveredPages.length).toBe(delivered.length);
  for (const { headers } of parseHeadersFile(readFileSync("out/_headers", "utf8"))) {
    expect(headers["Content-Security-Policy"] ?? "default-src 'none'").toMatch(/^default-src 'none'/);
    expect(headers["Content-Security-Policy"] ?? "").not.toMatch(/unsafe|\*|http:/);
  }
});

for (const path of deliveredPages) {
  test(`${path} is silent, keeps to this site and asks for no more than it needs`, async ({ page, baseURL }) => {
    const said: string[] = [];
    const requests: { url: string; type: string }[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    page.on("request", (request) => requests.push({ url: request.url(), type: request.resourceType() }));
    await openReady(page, path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(said).toEqual([]);
    expect(requests.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    const own = requests.filter(
      ({ url, type }) => type !== "image" && !url.endsWith("/speculation-rules.json") && !/icon|manifest/.test(url),
    );
    if (interactivePaths.includes(path)) {
      expect(own.some(({ type }) => type === "script")).toBe(true);
    } else {
      expect(own.map(({ type }) => type)).toEqual(["document"]);
      expect(await page.locator("script:not([type='application/ld+json'])").count()).toBe(0);
    }
  });
}

test("a page left and come back to is as it was left (bfcache)", async ({ playwright, baseURL, launchOptions }) => {
  // Playwright switches the cache off in browsers that it starts in the usual way.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  try {
    const page = await browser.newPage({ baseURL });
    for (const path of ["/git", ...interactivePaths]) {
      await openReady(page, path);
      await page.evaluate(() => document.documentElement.setAttribute("data-left", "here"));
      await page.goto("/ascii");
      await page.goBack({ waitUntil: "commit" });
      await expect(page.locator("html"), path).toHaveAttribute("data-left", "here");
    }
  } finally {
    await browser.close();
  }
});
