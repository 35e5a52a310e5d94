import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import { writeWorker } from "../../postbuild/offline";
import {
  changeBuild,
  forgetLook,
  getStatus,
  keep,
  nothing,
  readBuild,
  readDevice,
  storedWords,
  test,
} from "./offline-fixture";

test("a page read with a network is the newest; the changed build takes the place of the stored one as a whole", async ({
  page,
  host,
  changed,
}) => {
  await keep(page);
  const build = await changeBuild(changed);
  await host.serve(changed);
  await page.goto("/docr");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed: ");
  host.asked.length = 0;
  await forgetLook(page);
  await page.goto("/git");
  await expect.poll(() => readBuild(page)).toBe(build);
  expect(host.asked.filter((path) => !/^\/(?:git|icons|favicon|speculation)/.test(path))).toEqual([
    "/offline.json",
    "/docr",
  ]);
  host.leave();
  await page.goto("/docr");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Changed: ");
  expect((await page.goto("/jamba"))?.status()).toBe(200);
});

test("a broken update leaves the old build whole", async ({ page, host, changed }) => {
  await keep(page);
  const before = await readBuild(page);
  await changeBuild(changed);
  await writeFile(join(changed, "docr.html"), "half a pa");
  await host.serve(changed);
  await forgetLook(page);
  host.asked.length = 0;
  await page.goto("/git");
  await expect.poll(() => host.asked).toContain("/docr");
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("The site has changed since.");
  await page.getByRole("button", { name: "Download the changes" }).click();
  await expect(getStatus(page)).toHaveText(
    "The site changed while it was downloading. Try again in a minute. Your earlier copy is unchanged.",
  );
  expect(await readBuild(page)).toBe(before);
  host.leave();
  await page.goto("/docr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dutch oven chicken and rice", { ignoreCase: true });
  await host.serve("out");
  await page.goto("/offline");
  await expect(getStatus(page)).toHaveText(storedWords);
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
  await page.goto("/git");
  await expect.poll(() => readDevice(page)).toEqual(nothing);
  await page.goto("/offline");
  await expect(getStatus(page)).toContainText("couldn’t be loaded");
  await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
});
