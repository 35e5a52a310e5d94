import { Hono } from "hono";
import { chromium, type Page } from "playwright";
import { loadAssets } from "../host/pages/assets";
import { startServer } from "../host/server/start-server";
import { findMedian } from "../lib/median";
import { findBrowser } from "./browser";

// The program of `npm run bench:offline`: how long storing the site takes on a slow network, and how soon a stored page is
// there when the network is gone or does not answer.

const runs = 5;
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const server = await startServer({ host: "127.0.0.1", port: 0, assets: await loadAssets("out"), messages: new Hono() });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
console.log("| choice | stored after, s | /docr without a network, ms |\n| --- | --: | --: |");
for (const choice of ["all", "recipes"]) {
  const results = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", slow);
    const stored = await time(() => store(page, choice));
    await context.setOffline(true);
    results.push({ stored, opened: await time(() => page.goto(`${server.url}/docr`)) });
    await context.close();
  }
  const stored = findMedian(results.map((result) => result.stored));
  const opened = findMedian(results.map((result) => result.opened));
  console.log(`| ${choice} | ${(stored / 1000).toFixed(1)} | ${Math.round(opened)} |`);
}
await browser.close();
await server.close();

async function store(page: Page, choice: string): Promise<void> {
  await page.goto(`${server.url}/offline`);
  await page.locator(`input[value=${choice}]`).check();
  await page.locator(".keep").click();
  await page.getByText("can be read here without a network").waitFor();
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
