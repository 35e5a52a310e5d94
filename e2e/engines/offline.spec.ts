import { expect, mergeTests } from "playwright/test";
import { madeUpOut, madeUpPages, missingPath } from "../shared/delivered-pages";
import {
  changeBuild,
  lookForBuild,
  nothing,
  test as offline,
  readDevice,
  storedWords,
} from "../shared/offline-fixture";
import { test as engine } from "./engine-fixture";

const test = mergeTests(engine, offline);

test("the site is stored, read without a host, updated, and removed", async ({ tab, host, changed }) => {
  await tab.goto("/offline");
  expect(await readDevice(tab)).toEqual(nothing);
  await tab.click("Save to this device");
  const readStatus = () => tab.evaluate(() => document.querySelector(".offline-page [role=status]")?.textContent);
  await expect.poll(readStatus, { timeout: 60_000 }).toMatch(storedWords);

  host.leave();
  for (const path of madeUpPages.firstOfKind) {
    await tab.goto(path);
    expect(await tab.evaluate(() => document.querySelector("h1")?.checkVisibility()), path).toBe(true);
  }
  await tab.goto("/FLATBREAD/?a=1");
  expect(await tab.evaluate(() => location.pathname + location.search)).toBe("/flatbread?a=1");
  await tab.goto(missingPath);
  await tab.expectText(`${missingPath} does not exist.`);

  const cacheName = await changeBuild(changed);
  await host.serve(changed);
  await tab.goto("/garden");
  await lookForBuild(tab);
  await expect.poll(() => readDevice(tab)).toEqual({ workers: 1, caches: [cacheName] });
  host.leave();
  await tab.goto("/flatbread");
  await tab.expectText("Changed: ");

  await host.serve(madeUpOut);
  await tab.goto("/offline");
  await tab.click("Remove it");
  // The worker may be storing the build that the host serves again.
  await expect.poll(readStatus, { timeout: 60_000 }).toContain("Removed.");
  expect(await readDevice(tab)).toEqual(nothing);
  // Without a host Firefox reports each file that isn't stored, such as an icon.
  const errors = await tab.listErrors();
  expect(errors.filter((line) => !line.includes("ServiceWorker intercepted"))).toEqual([]);
});
