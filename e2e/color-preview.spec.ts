import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";
import { collectErrors, paste, readRows, refuseStorage } from "./shared/tool-checks";

const input = (page: Page) => page.getByLabel("Color", { exact: true });
/** What is seen at once; what is heard comes after a pause. */
const status = (page: Page) => page.locator("#selectedColor-status");
const background = (page: Page) => page.getByText("Background", { exact: true });

test("shows Green at first and what is typed then, within the page's policy", async ({ page }) => {
  const errors = collectErrors(page);
  await openReady(page, "/cs/colors");
  await expect(input(page)).toHaveValue("Green");
  await expect(background(page)).toHaveCSS("background-color", "rgb(0, 128, 0)");

  await input(page).fill("Tomato");
  await expect(background(page)).toHaveCSS("background-color", "rgb(255, 99, 71)");
  await expect(background(page)).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByText(/^Text:/)).toHaveCSS("color", "rgb(255, 99, 71)");
  await expect(page.getByText(/^Bold text:/)).toHaveCSS("color", "rgb(255, 99, 71)");
  await expect(page.getByText(/^Bold text:/)).toHaveCSS("font-weight", /^[6-9]00$/);
  await expect(status(page)).toContainText("decimal ARGB -40121, hex ARGB #FFFF6347");
  expect(errors).toEqual([]);
});

for (const text of ["#FFFF6347", "-40121", "rgb(255 99 71)", "hsl(9.13 100% 63.9%)"]) {
  test(`takes ${text} for tomato`, async ({ page }) => {
    await openReady(page, "/cs/colors");
    await input(page).fill(text);
    await expect(background(page)).toHaveCSS("background-color", "rgb(255, 99, 71)");
  });
}

test("knows what a color beyond sRGB's own forms comes to", async ({ page }) => {
  await openReady(page, "/cs/colors");
  await input(page).fill("oklch(0 0 0)");
  await expect(status(page)).toContainText("hex ARGB #FF000000. White text");
});

for (const text of ["Tomatoe", "<b>red</b>", "red; color: blue"]) {
  test(`says that ${text} is no color, and breaks nothing`, async ({ page }) => {
    const errors = collectErrors(page);
    await openReady(page, "/cs/colors");
    await input(page).fill(text);
    await expect(status(page)).toHaveText(`“${text}” is not a color.`);
    await expect(background(page)).toBeHidden();
    expect(errors).toEqual([]);
  });
}

test("a browser has the same color for each name of its tables, and each swatch shows it", async ({ page }) => {
  await openReady(page, "/cs/colors");
  const rows = await readRows(page, "Hex ARGB");
  expect(rows).toHaveLength(141);
  const fills = await page.locator("svg.swatch circle").evaluateAll((circles) =>
    circles.map((circle) => {
      const { fill, fillOpacity } = getComputedStyle(circle);
      return { fill, fillOpacity };
    }),
  );
  const byBrowser = await page.evaluate(
    (names) => {
      const probe = document.body.appendChild(document.createElement("span"));
      return names.map((name) => {
        probe.style.color = "";
        probe.style.color = name;
        return probe.style.color === "" ? "none" : getComputedStyle(probe).color;
      });
    },
    rows.map(({ Name = "" }) => Name),
  );

  for (const [place, { Name = "", "Hex ARGB": hex = "", "Decimal ARGB": decimal = "" }] of rows.entries()) {
    const [alpha, ...rgb] = Buffer.from(hex.slice(1), "hex");
    const color = `rgb(${rgb.join(", ")})`;
    // CSS has its transparent color black, .NET white.
    expect(byBrowser[place], Name).toBe(Name === "Transparent" ? "rgba(0, 0, 0, 0)" : color);
    expect(fills[place], Name).toEqual({ fill: color, fillOpacity: String((alpha ?? 0) / 255) });
    expect(Buffer.from(hex.slice(1), "hex").readInt32BE(), Name).toBe(Number(decimal));
  }
});

for (const text of ["inherit", "currentColor", "var(--ember)", "Canvas"]) {
  test(`says that ${text} is another's color`, async ({ page }) => {
    await openReady(page, "/cs/colors");
    await input(page).fill(text);
    await expect(status(page)).toContainText(`“${text}” is not a color by itself`);
    await expect(background(page)).toBeHidden();
  });
}

test("typing in a full field loses no letter and leaves the place in it", async ({ page }) => {
  await openReady(page, "/cs/colors");
  const full = "abcdefghijklmnopqrstuvwxyz0123";
  await input(page).fill(full);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("XYZ");
  await expect(input(page)).toHaveValue(full);
  await page.keyboard.press("Delete");
  await page.keyboard.type("B");
  await expect(input(page)).toHaveValue(full.replace("b", "B"));
});

const hostile = {
  "100,000 characters": { pasted: "x".repeat(100_000), kept: "x".repeat(30) },
  "words from right to left": { pasted: "\u202eאדום\u202c", kept: "\u202eאדום\u202c" },
  "an emoji over the last place": { pasted: `${"x".repeat(29)}😀`, kept: "x".repeat(29) },
  "a joined emoji over the last place": { pasted: `${"x".repeat(27)}👩‍🚀`, kept: "x".repeat(27) },
};

for (const [name, { pasted, kept }] of Object.entries(hostile)) {
  test(`takes what has room of ${name}, by whole characters`, async ({ page }) => {
    const errors = collectErrors(page);
    await openReady(page, "/cs/colors");
    await input(page).fill("");
    await paste(page, pasted);
    await expect(input(page)).toHaveValue(kept);
    await expect(status(page)).toHaveText(`“${kept}” is not a color.`);
    expect(errors).toEqual([]);
  });
}

test("a click on a name shows its color, and the way back undoes it: color, place and focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openReady(page, "/cs/colors");
  await input(page).fill("Navy");
  const name = page.getByRole("link", { name: "DarkKhaki", exact: true });
  await name.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await name.click();
  await expect(input(page)).toHaveValue("DarkKhaki");
  await expect(background(page)).toHaveCSS("background-color", "rgb(189, 183, 107)");
  await expect(background(page)).toBeInViewport();
  await expect(page).toHaveURL(/\/cs\/colors#color-darkkhaki$/);
  await page.goBack();
  await expect(input(page)).toHaveValue("Navy");
  await expect(page).toHaveURL(/\/cs\/colors$/);
  await expect(name).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.goForward();
  await expect(input(page)).toHaveValue("DarkKhaki");
});

test("Enter on a name shows it, and an address with its row does so at once", async ({ page }) => {
  await openReady(page, "/cs/colors");
  await page.getByRole("link", { name: "Teal", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(input(page)).toHaveValue("Teal");
  await page.goto("/git");
  await openReady(page, "/cs/colors#color-gold");
  await expect(page.locator("tr:target")).toContainText("Gold");
  await expect(page.locator("tr:target")).toBeInViewport();
  await expect(status(page)).toContainText("Gold is rgb(255, 215, 0)");
});

for (const how of ["a reload", "the way back"]) {
  test(`text and place are there after ${how}`, async ({ page }) => {
    await openReady(page, "/cs/colors");
    await input(page).fill("Dark red");
    await page.keyboard.press("Home");
    if (how === "a reload") await page.reload();
    else {
      await page.goto("/git");
      await page.goBack();
    }
    await expect(page.locator("[data-island] [data-ready]")).toBeAttached();
    await expect(status(page)).toContainText("“Dark red” is not a color");
    await input(page).focus();
    await page.keyboard.type("x");
    await expect(input(page)).toHaveValue("xDark red");
  });
}

test("a browser that refuses storage and cookies has the whole tool, without an error", async ({ page }) => {
  const errors = collectErrors(page);
  await refuseStorage(page);
  await openReady(page, "/cs/colors");
  await input(page).fill("Navy");
  await expect(status(page)).toContainText("Navy is");
  await page.getByRole("link", { name: "Crimson", exact: true }).click();
  await expect(status(page)).toContainText("Crimson is");
  await page.reload();
  await expect(status(page)).toContainText("Crimson is");
  expect(errors).toEqual([]);
});

test("what is typed is heard once, after a pause", async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/cs/colors");
  const heard = page.locator("[data-island] [role=status]");
  await page.clock.runFor(2000);
  await expect(heard).toHaveText("");
  await input(page).fill("");
  await input(page).pressSequentially("Navy");
  await page.clock.runFor(900);
  await expect(heard).toHaveText("");
  await page.clock.runFor(200);
  await expect(heard).toContainText(/^Navy is/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says why its tool is idle and still has its tables", async ({ page }) => {
    await page.goto("/cs/colors");
    await expect(page.getByText(/with JavaScript|needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.locator("td code", { hasText: "#FFFF6347" }).first()).toBeAttached();
  });
});
