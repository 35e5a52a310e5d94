import { expect } from "playwright/test";
import { test } from "./engine-fixture";

test("the menu opens and closes on a phone", async ({ tab }) => {
  const isMenuShown = () =>
    tab.evaluate(() => document.querySelector("nav[aria-label='Side menu']")?.checkVisibility());
  await tab.resize(360);
  await tab.goto("/garden");
  expect(await isMenuShown()).toBe(false);
  await tab.click("Menu");
  await expect.poll(isMenuShown).toBe(true);
  await tab.press("Enter");
  await expect.poll(isMenuShown).toBe(false);
  await tab.resize(600);
  await expect.poll(isMenuShown).toBe(true);
});

test("the contact form keeps its text until it's sent", async ({ tab }) => {
  await tab.goto("/contact");
  await tab.expectState("Send", { isDisabled: true });
  await tab.click("Full name");
  for (const [name, text] of [
    ["Full name", "Ann"],
    ["Email address", "a@b.org"],
    ["Confirm email address", "a@b.org"],
    ["Subject", "Coals"],
    ["Message", "Many?"],
  ] as const) {
    await tab.expectState(name, { hasFocus: true });
    await tab.type(text);
    await tab.press("Tab");
  }
  await tab.expectState("Send", { isDisabled: false });
  await tab.goto("/contact");
  await tab.expectState("Message", { value: "Many?" });
  await tab.click("Send");
  await tab.expectText("Email sent successfully.");
});

test("/find answers while a visitor types", async ({ tab }) => {
  const name = "What are you looking for?";
  const hasAnswers = () => tab.evaluate(() => document.querySelector("main ol a") !== null);
  await tab.goto("/find");
  await tab.click(name);
  await tab.type("molasses");
  await expect.poll(hasAnswers).toBe(true);
  await tab.press("ArrowDown");
  await expect.poll(() => tab.evaluate(() => document.activeElement?.closest("ol") !== null)).toBe(true);
  await tab.press("Escape");
  await tab.expectState(name, { hasFocus: true, value: "molasses" });
  await tab.press("Enter");
  await expect.poll(() => tab.evaluate(() => location.pathname)).not.toBe("/find");
  await tab.back();
  await tab.expectState(name, { value: "molasses" });
  await expect.poll(hasAnswers).toBe(true);
});

test("the color preview shows a color that needs arithmetic", async ({ tab }) => {
  await tab.goto("/cs/colors");
  await tab.click("Color");
  await tab.evaluate(() => document.querySelector<HTMLInputElement>("main input")?.select());
  await tab.type("oklch(0.628 0.2577 29.23)");
  await tab.expectText("hex ARGB #FFFF0000");
});

test("a button copies the HTML codes", async ({ tab }) => {
  const name = "Text to turn into HTML codes";
  await tab.goto("/htmlcodes");
  await tab.evaluate(() => {
    window.alert = (words) => document.querySelector("h1")?.append(words);
  });
  await tab.expectState(name, { hasFocus: true });
  await tab.type("é<");
  await tab.expectText("&#233;&#60;");
  await tab.click("Copy");
  await tab.expectText("HTML Codes successfully copied to clipboard");
  await tab.click("Clear");
  await tab.expectState(name, { hasFocus: true, value: "" });
  await tab.press("Control+v");
  await tab.expectState(name, { value: "&#233;&#60;" });
});

test("a button copies a sample and confirms it", async ({ tab }) => {
  await tab.goto("/garden/prune-roses");
  const sample = await tab.evaluate(() => document.querySelector(".sample:not(.output) > pre")?.textContent);
  await tab.press("Tab");
  await tab.click("Copy Sample 1");
  await expect.poll(() => tab.evaluate(() => document.querySelector(".copy-sample")?.textContent)).toBe("Copied");
  await tab.goto("/contact");
  await tab.click("Message");
  await tab.press("Control+v");
  await tab.expectState("Message", { value: sample?.trim() });
});

test("a recipe shows the amounts of the chosen size", async ({ tab }) => {
  await tab.goto("/flatbread");
  await tab.click("Double");
  await tab.expectState("Double", { isChecked: true });
  await tab.expectText("2 large onions");
});

test("an address and Back scroll to a row far below", async ({ tab }) => {
  const getTop = () => tab.evaluate(() => document.getElementById("level-75")?.getBoundingClientRect().top ?? -1);
  const isInSight = async () => (await getTop()) >= 0 && (await getTop()) < 200;
  await tab.goto("/tides#level-75");
  await expect.poll(isInSight).toBe(true);
  await tab.goto("/garden");
  await tab.back();
  await expect.poll(isInSight).toBe(true);
  const hasFound = () => "find" in window && typeof window.find === "function" && window.find("the 96th level");
  expect(await tab.evaluate(hasFound)).toBe(true);
});
