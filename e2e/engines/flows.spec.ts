import { expect } from "playwright/test";
import { test } from "./engine-fixture";
import type { Tab } from "./tab";

const isMenuShown = (tab: Tab) =>
  tab.evaluate(() => document.querySelector("nav[aria-label='Side menu']")?.checkVisibility());

test("the menu opens and closes on a phone, and is always there on a wide screen", async ({ tab }) => {
  await tab.resize(360);
  await tab.goto("/git");
  expect(await isMenuShown(tab)).toBe(false);
  await tab.click("Menu");
  await expect.poll(() => isMenuShown(tab)).toBe(true);
  await tab.press("Enter");
  await expect.poll(() => isMenuShown(tab)).toBe(false);
  await tab.resize(600);
  await expect.poll(() => isMenuShown(tab)).toBe(true);
});

test("the form judges what is typed, keeps it over a reload, sends it, and is empty after five seconds", async ({
  tab,
}) => {
  await tab.goto("/contact");
  await tab.expectLook("Send", { isDisabled: true });
  await tab.click("Full name");
  await tab.type("An");
  await tab.press("Tab");
  await tab.expectText("Full name must be at least three characters and less than 30.");
  await tab.press("Shift+Tab");
  await tab.press("Backspace");
  for (const text of ["Ann Example", "ann@example.org", "ann@example.com", "Another engine", "How many coals?"]) {
    await tab.type(text);
    await tab.press("Tab");
  }
  await tab.expectText("Email addresses don't match.");
  await tab.click("Confirm email address");
  for (let letter = 0; letter < 3; letter += 1) await tab.press("Backspace");
  await tab.type("org");
  await tab.expectLook("Send", { isDisabled: false });
  await tab.reload();
  await tab.expectLook("Message", { value: "How many coals?" });
  await tab.click("Send");
  await tab.expectText("Email sent successfully.");
  await expect.poll(() => tab.look("Subject"), { timeout: 10_000 }).toMatchObject({ value: "" });
  await tab.expectLook("Send", { isDisabled: true });
});

test("the color preview shows what is typed, also a color of CSS that needs arithmetic", async ({ tab }) => {
  await tab.goto("/cs/colors");
  await tab.click("Color");
  for (const [text, color] of [
    ["navy", "rgb(0, 0, 128)"],
    ["#FFFF6347", "rgb(255, 99, 71)"],
    ["hsl(120 100% 25%)", "rgb(0, 128, 0)"],
  ] as const) {
    await tab.evaluate(() => document.querySelector("input")?.select());
    await tab.type(text);
    const read = () =>
      tab.evaluate(() => {
        const sample = document.querySelector(".color-preview .background");
        return sample && getComputedStyle(sample).backgroundColor;
      });
    await expect.poll(read, text).toBe(color);
  }
  await tab.evaluate(() => document.querySelector("input")?.select());
  await tab.type("oklch(0.628 0.2577 29.23)");
  await tab.expectText("hex ARGB #FFFF0000");
});

test("codes come while one types, are copied to the clipboard, and cleared", async ({ tab }) => {
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

test("a sample is copied, and its button says so", async ({ tab }) => {
  await tab.goto("/git/delete-branch");
  const sample = await tab.evaluate(() => document.querySelector(".sample:not(.output) > pre")?.textContent);
  await tab.click("Copy Sample 1");
  await expect.poll(() => tab.evaluate(() => document.querySelector(".copy-sample")?.textContent)).toBe("Copied");
  await tab.goto("/contact");
  await tab.click("Message");
  await tab.press("Control+v");
  await tab.expectLook("Message", { value: sample?.trim() });
});
