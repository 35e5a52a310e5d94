import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page as Tab } from "playwright";
import { findBrowser } from "@/e2e/browser";
import type { Page } from "@/lib/content/page";

const pagefind = "pagefind@1.6.0";

/** As many questions are asked in a fresh tab each, to see what a first answer loads. */
const freshCount = 30;

type Query = { query: string; right: string[] };

/** Prints the same for Pagefind with its defaults over the same pages; a row of a chart counts as its page. */
export async function askPagefind(pages: readonly Page[], queries: readonly Query[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "field-notes-pagefind-"));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const server = createServer(({ url = "/" }, response) => {
    const name = join(folder, decodeURIComponent(url.replace(/\?.*/, "")));
    const isFile = statSync(name, { throwIfNoEntry: false })?.isFile();
    response.writeHead(isFile ? 200 : 404, { "Content-Type": types[extname(name)] ?? "application/octet-stream" });
    response.end(isFile ? readFileSync(name) : "");
  });
  try {
    for (const page of pages.filter(({ path }) => path !== "/find")) write(folder, page);
    execFileSync("npx", ["--yes", pagefind, "--site", folder], { stdio: "pipe" });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port }: AddressInfo = Object(server.address());
    const start = `http://127.0.0.1:${port}/index.html`;
    const tab = await browser.newPage();
    await tab.goto(start);
    const places: number[] = [];
    for (const { query, right } of queries) {
      const pagesOfRight = right.map((href) => href.replace(/#.*/, ""));
      places.push((await tab.evaluate(askInTab, query)).findIndex((path) => pagesOfRight.includes(path)));
    }
    const bytes: number[] = [];
    for (const { query } of queries.slice(0, freshCount))
      bytes.push(await measureFirst(await browser.newPage(), start, query, folder));
    bytes.sort((a, b) => a - b);
    const count = (most: number) => places.filter((place) => place >= 0 && place <= most).length;
    console.log(
      `${pagefind}, ${pages.length} pages: a first answer loads ${bytes[freshCount / 2]} bytes, at most ${bytes.at(-1)}; ${count(0)} first, ${count(2)} in three`,
    );
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const types: Readonly<Record<string, string>> = { ".js": "text/javascript", ".html": "text/html" };

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

/** The bytes that a fresh tab loads of Pagefind's files for the first three answers; its own are compressed already. */
async function measureFirst(tab: Tab, start: string, query: string, folder: string): Promise<number> {
  let bytes = 0;
  await tab.goto(start);
  tab.on("requestfinished", (request) => {
    const name = join(folder, new URL(request.url()).pathname);
    const file = readFileSync(name);
    bytes += /\.(?:js|json)$/.test(name) ? brotliCompressSync(file).length : file.length;
  });
  await tab.evaluate(askInTab, query);
  await tab.close();
  return bytes;
}
