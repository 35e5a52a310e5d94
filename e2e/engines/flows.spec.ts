import { expect } from "playwright/test";
import { test } from "./engine-fixture";
import type { Tab } from "./tab";

const isMenuShown = (tab: Tab) =>
  tab.evaluate(() => document.querySelector("nav[aria-label='Side menu']")?.checkVisibility());

test("the menu opens and closes on a phone, and is always there on a wide screen", async ({ tab }) => {
  await tab.resize(360);
  await tab.goto("/garden");
  expect(await isMenuShown(tab)).toBe(false);
  await tab.click("Menu");
  await expect.poll(() => isMenuShown(tab)).toBe(true);
  await tab.press("Enter");
  await expect.poll(() => isMenuShown(tab)).toBe(false);
  await tab.resize(600);
  await expect.poll(() => isMenuShown(tab)).toBe(true);
});

test("the form keeps what is typed over a reload, sends it, and is empty after five seconds", async ({ tab }) => {
  await tab.goto("/contact");
  await tab.expectLook("Send", { isDisabled: true });
  await tab.click("Full name");
  const height = await tab.evaluate(() => innerHeight);
  for (const [name, text] of [
    ["Full name", "Ann Example"],
    ["Email address", "ann@example.org"],
    ["Confirm email address", "ann@example.org"],
    ["Subject", "Another engine"],
    ["Message", "How many coals?"],
  ] as const) {
    await tab.expectLook(name, { hasFocus: true });
    await expect.poll(async () => (await tab.look(name))?.bottom, name).toBeLessThanOrEqual(height);
    await tab.type(text);
    await tab.press("Tab");
  }
  await tab.expectLook("Send", { isDisabled: false });
  await tab.reload();
  await tab.expectLook("Message", { value: "How many coals?" });
  await tab.click("Send");
  await tab.expectText("Email sent successfully.");
  await tab.expectLook("Subject", { value: "" });
  await tab.expectLook("Send", { isDisabled: true });
});

test("answers appear while typing, can be walked through by keyboard, and are there after going back", async ({
  tab,
}) => {
  const name = "What are you looking for?";
  await tab.goto("/find");
  await tab.click(name);
  await tab.type("molasses");
  const hasAnswers = () => tab.evaluate(() => document.querySelector("main ol a") !== null);
  await expect.poll(hasAnswers).toBe(true);
  await tab.press("ArrowDown");
  await expect.poll(() => tab.evaluate(() => document.activeElement?.closest("ol") !== null)).toBe(true);
  await tab.press("Escape");
  await tab.expectLook(name, { hasFocus: true, value: "molasses" });
  await tab.press("Enter");
  await expect.poll(() => tab.evaluate(() => location.pathname)).not.toBe("/find");
  await tab.back();
  await tab.expectLook(name, { value: "molasses" });
  await expect.poll(hasAnswers).toBe(true);
  // The browser may still be scrolling the page to where it was.
  await expect(async () => {
    await tab.click(name);
    expect(await tab.look(name)).toMatchObject({ hasFocus: true });
  }).toPass();
  await tab.press("Escape");
  await tab.expectLook(name, { value: "" });
});

test("the color preview shows a color that needs arithmetic", async ({ tab }) => {
  await tab.goto("/cs/colors");
  await tab.click("Color");
  await tab.evaluate(() => document.querySelector<HTMLInputElement>("main input")?.select());
  await tab.type("oklch(0.628 0.2577 29.23)");
  await tab.expectText("hex ARGB #FFFF0000");
});

test("codes appear while typing, are copied to the clipboard, and cleared", async ({ tab }) => {
  const name = "Text to turn into HTML codes";
  await tab.goto("/htmlcodes");
  await tab.expectLook(name, { hasFocus: true });
  await tab.type("é<");
  await tab.expectText("&#233;&#60;");
  await tab.click("Copy");
  expect(await tab.takeAlert()).toBe("HTML Codes successfully copied to clipboard");
  await tab.click("Clear");
  await tab.expectLook(name, { hasFocus: true, value: "" });
  await tab.press("Control+v");
  await tab.expectLook(name, { value: "&#233;&#60;" });
});

test("the button copies a sample and confirms it", async ({ tab }) => {
  await tab.goto("/garden/prune-roses");
  const sample = await tab.evaluate(() => document.querySelector(".sample:not(.output) > pre")?.textContent);
  await tab.press("Tab");
  await tab.click("Copy Sample 1");
  await expect.poll(() => tab.evaluate(() => document.querySelector(".copy-sample")?.textContent)).toBe("Copied");
  await tab.goto("/contact");
  await tab.click("Message");
  await tab.press("Control+v");
  await tab.expectLook("Message", { value: sample?.trim() });
});

test("a recipe shows the amounts of the chosen size", async ({ tab }) => {
  await tab.goto("/flatbread");
  await tab.click("Double");
  await tab.expectLook("Double", { isChecked: true });
  await tab.expectText("2 large onions");
});

test("an address scrolls to a row far below, the browser finds its words, and going back returns to it", async ({
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
  expect(
    await tab.evaluate(() => "find" in window && typeof window.find === "function" && window.find("the 96th level")),
  ).toBe(true);
});
