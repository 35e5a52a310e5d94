import { rmSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { type Browser, chromium } from "playwright";
import { buildStep, copyProject, run } from "@/checks/project-copy";
import { findBrowser } from "@/e2e/browser";
import { loadAssets } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";
import { loadSite } from "@/lib/content/site";
import { outputFile } from "@/lib/files";

// `npm run bench`: prints a table of one of the measurements of docs/performance.md.

const usage = `npm run bench -- growth [COUNT …]    builds the site with added notes, by default 0 and 300
npm run bench -- pages [PATH …]      loads pages of out/ on a slow phone, by default one of each type`;

/** The seconds of a build with a cold cache for each number of added notes. */
async function measureGrowth(counts: readonly number[]) {
  const copy = copyProject();
  const rows = [];
  try {
    for (const notes of counts) {
      for (const [file, text] of createNotes(notes)) await outputFile(join(copy, "content", file), text);
      for (const name of [".next", "out", "public/pictures"])
        rmSync(join(copy, name), { recursive: true, force: true });
      rows.push({ notes, "build, s": (await run(copy, buildStep)).seconds });
    }
    return rows;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Creates notes with headings, code, a table and links to each other, below an index. */
function createNotes(count: number): [file: string, text: string][] {
  const toNote = (title: string, text: string) =>
    `---\nkind: note\ntitle: ${title}\ndescription: ${title}, which a program has written to measure how the site grows.\ndate: 2026-11-21\n---\n# ${title}\n\n${text}`;
  const toPart = (verb: string, number: number) => `## ${verb} thing ${number}

${`Thing ${number} has name${number} and word${number % 97}, and each sentence of it is as long as this one is. `.repeat(6)}

See also [note ${(number + 1) % count}](/growth/note-${(number + 1) % count}).

\`\`\`sql unchecked="made up"
SELECT Name FROM Thing${number} WHERE Id = ${number};
\`\`\`

| Name | Meaning |
|---|---|
| name${number} | what word${number % 89} means |
`;
  const notes = Array.from({ length: count }, (_, number): [string, string] => {
    const parts = ["Find", "Change", "Test"].map((verb) => toPart(verb, number));
    return [`growth/note-${number}.md`, toNote(`Note ${number}`, parts.join("\n"))];
  });
  return [["growth/index.md", toNote("Growth", "Notes that a program has written.\n")], ...notes];
}

/** Home and the shortest page of each type. */
async function listUsualPages(): Promise<string[]> {
  const longestFirst = [...(await loadSite()).pages].sort((a, b) => b.markdown.length - a.markdown.length);
  return [...new Set(["/", ...new Map(longestFirst.map((page) => [page.kind, page.path])).values()])];
}

const loadsPerPage = 15;

/** What pages cost until they are quiet, as medians; KB with headers and pictures. */
async function measureLoads(paths: readonly string[]) {
  const assets = await loadAssets("out");
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages: new Hono() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const results = new Map(paths.map((path): [string, Load[]] => [path, []]));
  try {
    // Pages take turns, so that other load on the machine affects all of them. The first turn is a warm-up.
    for (let turn = -1; turn < loadsPerPage; turn += 1)
      for (const [path, loads] of results) {
        const load = await loadPage(browser, server.url + path);
        if (turn >= 0) loads.push(load);
      }
  } finally {
    await browser.close();
    await server.close();
  }
  return [...results].map(([page, loads]) => {
    const median = (key: keyof Load) => loads.map((load) => load[key]).sort((a, b) => a - b)[loadsPerPage >> 1];
    const costs = { "largest paint, ms": median("paint"), "main thread, ms": median("main"), KB: median("kilobytes") };
    return { page, ...costs, requests: median("requests") };
  });
}

type Load = Awaited<ReturnType<typeof loadPage>>;

/** Loads a page in a new context: 1.6 Mbit/s, 150 ms per request, no TLS, a cold cache, a processor slowed four times. */
async function loadPage(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Network.enable");
  const speed = { downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await session.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...speed });
  // CPU time, so that other load on the machine doesn't count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let [requests, bytes] = [0, 0];
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    requests += encodedDataLength ? 1 : 0;
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const { metrics } = await session.send("Performance.getMetrics");
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0));
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await context.close();
  const main = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  return { paint: Math.round(paint), main: Math.round(main), kilobytes: Math.round(bytes / 102.4) / 10, requests };
}

const [name, ...rest] = process.argv.slice(2);
if (name === "growth") console.table(await measureGrowth(rest.length ? rest.map(Number) : [0, 300]));
else if (name === "pages") console.table(await measureLoads(rest.length ? rest : await listUsualPages()));
else console.log(usage);
