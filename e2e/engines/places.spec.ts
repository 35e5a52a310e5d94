import { expect } from "playwright/test";
import { test } from "./engine-fixture";

test("a row far below is opened by its address, found by its words, and there again after the way back", async ({
  tab,
}) => {
  const getTop = () => tab.evaluate(() => document.getElementById("code-107")?.getBoundingClientRect().top);
  const isInSight = async () => {
    const top = (await getTop()) ?? -1;
    return top >= 0 && top < 200;
  };
  await tab.goto("/ascii#code-107");
  await expect.poll(isInSight).toBe(true);
  await tab.goto("/git");
  await tab.back();
  await expect.poll(isInSight).toBe(true);
  await tab.evaluate(() => history.forward());
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe("/git");
  await tab.goto("/ascii");
  expect(await isInSight()).toBe(false);
  expect(await tab.evaluate(() => "find" in window && typeof window.find === "function" && window.find("DEL"))).toBe(
    true,
  );
});
