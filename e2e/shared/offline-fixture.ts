import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "playwright/test";
import { writeOffline } from "../../postbuild/offline";
import { madeUpOut } from "./delivered-pages";
import type { Evaluating } from "./find-too-wide";
import { type FickleHost, startFickleHost } from "./start-fickle-host";

/** Each test has its own host, which serves the made-up site first, and a folder with a copy of it. */
export const test = base.extend<{ host: FickleHost; changed: string }>({
  host: async ({ browserName: _ }, use, testInfo) => {
    // Storing the whole site takes long on a busy machine.
    testInfo.setTimeout(120_000);
    const host = await startFickleHost(madeUpOut);
    await use(host);
    await host.close();
  },
  changed: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "offline-"));
    await cp(madeUpOut, folder, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
    await use(folder);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ host }, use) => use(host.url),
});

/** The status once the whole site is stored. */
export const storedWords = /^The whole site is saved on this device as of .+, and readable here offline\.$/;

/** Reads what the browser has stored for this site. */
export const readDevice = (page: Evaluating) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));

/** The result of `readDevice` when nothing is stored. */
export const nothing = { workers: 0, caches: [] };

/** Opens pages until a condition is true, since the browser looks for a new worker with each. */
export const readUntil = (tab: { goto(path: string): Promise<unknown> }, isTrue: () => boolean | Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await tab.goto("/garden");
        return isTrue();
      },
      { timeout: 60_000 },
    )
    .toBe(true);

/** Writes a changed recipe into a copy of the build, with its manifest and worker. Returns the name of its cache. */
export async function changeBuild(folder: string): Promise<string> {
  const file = join(folder, "flatbread.html");
  await writeFile(file, (await readFile(file, "utf8")).replace(/(<h1[^>]*>)/, "$1Changed: "));
  await writeOffline(folder, []);
  const { build } = JSON.parse(await readFile(join(folder, "offline.json"), "utf8"));
  return `offline-all-${build}`;
}
