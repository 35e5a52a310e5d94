import { Hono } from "hono";
import { type Browser, type CDPSession, chromium } from "playwright";
import { findBrowser } from "@/e2e/browser";
import { type Assets, createAsset, loadAssets } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";

const runs = 5;
const floorPath = "/bare-page";
const cpuSlowdown = 4;
/**
 * Chromium delays each request as a whole, and opening a connection costs nothing. The second figure is what Lighthouse
 * gives a request instead, for the round trips that DNS, TCP and TLS take before it:
 * https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js
 */
const profiles = [
  { name: "150 ms per request, the connection already open", latencyMs: 150 },
  { name: "150 ms per round trip, the connection new (562 ms per request)", latencyMs: 562.5 },
];

type Load = { firstPaint: number; largestPaint: number; bytes: number; requests: number; scriptBytes: number };

/**
 * Prints how long pages of out/ take to show on a slow phone, and their bytes, next to a bare page of 100 bytes from the
 * same server, which is the floor: 1.6 Mbit/s, no TLS, nothing cached, medians of five loads.
 */
export async function measurePages(paths: readonly string[]): Promise<void> {
  const assets = await loadAssets("out");
  const byPath = new Map([...assets.byPath, [floorPath, createBarePage(assets)]]);
  const server = await startServer({ host: "127.0.0.1", port: 0, assets: { ...assets, byPath }, messages: new Hono() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  try {
    for (const { name, latencyMs } of profiles) {
      const results = new Map<string, Load[]>([floorPath, ...paths].map((path) => [path, []]));
      // Taking turns spreads what else the machine does over all of them; the first turn warms up and doesn't count.
      for (let run = -1; run < runs; run += 1)
        for (const [path, loads] of results) {
          const load = await measure(browser, server.url + path, latencyMs);
          if (run >= 0) loads.push(load);
        }
      console.log(`\n${name}; 1.6 Mbit/s, ${cpuSlowdown}× slower processor; medians of ${runs} loads\n`);
      printTable(results);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Its headers are a page's: some of them, such as Cross-Origin-Opener-Policy, cost a browser time. */
function createBarePage(assets: Assets) {
  const start = '<!DOCTYPE html><html lang="en"><link rel="icon" href="data:,"><title>Bare</title><p>';
  const bytes = new TextEncoder().encode(`${start}${"Bare. ".repeat(20)}`.slice(0, 100));
  const { "Content-Security-Policy": _policy, ...headers } = assets.byPath.get("/")?.plain.headers ?? {};
  return createAsset({ contentType: "text/html; charset=utf-8", bytes, encoded: {}, headers });
}

/** Loads a page once, in its own context, so that nothing is cached. */
async function measure(browser: Browser, url: string, latencyMs: number): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  const traffic = countTraffic(session);
  await page.goto(url, { waitUntil: "networkidle" });
  const paints = await page.evaluate(readPaints);
  await context.close();
  return { ...paints, ...traffic };
}

function countTraffic(session: CDPSession) {
  const traffic = { bytes: 0, requests: 0, scriptBytes: 0 };
  const scripts = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (!request.url.startsWith("data:")) traffic.requests += 1;
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

/** Runs in the page, so it uses nothing from around it. */
async function readPaints() {
  const largestPaint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
  return { firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0, largestPaint };
}

function printTable(results: ReadonlyMap<string, readonly Load[]>): void {
  console.log("| page | first paint, ms | largest paint, ms | of the floor | bytes | requests | script bytes |");
  console.log("| --- | --: | --: | --: | --: | --: | --: |");
  const median = (loads: readonly Load[], key: keyof Load) => {
    const sorted = loads.map((load) => load[key]).sort((one, other) => one - other);
    return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  };
  const floor = median(results.get(floorPath) ?? [], "largestPaint");
  for (const [path, loads] of results) {
    const [first, largest] = [median(loads, "firstPaint"), median(loads, "largestPaint")];
    const traffic = [median(loads, "bytes"), median(loads, "requests"), median(loads, "scriptBytes")];
    console.log(`| ${[path, first, largest, (largest / floor).toFixed(2), ...traffic].join(" | ")} |`);
  }
}
