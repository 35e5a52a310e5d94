import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Hono } from "hono";
import { type Browser, chromium } from "playwright";
import { buildStep, copyProject, nextStep, outputFile, removeBuilds, run } from "@/checks/project-copy";
import { findBrowser } from "@/e2e/browser";
import { loadAssets } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";
import { loadSite } from "@/lib/content/site";
import { listFiles } from "@/lib/files";
import { capitalize } from "@/lib/words";

// `npm run bench`: two measurements, each printed as a Markdown table.

const usage = `npm run bench -- growth [COUNT …]    builds the site with added notes, by default 0 and 300, and compares with next build
npm run bench -- pages [PATH …]      loads pages of out/ on a slow phone, by default one of each type`;

/**
 * For each number of added notes, builds a copy of the project with a cold cache, and prints the seconds of the build and of plain
 * `next build`, and then the milliseconds per additional page.
 */
async function measureGrowth(counts: readonly number[]): Promise<void> {
  const copy = copyProject();
  let first: [pages: number, build: number, next: number] | undefined;
  try {
    printHead(["pages", "build, s", "plain next build, s"]);
    for (const count of counts) {
      for (const [file, text] of createNotes(count)) outputFile(join(copy, "content", file), text);
      removeBuilds(copy);
      const { seconds: next } = await run(copy, nextStep);
      removeBuilds(copy);
      const { seconds: build } = await run(copy, buildStep);
      const pages = (await listFiles(join(copy, "out"))).filter((file) => file.endsWith(".html")).length;
      printRow([pages, build.toFixed(1), next.toFixed(1)]);
      first ??= [pages, build, next];
      const [firstPages, ...firstSeconds] = first;
      const perPage = [build, next].map((seconds, step) =>
        Math.round(((seconds - (firstSeconds[step] ?? 0)) * 1000) / (pages - firstPages)),
      );
      if (pages > firstPages) printRow(["ms per additional page", ...perPage]);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const sectionCount = 6;

/** Creates notes of about 400 words in six sections, with headings, code, a table and links to each other. */
function createNotes(count: number): [file: string, text: string][] {
  const words = readFileSync("docs/writing.md", "utf8").match(/\b[a-z]{3,}\b/g) ?? [];
  let position = 0;
  const nextWord = () => {
    // A step of another length than the text's gives each note other words.
    position += 31;
    return words[position % words.length] ?? "";
  };
  const phrase = (length: number) => Array.from({ length }, nextWord).join(" ");
  const paragraph = () => Array.from({ length: 4 }, () => `${capitalize(phrase(12))}.`).join(" ");
  const link = () => `See also [note ${(position % count) + 1}](/${toPath(position % count)}).`;
  const part = (verb: string) => `## ${verb} the ${phrase(2)}

${paragraph()} ${link()}

\`\`\`sql unchecked="made up"
SELECT ${phrase(1)} FROM ${phrase(1)} WHERE Id = ${position};
\`\`\`

Table: What the ${phrase(2)} means.

| Name | Meaning |
|---|---|
${Array.from({ length: 4 }, () => `| ${phrase(1)} | ${phrase(6)} |\n`).join("")}
${paragraph()}
`;
  const toPath = (index: number) => `growth-${(index % sectionCount) + 1}/note-${index + 1}`;
  const toNote = (title: string, text: string) =>
    `---\nkind: note\ntitle: ${title}\ndescription: ${title}, which a program has written to measure how the site grows.\ndate: 2026-11-21\n---\n\n# ${title}\n\n${text}`;
  const sections = Array.from({ length: Math.min(sectionCount, count) }, (_, index): [string, string] => [
    `growth-${index + 1}/index.md`,
    toNote(`Growth ${index + 1}`, "Notes that a program has written.\n"),
  ]);
  const notes = Array.from({ length: count }, (_, index): [string, string] => [
    `${toPath(index)}.md`,
    toNote(`Growth note ${index + 1}`, ["Find", "Change", "Test"].map(part).join("\n")),
  ]);
  return [...sections, ...notes];
}

/** Returns home and the shortest page of each type. */
async function listUsualPages(): Promise<string[]> {
  const longestFirst = [...(await loadSite()).pages].sort((a, b) => b.markdown.length - a.markdown.length);
  return [...new Set(["/", ...new Map(longestFirst.map((page) => [page.kind, page.path])).values()])];
}

const runs = 15;
const cpuSlowdown = 4;
const quietMs = 1000;

type Load = Awaited<ReturnType<typeof loadPage>>;

/**
 * Prints what pages cost on a slow phone until they are quiet: 1.6 Mbit/s, 150 ms per request, no TLS, a cold cache, a slowed
 * processor.
 */
async function measurePages(paths: readonly string[]): Promise<void> {
  const assets = await loadAssets("out");
  if (!assets.byPath.has("/")) throw new Error("out/ has no home page; run npm run build");
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages: new Hono() });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const results = new Map(paths.map((path): [string, Load[]] => [path, []]));
  try {
    // Pages take turns, so that other load on the machine affects all of them. The first turn is a warm-up.
    for (let turn = -1; turn < runs; turn += 1)
      for (const [path, loads] of results) {
        const load = await loadPage(browser, server.url + path);
        if (turn >= 0) loads.push(load);
      }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`Medians of ${runs} loads; KB are with headers and pictures.\n`);
  printHead(["page", "largest paint, ms", "main thread, ms", "KB", "requests"]);
  for (const [path, loads] of results) {
    const median = (key: keyof Load) => loads.map((load) => load[key]).sort((a, b) => a - b)[runs >> 1] ?? 0;
    const [paint, main] = [median("largestPaint"), median("main")].map(Math.round);
    printRow([`\`${path}\``, paint, main, (median("bytes") / 1024).toFixed(1), median("requests")]);
  }
}

/** Loads a page in a new context until nothing has come for a second. Doesn't count the icon, which a headless browser skips. */
async function loadPage(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  // CPU time, so that other load on the machine doesn't count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  let [requests, bytes, lastAt] = [0, 0, performance.now()];
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (!request.url.startsWith("data:")) requests += 1;
    lastAt = Number.POSITIVE_INFINITY;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    lastAt = performance.now();
  });
  await page.goto(url);
  while (performance.now() - lastAt < quietMs) await page.waitForTimeout(50);
  const { metrics } = await session.send("Performance.getMetrics");
  const main = (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0) * 1000;
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return { largestPaint, main, bytes, requests };
}

function printHead(columns: readonly string[]): void {
  printRow(columns);
  console.log(`| --- |${" --: |".repeat(columns.length - 1)}`);
}

function printRow(cells: readonly unknown[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

const [name, ...rest] = process.argv.slice(2);
try {
  if (name === "growth") await measureGrowth(rest.length ? rest.map(Number) : [0, 300]);
  else if (name === "pages") await measurePages(rest.length ? rest : await listUsualPages());
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
