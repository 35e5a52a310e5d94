import { expect } from "playwright/test";
import { madeUpOut } from "../shared/delivered-pages";
import { allRules, findProblems, onlyColors } from "../shared/find-problems";
import { getKeep, getRemove, getStatus, listen, nothing, readDevice, storedWords, test } from "./offline-fixture";

test("nothing is registered or stored before the tap, the size is shown, and content pages load no script for it", async ({
  page,
}) => {
  const said = listen(page);
  await page.goto("/flatbread");
  await page.getByRole("main").getByRole("link", { name: "Save the recipes to this device" }).click();
  await expect(getStatus(page)).toHaveText("This site isn’t saved on this device.");
  await expect(page.getByRole("radio", { name: /whole site/ })).toHaveAccessibleName(
    /^The whole site [\d.]+ MB to download, [\d.]+ MB on the device$/,
  );
  await expect(getRemove(page)).toBeHidden();
  expect(await readDevice(page)).toEqual(nothing);
  await page.getByRole("contentinfo").getByRole("link", { name: "Read it offline" }).click();
  await getKeep(page).click();
  await expect(getStatus(page)).toHaveText(storedWords);
  await page.goto("/flatbread");
  await expect(page.locator("script[src*='offline']")).toHaveCount(0);
  expect(said).toEqual([]);
});

test("by keyboard alone the recipes are stored, and removed; words say so, and the focus is not lost", async ({
  page,
  host,
}) => {
  await page.goto("/offline");
  await expect(getKeep(page)).toBeVisible();
  await page.getByRole("radio", { name: /whole site/ }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(getKeep(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText(/^The recipes are saved on this device/);
  await expect(getStatus(page)).toBeFocused();
  host.leave();
  expect((await page.goto("/rye"))?.status()).toBe(200);
  expect((await page.goto("/breads"))?.status()).toBe(200);
  expect((await page.goto("/garden"))?.status()).toBe(503);
  await expect(page.getByText("The page you asked for isn’t saved on this device")).toBeVisible();
  await getRemove(page).focus();
  await page.keyboard.press("Enter");
  await expect(getStatus(page)).toHaveText("Removed. This site is no longer saved on this device.");
  await expect(getStatus(page)).toBeFocused();
  expect(await readDevice(page)).toEqual(nothing);
});

test("two tabs say the same, and storing in both at once stores once", async ({ page, context, host }) => {
  const other = await context.newPage();
  const said = [...[page, other].map(listen)];
  await Promise.all([page.goto("/offline"), other.goto("/offline")]);
  await expect(getKeep(other)).toBeVisible();
  host.asked.length = 0;
  // The second one may be too late for a click that waits for a button that can be clicked.
  await Promise.all([page, other].map((tab) => getKeep(tab).dispatchEvent("click")));
  await expect(getStatus(page)).toHaveText(storedWords);
  await expect(getStatus(other)).toHaveText(storedWords);
  expect(host.asked.filter((path) => path === "/garden")).toHaveLength(1);
  await getRemove(other).click();
  await expect(getStatus(page)).toHaveText("This site isn’t saved on this device.");
  expect(await readDevice(page)).toEqual(nothing);
  expect(said).toEqual([[], []]);
});

test("a tab that is closed while it stores leaves the other one free to finish", async ({ page, context, host }) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/offline"), other.goto("/offline")]);
  await expect(getKeep(other)).toBeVisible();
  host.stall();
  await page.evaluate(() => caches.open("offline-1"));
  await getKeep(page).click();
  await host.serve(madeUpOut);
  await page.close();
  await expect(getKeep(other)).toHaveAttribute("aria-disabled", "false");
  await other.reload();
  await expect(getStatus(other)).toHaveText("An earlier download was interrupted. Finish it or remove it.");
  await getKeep(other).click();
  await expect(getStatus(other)).toHaveText(storedWords);
});

test("axe finds nothing before, while and after storing, light and dark", async ({ page, host }) => {
  async function expectNoProblems(when: string) {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    expect.soft(await findProblems(page, allRules), `${when}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect.soft(await findProblems(page, onlyColors), `${when}, dark`).toEqual([]);
  }

  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/offline");
  await expect(getKeep(page)).toBeVisible();
  await expectNoProblems("before");
  host.stall();
  await getKeep(page).click();
  await host.serve(madeUpOut);
  host.stall();
  await expect(page.getByRole("progressbar", { name: "Saving the site" })).toBeVisible();
  await expectNoProblems("while");
  await host.serve(madeUpOut);
  await expect(getStatus(page)).toHaveText(storedWords);
  await expectNoProblems("after");
});
