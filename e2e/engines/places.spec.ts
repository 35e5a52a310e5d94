import { expect } from "playwright/test";
import { test } from "./engine-fixture";

test("a row far below is opened by its address, found by its words, and there again after the way back", async ({
  tab,
}) => {
  const getTop = () => tab.evaluate(() => document.getElementById("level-75")?.getBoundingClientRect().top);
  const isInSight = async () => {
    const top = (await getTop()) ?? -1;
    return top >= 0 && top < 200;
  };
  await tab.goto("/tides#level-75");
  await expect.poll(isInSight).toBe(true);
  await tab.goto("/garden");
  await tab.back();
  await expect.poll(isInSight).toBe(true);
  await tab.evaluate(() => history.forward());
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe("/garden");
  await tab.goto("/tides");
  expect(await isInSight()).toBe(false);
  expect(
    await tab.evaluate(() => "find" in window && typeof window.find === "function" && window.find("the 96th level")),
  ).toBe(true);
});
