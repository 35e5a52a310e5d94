import { expect, mergeTests } from "playwright/test";
import { madeUpOut, madeUpPages, missingPath } from "../shared/delivered-pages";
import { changeBuild, nothing, test as offline, readDevice, readUntil, storedWords } from "../shared/offline-fixture";
import { test as engine } from "./engine-fixture";

const test = mergeTests(engine, offline);

test("the site can be read without a host", async ({ tab, host, changed }) => {
  await tab.goto("/offline");
  const readSave = () => tab.evaluate(() => document.querySelector(".offline-page .save")?.textContent ?? "");
  await expect.poll(readSave).toMatch(/^Save the whole site: .* MB/);
  await tab.click(await readSave());
  const readStatus = () => tab.evaluate(() => document.querySelector(".offline-page [role=status]")?.textContent);
  await expect.poll(readStatus, { timeout: 60_000 }).toMatch(storedWords);

  host.leave();
  for (const path of madeUpPages.firstOfKind) {
    await tab.goto(path);
    expect(await tab.evaluate(() => document.querySelector("h1")?.checkVisibility()), path).toBe(true);
  }
  await tab.goto(missingPath);
  await tab.expectText("The page you asked for isn’t saved on this device");

  const build = await changeBuild(changed);
  await host.serve(changed);
  await readUntil(tab, async () => (await readDevice(tab)).build === build);
  host.leave();
  await tab.goto("/flatbread");
  await tab.expectText("Changed: ");

  await host.serve(madeUpOut);
  host.requestedPaths.length = 0;
  host.stall((path) => path === "/flatbread");
  await readUntil(tab, () => host.requestedPaths.includes("/flatbread"));
  await tab.goto("/offline");
  await tab.click("Remove it");
  await expect.poll(readStatus).toContain("Removed.");
  await host.serve(madeUpOut);
  expect(await readDevice(tab)).toEqual(nothing);
  // Without a host Firefox reports each file that isn't stored, such as an icon.
  const errors = await tab.listErrors();
  expect(errors.filter((line) => !line.includes("ServiceWorker intercepted"))).toEqual([]);
});
