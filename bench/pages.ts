import { Hono } from "hono";
import { type Browser, type CDPSession, chromium } from "playwright";
import { findBrowser } from "@/e2e/browser";
import { loadAssets } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";

const runs = 15;
const cpuSlowdown = 4;
const quietMs = 1000;

type Load = Awaited<ReturnType<typeof load>>;

/**
 * Prints the paint times, bytes and main thread time of pages on a slow phone: 1.6 Mbit/s, 150 ms per request, an open connection,
 * no TLS, a cold cache.
 */
export async function measurePages(paths: readonly string[]): Promise<void> {
  const assets = await loadAssets("out");
  if (!assets.byPath.has("/")) throw new Error("out/ has no home page; run npm run build");
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages: new Hono() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const results = new Map(paths.map((path): [string, Load[]] => [path, []]));
  try {
    // Pages take turns, so that other load on the machine affects all of them. The first turn is a warm-up.
    for (let run = -1; run < runs; run += 1)
      for (const [path, loads] of results) {
        const measured = await load(browser, server.url + path);
        if (run >= 0) loads.push(measured);
      }
  } finally {
    await browser.close();
    await server.close();
  }
  printTable(results);
}

/** Opens an empty page with a slow processor, in a new context with a cold cache. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return { context, page, session };
}

async function load(browser: Browser, url: string) {
  const { context, page, session } = await openPhone(browser);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  // CPU time, so that other load on the machine doesn't count.
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

/** Doesn't include the icon, which a headless browser doesn't load. */
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

/** Runs in the page, so it can't use variables of this file. */
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

function printTable(results: ReadonlyMap<string, readonly Load[]>): void {
  console.log(`
1.6 Mbit/s, 150 ms per request, ${cpuSlowdown}× slower processor; medians of ${runs} loads. KB of bodies are without
pictures, KB in all with them and the headers.
`);
  console.log(
    "| page | first paint, ms | largest paint, ms | main thread, ms | bodies, KB | in all, KB | requests | elements |",
  );
  console.log(`| --- |${" --: |".repeat(7)}`);
  for (const [path, loads] of results) {
    const median = (key: keyof Load) => {
      const sorted = loads.map((measured) => measured[key]).sort((one, other) => one - other);
      return sorted[Math.floor(sorted.length / 2)] ?? 0;
    };
    const times = [median("firstPaint"), median("largestPaint"), median("main")].map(Math.round);
    const kilobytes = [median("bodies"), median("bytes")].map((bytes) => (bytes / 1024).toFixed(1));
    const cells = [`\`${path}\``, ...times, ...kilobytes, median("requests"), median("nodes")];
    console.log(`| ${cells.join(" | ")} |`);
  }
}
