import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright";
import type { Found, Query } from "@/bench/find";
import { findBrowser } from "@/e2e/browser";
import type { Page } from "@/lib/content/page";

const origin = "https://pagefind.example";

/**
 * Asks Pagefind with its defaults over the same pages, each question in a fresh tab, for its first three answers; a row of a
 * chart counts as its page.
 */
export async function askPagefind(pages: readonly Page[], queries: readonly Query[]): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "field-notes-pagefind-"));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const page of pages.filter(({ path }) => path !== "/find")) write(folder, page);
    execFileSync("npx", ["--yes", "pagefind@1.6.0", "--site", folder], { stdio: "pipe" });
    const found: Found = [];
    for (const { query, right } of queries) {
      const tab = await browser.newPage();
      let loaded = 0;
      await tab.route(`${origin}/**`, async (route) => {
        const path = join(folder, new URL(route.request().url()).pathname);
        const file = readFileSync(path);
        // Its own files are compressed already.
        loaded += /\.(?:js|json)$/.test(path) ? brotliCompressSync(file).length : file.length;
        await route.fulfill({ path });
      });
      await tab.goto(`${origin}/index.html`);
      loaded = 0;
      const answers = await tab.evaluate(askInTab, query);
      await tab.close();
      const pagesOfRight = right.map((href) => href.replace(/#.*/, ""));
      found.push({ loaded, place: answers.findIndex((path) => pagesOfRight.includes(path)) });
    }
    return found;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, { path, headingHtml, introHtml, parts, frontMatter: { title } }: Page): void {
  const file = join(folder, path === "/" ? "index.html" : `${path}.html`);
  mkdirSync(dirname(file), { recursive: true });
  const html = [headingHtml, introHtml, ...parts.map((part) => part.html)].join("\n");
  writeFileSync(
    file,
    `<!DOCTYPE html><html lang="en"><head><title>${title}</title></head><body><main>${html}</main></body></html>`,
  );
}

/** Runs in the tab, so it uses nothing from around it. */
async function askInTab(query: string): Promise<string[]> {
  const module = "/pagefind/pagefind.js";
  const { search } = await import(module);
  const { results } = await search(query);
  const shown: { url: string }[] = await Promise.all(
    results.slice(0, 3).map((result: { data(): Promise<{ url: string }> }) => result.data()),
  );
  return shown.map(({ url }) => url.replace(/(?:index)?\.html$/, "").replace(/(.)\/$/, "$1"));
}
