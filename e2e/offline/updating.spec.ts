import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import { writeWorker } from "../../postbuild/offline";
import { changeBuild, forgetLook, getStatus, keep, nothing, readBuild, readDevice, test } from "./offline-fixture";

test("a page read with a network is the newest; the changed build takes the place of the stored one as a whole", async ({
  page,
  host,
  changed,
}) => {
  await keep(page);
  const build = await changeBuild(changed);
  await host.serve(changed);
  await page.goto("/flatbread");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed: ");
  host.asked.length = 0;
  await forgetLook(page);
  await page.goto("/garden");
  await expect.poll(() => readBuild(page)).toBe(build);
  expect(host.asked.filter((path) => !/^\/(?:garden|icons|favicon)/.test(path))).toEqual([
    "/offline.json",
    "/flatbread",
  ]);
  host.leave();
  await page.goto("/flatbread");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed: ");
  expect((await page.goto("/rye"))?.status()).toBe(200);
});

test("a deployment with OFFLINE=off ends the worker of everybody, and the page offers nothing", async ({
  page,
  host,
  changed,
}) => {
  await keep(page);
  await writeWorker(changed, false);
  await Promise.all(["offline.json", "offline-404.txt"].map((name) => rm(join(changed, name))));
  await host.serve(changed);
  await page.goto("/garden");
  await expect.poll(() => readDevice(page)).toEqual(nothing);
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("couldn’t be loaded");
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
});
