import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { parseHeadersFile } from "../lib/delivered/headers-file";
import { listFiles } from "../lib/files";
import { deliveredPages } from "./delivered-pages";
import { interactivePaths, openReady } from "./shared/open-ready";

test("the site has one policy, without an unsafe word, a script's hash, or a hash that no page uses", async () => {
  const rules = parseHeadersFile(readFileSync("out/_headers", "utf8"));
  const policies = rules.flatMap(({ headers }) => headers["Content-Security-Policy"] ?? []);
  expect(policies).toHaveLength(1);
  const [policy = ""] = policies;
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'sha256-/);
  expect(policy).not.toMatch(/unsafe|\*|http:/);
  const names = (await listFiles("out")).filter((name) => name.endsWith(".html"));
  const styles = names.map((name) => /<style>(.*?)<\/style>/s.exec(readFileSync(`out/${name}`, "utf8"))?.[1] ?? "");
  const hashes = new Set(styles.map((style) => `'sha256-${createHash("sha256").update(style).digest("base64")}'`));
  expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(hashes);
  expect(hashes.size).toBeLessThanOrEqual(10);
});

for (const path of deliveredPages) {
  test(`${path} is silent, keeps to this site and asks for no more than it needs`, async ({ page, baseURL }) => {
    const said: string[] = [];
    const requests: { url: string; type: string }[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    page.on("request", (request) => requests.push({ url: request.url(), type: request.resourceType() }));
    const html = page.waitForResponse((response) => response.request().isNavigationRequest());
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
      const scripts = own.filter(({ type }) => type === "script").map(({ url }) => url.replace(/-[A-Z0-9]+\.js$/, ""));
      // From the document as delivered: a script may remove its element.
      const delivered = await (await html).text();
      const expected = [...delivered.matchAll(/data-island="([^"]+)"/g)].map(
        ([, name]) => `${baseURL}/islands/${name}`,
      );
      expect(own.filter(({ type }) => type !== "script").map(({ type }) => type)).toEqual(["document"]);
      expect(scripts).toEqual(expected);
      expect(scripts.every((src) => /\/(?:copy-sample|keep-awake)$/.test(src))).toBe(true);
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
