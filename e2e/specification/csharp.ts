import { type APIRequestContext, expect, type Page } from "playwright/test";
import { openReady } from "../shared/open-ready";
import { listLinks, readPage, says, shows } from "./delivered-page";
import { type Fixtures, holds, type Trial } from "./statement";

const colorField = (page: Page) => page.locator("input[name=selectedColor]");

/** With Tomato typed, the sample with these words has its color in a property of CSS. */
const previews =
  (words: RegExp, property: string): Trial =>
  async ({ page }: Fixtures) => {
    await openReady(page, "/cs/colors");
    await colorField(page).fill("Tomato");
    await expect(page.getByText(words)).toHaveCSS(property, "rgb(255, 99, 71)");
  };

/** The text of the page, which has tables. */
async function readColors(request: APIRequestContext): Promise<string> {
  const { find, text } = await readPage(request, "/cs/colors");
  expect(find("main table").length).toBeGreaterThan(0);
  return text;
}

/** Section 2, under “C# pages”. */
export const csharp = [
  ...listLinks("/cs", [
    "/cs/TransformConfigs",
    "/cs/xamarin_localhost_server",
    "/cs/AwaitMultipleThreads",
    "/cs/numbers",
    "/cs/colors",
    "/cs/breakpoint",
    "/cs/debugService",
    "/cs/EnumList",
  ]),
  holds("and to external documentation", async ({ request }) => {
    const { links } = await readPage(request, "/cs");
    expect(links.filter((link) => link.startsWith("https://learn.microsoft.com/")).length).toBeGreaterThan(2);
  }),
  holds("await multiple threads", shows("/cs/awaitmultiplethreads", /await Task\.WhenAll\(/)),
  holds("debug breakpoints", shows("/cs/breakpoint", /Debugger\.Break\(\);/)),
  holds("debugging a Windows service", shows("/cs/debugservice", /: ServiceBase/, /OnStart\(/)),
  holds("enum to list", shows("/cs/enumlist", /Enum\.GetValues<\w+>\(\)\.ToList\(\)/)),
  holds("integer types table", async ({ request }) => {
    const { find, text } = await readPage(request, "/cs/numbers");
    expect(find("main table tbody tr").length).toBeGreaterThan(8);
    for (const limit of ["-2,147,483,648", "18,446,744,073,709,551,615"]) expect(text).toContain(limit);
  }),
  holds("WPF config transforms", shows("/cs/transformconfigs", /xdt:Transform="SetAttributes"/)),
  holds("Xamarin localhost API server", says("/cs/xamarin_localhost_server", "10.0.2.2", /Xamarin/, /localhost/)),
  holds("/cs/colors: a text box (default Green)", async ({ page }) => {
    await openReady(page, "/cs/colors");
    await expect(colorField(page)).toHaveValue("Green");
    await expect(page.getByText("Background", { exact: true })).toHaveCSS("background-color", "rgb(0, 128, 0)");
  }),
  holds("that previews background colour", previews(/^Background$/, "background-color")),
  holds("text colour", previews(/^Text:/, "color")),
  holds("and bold text colour", async ({ page }) => {
    await openReady(page, "/cs/colors");
    await colorField(page).fill("Tomato");
    const sample = page.getByText(/^Bold text:/);
    await expect(sample).toHaveCSS("color", "rgb(255, 99, 71)");
    await expect(sample).toHaveCSS("font-weight", /^[6-9]00$/);
  }),
  holds("above tables of named colours", async ({ page }) => {
    await page.goto("/cs/colors");
    const field = await colorField(page).boundingBox();
    const table = await page.locator("table").first().boundingBox();
    expect(table?.y).toBeGreaterThan(field?.y ?? Number.POSITIVE_INFINITY);
    await expect(page.locator("table")).not.toHaveCount(1);
  }),
  holds("with decimal ARGB codes", async ({ request }) => {
    expect(await readColors(request)).toMatch(/Tomato.{0,40}-40121\b/);
  }),
  holds("and hex ARGB codes", async ({ request }) => {
    expect(await readColors(request)).toMatch(/-40121.{0,20}#FFFF6347\b/);
  }),
];
