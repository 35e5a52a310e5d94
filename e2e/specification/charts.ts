import { toString as toText } from "hast-util-to-string";
import { type APIRequestContext, expect, type Page } from "playwright/test";
import { openReady } from "../shared/open-ready";
import { readPage } from "./delivered-page";
import { type Fixtures, holds, holdsOtherwise, type Statement, type Trial } from "./statement";

/** The one text input of the codes tool. */
export const editText = (page: Page) => page.locator("input[name=editText]");
const tool = (page: Page) => page.locator("[data-island=html-codes]");
/** Where the codes of what was typed are shown. */
export const codesOutput = (page: Page) => tool(page).getByLabel("HTML codes", { exact: true });
/** The button that copies them. */
export const copyButton = (page: Page) => tool(page).getByRole("button", { name: "Copy", exact: true });

/** The texts of all rows of a page’s tables. */
async function readRows(request: APIRequestContext, path: string): Promise<string[]> {
  const { find } = await readPage(request, path);
  return find("main table tbody tr").map(({ children }) =>
    children
      .flatMap((cell) => (cell.type === "element" ? [toText(cell)] : []))
      .join(" ")
      .replace(/\s+/g, " ")
      // Each row begins with its own permalink.
      .replace(/^# ?/, ""),
  );
}

const hasRows =
  (...rows: readonly RegExp[]): Trial =>
  async ({ request }: Fixtures) => {
    const found = await readRows(request, "/htmlcodes");
    for (const row of rows) expect(found.filter((text) => row.test(text))).not.toEqual([]);
  };

const group = (words: string, ...rows: readonly RegExp[]): Statement => holds(`(${words})`, hasRows(...rows));

/** Section 2, under “HTML character codes page”. */
export const htmlCodes = [
  holds("One text input (editText)", async ({ page }) => {
    await page.goto("/htmlcodes");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
    await expect(editText(page)).toHaveAttribute("type", "text");
  }),
  holds("a Clear button", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await expect(page.getByRole("button", { name: "Clear" })).toBeEnabled();
  }),
  holds("an output area", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await editText(page).fill("a");
    await expect(codesOutput(page)).toContainText("&#97;");
  }),
  holds("a Copy button (shown only when there is copy text)", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await expect(copyButton(page)).toHaveCount(0);
    await editText(page).fill("a");
    await expect(copyButton(page)).toBeVisible();
  }),
  holdsOtherwise(
    "and a reference table of named and numeric HTML entities",
    "It is one table for each group of characters, so that each has a heading to go to.",
    async ({ request }) => {
      const rows = await readRows(request, "/htmlcodes");
      expect(rows.filter((row) => /&\w+; &#\d+; &#x[\dA-F]+; /.test(row)).length).toBeGreaterThan(200);
    },
  ),
  group("quotes", /&quot; &#34; /, /&ldquo; &#8220; /),
  group("dagger", /&dagger; &#8224; /),
  group("arrows", /&larr; &#8592; /, /&rarr; &#8594; /),
  group("symbols", /&copy; &#169; /, /&euro; &#8364; /),
  group("Latin-1 letters", /&Agrave; &#192; /, /&yuml; &#255; /),
  group("Greek letters", /&alpha; &#945; /, /&Omega; &#937; /),
  group("control codes", /&#0;|&#1; /, /&#127; /),
];

/** Section 2, under “ASCII chart page”. */
export const asciiChart = [
  holds("Table of codes 0 to 127", async ({ request }) => {
    const codes = (await readRows(request, "/ascii")).map((row) => Number.parseInt(row, 10));
    expect(codes.sort((a, b) => a - b)).toEqual(Array.from({ length: 128 }, (_, code) => code));
  }),
  holds("with control code names", async ({ request }) => {
    const rows = await readRows(request, "/ascii");
    for (const start of [/^0 .* NUL /, /^10 .* LF /, /^27 .* ESC /, /^127 .* DEL /])
      expect(rows.filter((row) => start.test(row))).toHaveLength(1);
  }),
];
