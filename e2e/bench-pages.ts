import { parseArgs } from "node:util";
import { Hono } from "hono";
import { type Browser, type CDPSession, chromium } from "playwright";
import { type Assets, createAsset, loadAssets } from "../host/pages/assets";
import { startServer } from "../host/start-server";
import { findMedian } from "../lib/median";
import { findBrowser } from "./browser";

// The program of `npm run bench:pages`: how long pages take to show on a slow phone, beside a bare page of 100 bytes from
// the same server, which is the floor. Name paths or URLs to measure others; the default is a few kinds of page of out/.
// `--beside FOLDER` loads the same paths of another build in turns with these, and says what share of its time each takes;
// it may be given more than once. `--runs 25` loads more often. There is no TLS.

const defaultPaths = ["/", "/git/delete-branch", "/docr", "/contact"];
const floorPath = "/bare-page";
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: "string", multiple: true, default: [] }, runs: { type: "string", default: "5" } },
});
const runs = Number(values.runs);
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
const uploadBytesPerSecond = (750 * 1024) / 8;
const cpuSlowdown = 4;
/**
 * Chromium delays each request as a whole and lets connections open for nothing. The second figure is what Lighthouse
 * gives a request in its place, for the round trips that DNS, TCP and TLS take before it:
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const profiles = [
  { name: "150 ms a request, the connection already open", latencyMs: 150 },
  { name: "150 ms a round trip, the connection new (562 ms a request)", latencyMs: 562.5 },
];

type Load = {
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift, without a visitor's doing. */
  shift: number;
  /** When an island, if there is one, says that it works. */
  ready: number;
  bytes: number;
  requests: number;
  scriptBytes: number;
};

const builds = await Promise.all(["out", ...values.beside].map(serveBuild));
const [{ url: floorUrl = "" } = {}] = builds;
const pages = [
  { name: floorPath, url: floorUrl + floorPath },
  ...(positionals.length ? positionals : defaultPaths).flatMap((path) =>
    path.startsWith("/")
      ? builds.map(({ folder, url }, index) => ({ name: index ? `${path} of ${folder}` : path, url: url + path }))
      : { name: path, url: path },
  ),
];
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
try {
  for (const { name, latencyMs } of profiles) {
    const results = new Map<string, Load[]>(pages.map((page) => [page.name, []]));
    // Taking turns spreads what else the machine does over all of them; the first turn warms up and does not count.
    for (let run = -1; run < runs; run += 1) {
      for (const page of pages) {
        const load = await measure(browser, page.url, latencyMs);
        if (run >= 0) results.get(page.name)?.push(load);
      }
    }
    console.log(`\n${name}; 1.6 Mbit/s, ${cpuSlowdown}× slower processor, no TLS; medians of ${runs} loads\n`);
    printTable(results);
  }
} finally {
  await browser.close();
  for (const { close } of builds) await close();
}

async function serveBuild(folder: string) {
  const assets = await loadAssets(folder);
  const byPath = new Map([...assets.byPath, [floorPath, createBarePage(assets)]]);
  const server = await startServer({ host: "127.0.0.1", port: 0, assets: { ...assets, byPath }, messages: new Hono() });
  return { folder, url: server.url, close: server.close };
}

/** Its headers are a page's own: some of them, such as Cross-Origin-Opener-Policy, cost a browser time. */
function createBarePage(assets: Assets) {
  const start = '<!DOCTYPE html><html lang="en"><link rel="icon" href="data:,"><title>Bare</title><p>';
  const bytes = new TextEncoder().encode(`${start}${"Bare. ".repeat(20)}`.slice(0, 100));
  const { "Content-Security-Policy": _policy, ...headers } = assets.byPath.get("/")?.plain.headers ?? {};
  return createAsset({ contentType: "text/html; charset=utf-8", bytes, encoded: {}, headers });
}

/** Loads a page once, in a context of its own, so that nothing is cached. */
async function measure(from: Browser, url: string, latencyMs: number): Promise<Load> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: uploadBytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const traffic = countTraffic(session);
  await page.addInitScript(watchReady);
  await page.goto(url, { waitUntil: "networkidle" });
  const paints = await page.evaluate(readPaints);
  const ready = await page.evaluate(() => Number(document.documentElement.dataset.benchReady ?? 0));
  await context.close();
  return { ...paints, ready, ...traffic };
}

function countTraffic(session: CDPSession) {
  const traffic = { bytes: 0, requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (request.url.startsWith("data:")) return;
    traffic.requests += 1;
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page before all else: notes when the first island says that it works. */
function watchReady() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("main [data-ready]")) return;
    observer.disconnect();
    document.documentElement.dataset.benchReady = String(performance.now());
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

/** Runs in the page, so it may not use what is around it, nor the names that a compiler gives to inner functions. */
async function readPaints() {
  const largestPaint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
  const shift = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) =>
      resolve(list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0)),
    ).observe({
      type: "layout-shift",
      buffered: true,
    });
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
  });
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return { firstPaint, largestPaint, shift };
}

function printTable(results: ReadonlyMap<string, readonly Load[]>): void {
  console.log(
    "| page | first paint, ms | largest paint, ms | of the floor | layout shift | tool works, ms | bytes | requests | script bytes |",
  );
  console.log("| --- | --: | --: | --: | --: | --: | --: | --: | --: |");
  const medianOf = (loads: readonly Load[], name: keyof Load) => findMedian(loads.map((load) => load[name]));
  const floor = medianOf(results.get(floorPath) ?? [], "largestPaint");
  for (const [page, loads] of results) {
    const median = (name: keyof Load) => Math.round(medianOf(loads, name));
    const cells = [
      page,
      median("firstPaint"),
      median("largestPaint"),
      (medianOf(loads, "largestPaint") / floor).toFixed(2),
      Number(medianOf(loads, "shift").toFixed(4)),
      median("ready") || "",
      median("bytes"),
      median("requests"),
      median("scriptBytes"),
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  printShares(results);
}

/**
 * What a page took beside the same page of another build: the median of the turns, each of which saw the same machine; and
 * the quickest quarter of each against that of the other, which what else a machine does moves least.
 */
function printShares(results: ReadonlyMap<string, readonly Load[]>): void {
  const besides = [...results].filter(([name]) => name.includes(" of "));
  if (besides.length === 0) return;
  console.log(
    "\n| out/ as a share of | first paint, turns | largest paint, turns | first paint, quickest quarter | largest |",
  );
  console.log("| --- | --: | --: | --: | --: |");
  for (const [name, loads] of besides) {
    const own = results.get(name.split(" of ")[0] ?? "") ?? [];
    const share = (key: keyof Load) => findMedian(loads.map((load, run) => (own[run]?.[key] ?? 0) / load[key]));
    const quarter = (key: keyof Load) => getQuarter(own, key) / getQuarter(loads, key);
    const shares = [share("firstPaint"), share("largestPaint"), quarter("firstPaint"), quarter("largestPaint")];
    console.log(`| ${name} | ${shares.map((each) => each.toFixed(3)).join(" | ")} |`);
  }
}

function getQuarter(loads: readonly Load[], key: keyof Load): number {
  return loads.map((load) => load[key]).sort((one, other) => one - other)[Math.floor(loads.length / 4)] ?? 0;
}
