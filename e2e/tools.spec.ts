import { expect, type Page, test } from "playwright/test";
import { openReady } from "./shared/open-ready";

/** What a page logs as an error, a breach of its Content-Security-Policy among it. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/** The texts of the alerts that come; each is closed, or the page would wait for ever. */
function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

type Row = Record<string, string>;

/** The rows of all tables of the page that have the column, each as the texts under its heads. */
async function readRows(page: Page, column: string): Promise<Row[]> {
  return page.locator("table").evaluateAll((tables, wanted) => {
    const texts = (row: Element | null) => [...(row?.children ?? [])].map((cell) => cell.textContent?.trim() ?? "");
    return tables.flatMap((table) => {
      const head = texts(table.querySelector("thead tr"));
      if (!head.includes(wanted)) return [];
      return [...table.querySelectorAll("tbody tr")].map((row) =>
        Object.fromEntries(texts(row).map((text, place) => [head[place] ?? "", text])),
      );
    });
  }, column);
}

test.describe("the codes tool", () => {
  const input = (page: Page) => page.getByLabel("Text to turn into HTML codes");
  const output = (page: Page) => page.getByRole("status", { name: "HTML codes" });
  const copy = (page: Page) => page.getByRole("button", { name: "Copy", exact: true });
  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test("shows the codes of what is typed and copies them", async ({ page, context }) => {
    const [errors, alerts] = [collectErrors(page), collectAlerts(page)];
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openReady(page, "/htmlcodes");
    await expect(input(page)).toBeFocused();
    await expect(copy(page)).toHaveCount(0);
    await expect(output(page)).toHaveText("");

    await page.keyboard.type("Hi&");
    await expect(output(page)).toContainText("&#72;&#105;&#38;");
    await copy(page).click();
    await expect.poll(() => alerts).toEqual(["HTML Codes successfully copied to clipboard"]);
    expect(await readClipboard(page)).toBe("&#72;&#105;&#38;");

    await page.getByRole("button", { name: "Clear" }).click();
    await expect(input(page)).toHaveValue("");
    await expect(input(page)).toBeFocused();
    await expect(output(page)).toHaveText("");
    await expect(copy(page)).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test("says so when the browser does not let it copy", async ({ page, context }) => {
    const alerts = collectAlerts(page);
    // Once some permissions are granted, Chromium refuses all others, and so to write.
    await context.grantPermissions(["clipboard-read"]);
    await openReady(page, "/htmlcodes");
    await input(page).fill("Hi&");
    await copy(page).click();
    await expect.poll(() => alerts).toEqual(["Error copying HTML Codes to clipboard"]);
  });

  test("copies without the clipboard object too, as on a plain http page", async ({ page, context }) => {
    const alerts = collectAlerts(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openReady(page, "/htmlcodes");
    await input(page).fill("é€");
    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    });
    await copy(page).click();
    await expect.poll(() => alerts).toEqual(["HTML Codes successfully copied to clipboard"]);
    await expect(copy(page)).toBeFocused();
    // The object itself stands on the prototype; without the one put before it, it is back.
    await page.evaluate(() => Reflect.deleteProperty(navigator, "clipboard"));
    expect(await readClipboard(page)).toBe("&#233;&#8364;");
  });

  test("takes 20 characters and gives an emoji a code that works", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    await input(page).fill("😀");
    await expect(output(page)).toContainText("&#55357;&#56832;");
    await expect(output(page)).toContainText("&#128512;");
    await expect(page.getByRole("button", { name: "Copy working codes" })).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await page.keyboard.type("x".repeat(25));
    await expect(input(page)).toHaveValue("x".repeat(20));
  });

  test("leaves a link to a row of the table where it leads", async ({ page }) => {
    await openReady(page, "/htmlcodes#code-8224");
    await expect(page.locator("tr:target")).toContainText("†");
    await expect(page.locator("tr:target")).toBeInViewport();
  });

  test("a browser reads each row of its tables as the character that the row shows", async ({ page }) => {
    await openReady(page, "/htmlcodes");
    const rows = await readRows(page, "Decimal");
    expect(rows.length).toBeGreaterThanOrEqual(250);
    const wrong = await page.evaluate((found) => {
      const parser = new DOMParser();
      const decode = (reference: string) =>
        parser.parseFromString(`<p title="${reference}"></p>`, "text/html").querySelector("p")?.title;
      return found.filter(({ Character = "", Named = "", Decimal = "", Hex = "" }) => {
        const character = decode(Decimal) ?? "";
        const isSeen = !/^[\p{Z}\p{C}]$/u.test(character);
        const references = Named === "none" ? [Decimal, Hex] : [Decimal, Hex, Named];
        return (
          [...character].length !== 1 ||
          references.some((reference) => decode(reference) !== character) ||
          (isSeen && Character !== character)
        );
      });
    }, rows);
    expect(wrong).toEqual([]);
  });

  test("on a phone codes break between references only, and selecting them gives them as they are", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await openReady(page, "/htmlcodes");
    await page.getByLabel("Text to turn").fill("résumé 😀");
    const references = "&#114;&#233;&#115;&#117;&#109;&#233;&#32;&#55357;&#56832;";
    const codes = page.getByRole("status").locator("code").first();
    const lines = await codes.evaluate((element) => {
      const parts = [...element.childNodes].filter((node) => node instanceof Text);
      const range = document.createRange();
      getSelection()?.selectAllChildren(element);
      return parts.map((part) => {
        range.selectNodeContents(part);
        return range.getClientRects().length;
      });
    });
    expect(lines).toEqual(Array(9).fill(1));
    expect((await codes.boundingBox())?.height).toBeGreaterThan(60);
    expect(await page.evaluate(() => String(getSelection()))).toBe(references);
    await expect(page.getByRole("button", { name: "Copy working codes" })).toHaveText("Copy working codes");
  });
});

test.describe("the color page", () => {
  const input = (page: Page) => page.getByLabel("Color", { exact: true });
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
    await expect(page.getByRole("status")).toContainText("decimal ARGB -40121, hex ARGB #FFFF6347");
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
    await expect(page.getByRole("status")).toContainText("hex ARGB #FF000000. White text");
  });

  for (const text of ["Tomatoe", "inherit", "var(--ember)", "<b>red</b>", "red; color: blue"]) {
    test(`says that ${text} is no color, and breaks nothing`, async ({ page }) => {
      const errors = collectErrors(page);
      await openReady(page, "/cs/colors");
      await input(page).fill(text);
      await expect(page.getByRole("status")).toHaveText(`“${text}” is not a color.`);
      await expect(background(page)).toBeHidden();
      expect(errors).toEqual([]);
    });
  }

  test("cuts what is typed to 30 characters", async ({ page }) => {
    await openReady(page, "/cs/colors");
    await input(page).fill("");
    await input(page).pressSequentially("abcdefghijklmnopqrstuvwxyz0123456789");
    await expect(input(page)).toHaveValue("abcdefghijklmnopqrstuvwxyz0123");
  });

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
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, code } of [
    { path: "/htmlcodes", code: "&Dagger;" },
    { path: "/cs/colors", code: "#FFFF6347" },
  ]) {
    test(`${path} says why its tool is idle and still has its tables`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(/with JavaScript|needs JavaScript/)).toBeVisible();
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(page.locator("td code", { hasText: code }).first()).toBeAttached();
    });
  }
});
