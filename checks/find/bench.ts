import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Hono } from "hono";
import { type Browser, chromium, type Page } from "playwright";
import { loadQueries, scoreAnswers } from "@/checks/find/score-answers";
import { findBrowser } from "@/e2e/browser";
import { loadAssets } from "@/host/pages/assets";
import { startServer } from "@/host/server/start-server";
import { findMedian } from "@/lib/median";

// The program of `npm run bench:find`: what /find answers to questions that were written down before, with Pagefind and
// its defaults over the same pages beside it in the same run; and what a first answer costs. npm fetches Pagefind for it.

const pagefind = "pagefind@1.6.0";
const runs = 9;
const cpuSlowdown = 4;

const queries = await loadQueries();
/** Pagefind answers with pages, so a chart's row counts as its page beside it. */
const pageQueries = queries.map(({ query, right }) => ({ query, right: right.map((href) => href.replace(/#.*/, "")) }));
const folder = mkdtempSync(join(tmpdir(), "field-notes-find-"));
const server = await startServer({ host: "127.0.0.1", port: 0, assets: await loadAssets("out"), messages: new Hono() });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  const found = await askOurs(browser);
  const ours = scoreAnswers(queries, found);
  const [oursByPage, theirs] = [found, await askPagefind(browser)].map((answers) => scoreAnswers(pageQueries, answers));
  if (!oursByPage || !theirs) throw new Error("nobody was asked");
  console.log(`| ${queries.length} questions | first | among the first three |\n| --- | --: | --: |`);
  for (const [name, { first, firstThree }] of [
    ["/find, the right row of a chart where one is asked for", ours] as const,
    ["/find, the right page", oursByPage] as const,
    [`${pagefind}, the right page`, theirs] as const,
  ]) {
    const share = (count: number) => `${count} (${Math.round((count / queries.length) * 100)} %)`;
    console.log(`| ${name} | ${share(first)} | ${share(firstThree)} |`);
  }
  console.log(`\n/find has not first: ${ours.notFirst.join("; ")}\n${pagefind} misses: ${theirs.missed.join("; ")}`);
  await measureFirstAnswer(browser);
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

async function askOurs(browser: Browser): Promise<Map<string, string[]>> {
  const page = await browser.newPage();
  await page.goto(`${server.url}/find`);
  await page.locator("[data-ready]").waitFor();
  const answers = new Map<string, string[]>();
  for (const { query } of queries) {
    await page.locator("#q").fill(query);
    // The line above the answers is written with them.
    await page.locator(".summary:not(:empty)").waitFor();
    answers.set(
      query,
      await page.locator("main ol a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? "")),
    );
    await page.locator("#q").fill("");
    await page.locator(".summary:empty").waitFor({ state: "attached" });
  }
  return answers;
}

/** Indexes a copy of the pages, serves it without any policy, since Pagefind needs WebAssembly, and asks it. */
async function askPagefind(browser: Browser): Promise<Map<string, string[]>> {
  cpSync("out", folder, { recursive: true, filter: (name) => !/\.(?:br|gz)$|\/find\.html$/.test(name) });
  const { status, stderr } = spawnSync("npx", ["--yes", pagefind, "--site", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`${pagefind} failed: ${stderr}`);
  const types: Record<string, string> = { ".js": "text/javascript", ".html": "text/html", ".json": "application/json" };
  const plain = createServer(({ url = "/" }, response) => {
    const name = join(folder, url === "/" ? "index.html" : decodeURIComponent(url.replace(/\?.*/, "")));
    const bytes = statSync(name, { throwIfNoEntry: false })?.isFile() ? readFileSync(name) : undefined;
    response.writeHead(bytes ? 200 : 404, { "Content-Type": types[extname(name)] ?? "application/octet-stream" });
    response.end(bytes);
  }).listen(0, "127.0.0.1");
  await once(plain, "listening");
  const address = plain.address();
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`);
  const answers = new Map<string, string[]>();
  for (const { query } of queries) answers.set(query, await page.evaluate(askInPage, query));
  plain.close();
  plain.closeAllConnections();
  return answers;
}

async function askInPage(query: string): Promise<string[]> {
  const path = "/pagefind/pagefind.js";
  const { search } = await import(path);
  const { results } = await search(query);
  const found: { url: string }[] = await Promise.all(
    results.slice(0, 3).map((result: { data(): Promise<{ url: string }> }) => result.data()),
  );
  return found.map(({ url }) => url.replace(/(?:index)?\.html$/, "").replace(/(.)\/$/, "$1"));
}

/** What is sent for a first answer, and how long it takes after the last of it is there, on a slow processor. */
async function measureFirstAnswer(browser: Browser): Promise<void> {
  const times: number[] = [];
  let sent: string[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.addInitScript(watchFirstAnswer);
    // By then the page itself is shown, as it is where the index comes over a network.
    await page.route(/find-index/, (route) => setTimeout(() => void route.continue(), 1000));
    await page.goto(`${server.url}/find`);
    await page.locator("[data-ready]").waitFor();
    await page.locator("#q").fill(queries[run]?.query ?? "");
    await page.locator("main ol li").first().waitFor();
    times.push(await page.evaluate(readDelay));
    sent = await readSent(page);
    await page.close();
  }
  console.log(`\na first answer needs: ${sent.join(", ")} bytes`);
  console.log(
    `it stands ${Math.round(findMedian(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))}) after the index is there, processor slowed ${cpuSlowdown} times`,
  );
}

function watchFirstAnswer(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("main ol li")) return;
    performance.mark("answer");
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

function readDelay(): number {
  const index = performance.getEntriesByType("resource").find(({ name }) => name.includes("/islands/find-index"));
  const [answer] = performance.getEntriesByName("answer");
  return (answer?.startTime ?? 0) - (index instanceof PerformanceResourceTiming ? index.responseEnd : 0);
}

function readSent(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => name.includes("find"))
      .map(({ name, encodedBodySize }) => `${new URL(name).pathname} ${encodedBodySize}`),
  );
}
