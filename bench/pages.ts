import { brotliCompressSync, constants } from "node:zlib";
import { Hono } from "hono";
import { type Browser, type CDPSession, chromium } from "playwright";
import { buildPeer } from "@/bench/peer";
import { findBrowser } from "@/e2e/browser";
import { type Asset, createAsset, loadAssets } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";

const runs = 15;
const tracedRuns = 5;
const cpuSlowdown = 4;
const quietMs = 1000;
const barePath = "/bare-page";
const bareText = '<!DOCTYPE html><html lang="en"><link rel="icon" href="data:,"><title>Bare</title><p>'.padEnd(
  100,
  "Bare. ",
);

type Load = Awaited<ReturnType<typeof load>> & Partial<ReturnType<typeof sumTasks>>;

/**
 * Prints what pages of out/ cost on a slow phone: paint, bytes and the main thread's time, next to a bare page of 100
 * bytes, which is the floor, and to what Astro makes of the same Markdown, unless `hasPeer` is false. All come from one
 * server and take turns: 1.6 Mbit/s, 150 ms per request, the connection open, no TLS, nothing cached.
 */
export async function measurePages(paths: readonly string[], hasPeer: boolean): Promise<void> {
  const assets = await loadAssets("out");
  const home = assets.byPath.get("/");
  if (!home) throw new Error("out/ has no home page; run npm run build");
  const byPath = new Map([...assets.byPath, [barePath, createPage(bareText, home)]]);
  const peer = hasPeer ? buildPeer() : undefined;
  const rows = [{ name: "a bare page", path: barePath, peerPath: "" }];
  for (const path of paths) {
    const document = peer?.load(path);
    const peerPath = document === undefined ? "" : `/peer${path}`;
    if (document !== undefined) {
      byPath.set(peerPath, createPage(document, home));
      rows.push({ name: `\`${path}\` with ${peer?.name}`, path: peerPath, peerPath });
    }
    rows.push({ name: `\`${path}\``, path, peerPath });
  }

  const server = await startServer({ host: "127.0.0.1", port: 0, assets: { ...assets, byPath }, messages: new Hono() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const results = new Map(rows.map(({ path }): [string, Load[]] => [path, []]));
  try {
    // Taking turns spreads what else the machine does over all of them; the first turn warms up and doesn't count.
    for (let run = -1; run < runs; run += 1)
      for (const [path, loads] of results) {
        const measured = await load(browser, server.url + path);
        if (run >= 0) loads.push(measured);
      }
    // Tracing costs time itself, so the parts come from further loads.
    for (let run = 0; run < tracedRuns; run += 1)
      for (const [path, loads] of results) Object.assign(loads[run] ?? {}, await trace(browser, server.url + path));
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(rows, results);
}

/**
 * Its headers are a page's: some, such as Cross-Origin-Opener-Policy, cost a browser time. But the policy would block a
 * style that isn't ours.
 */
function createPage(text: string, { plain }: Asset): Asset {
  const { "Content-Security-Policy": _policy, ...headers } = plain.headers;
  const bytes = new TextEncoder().encode(text);
  // As the build compresses pages.
  const br = new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  return createAsset({ contentType: "text/html; charset=utf-8", bytes, encoded: [["br", br]], headers });
}

/** An empty page with a slow processor, in its own context, so that nothing is cached. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { context, page, session };
}

/** Loads a page once over a slow connection. */
async function load(browser: Browser, url: string) {
  const { context, page, session } = await openPhone(browser);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  // The thread's own time: what else the machine does isn't counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const traffic = countTraffic(session);
  await page.goto(url);
  while (performance.now() - traffic.lastAt < quietMs) await page.waitForTimeout(50);
  const { metrics } = await session.send("Performance.getMetrics");
  const main = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  const paints = await page.evaluate(readPaints);
  await context.close();
  const { bodies, bytes, requests } = traffic;
  return { ...paints, bodies, bytes, requests, main };
}

/** What loading a page is made of. */
async function trace(browser: Browser, url: string) {
  const { context, page } = await openPhone(browser);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.goto(url);
  await page.waitForTimeout(quietMs);
  const parts = sumTasks(await browser.stopTracing());
  await context.close();
  return parts;
}

/** What goes over the network; an icon isn't asked for without a window, and with one only once per site. */
function countTraffic(session: CDPSession) {
  const traffic = { bodies: 0, bytes: 0, requests: 0, lastAt: performance.now() };
  const headerBytes = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) traffic.requests += 1;
    traffic.lastAt = Number.POSITIVE_INFINITY;
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type !== "Image") headerBytes.set(requestId, response.encodedDataLength);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const headers = headerBytes.get(requestId);
    traffic.bytes += encodedDataLength;
    if (headers !== undefined) traffic.bodies += encodedDataLength - headers;
    traffic.lastAt = performance.now();
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
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  return { firstPaint, largestPaint, nodes: document.querySelectorAll("*").length };
}

const parts: Readonly<Record<string, "style" | "layout" | "paint" | "script">> = {
  UpdateLayoutTree: "style",
  Layout: "layout",
  PrePaint: "paint",
  Paint: "paint",
  Layerize: "paint",
  Commit: "paint",
  "v8.compileModule": "script",
  "v8.evaluateModule": "script",
  FunctionCall: "script",
};

/** The main thread's own time in a trace, in milliseconds. */
function sumTasks(trace: Buffer) {
  const sums = { style: 0, layout: 0, paint: 0, script: 0 };
  const { traceEvents }: { traceEvents: { name: string; tdur?: number }[] } = JSON.parse(trace.toString());
  for (const { name, tdur = 0 } of traceEvents) {
    const part = parts[name];
    if (part) sums[part] += tdur / 1000;
  }
  return sums;
}

type Row = { name: string; path: string; peerPath: string };

function printTable(rows: readonly Row[], results: ReadonlyMap<string, readonly Load[]>): void {
  console.log(`
1.6 Mbit/s, 150 ms per request, ${cpuSlowdown}× slower processor; medians of ${runs} loads. KB of bodies are without
pictures, KB in all with them and the headers. Of the main thread's ms, style, layout, paint and script are parts.
`);
  const columns =
    "page|first paint, ms|largest paint, ms|of the peer's|main thread, ms|of the peer's|style|layout|paint|script|bodies, KB|in all, KB|requests|elements";
  console.log(`| ${columns.split("|").join(" | ")} |\n| --- |${" --: |".repeat(13)}`);
  const median = (path: string, key: keyof Load) => {
    const loads = results.get(path) ?? [];
    const sorted = loads.flatMap((measured) => measured[key] ?? []).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  for (const { name, path, peerPath } of rows) {
    const ratio = (key: keyof Load) => (peerPath ? (median(path, key) / median(peerPath, key)).toFixed(2) : "");
    const rounded = (...keys: (keyof Load)[]) => keys.map((key) => Math.round(median(path, key)));
    const kilobytes = (...keys: (keyof Load)[]) => keys.map((key) => (median(path, key) / 1024).toFixed(1));
    const cells = [
      ...[name, ...rounded("firstPaint", "largestPaint"), ratio("largestPaint")],
      ...[...rounded("main"), ratio("main"), ...rounded("style", "layout", "paint", "script")],
      ...[...kilobytes("bodies", "bytes"), ...rounded("requests", "nodes")],
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
