import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { createCardSvg, drawCard } from "@/lib/cards/card";
import { cardSize } from "@/lib/cards/card-size";
import { breakLines, hasGlyphs, loadFont } from "@/lib/cards/outline-text";

const maxCardBytes = 60 * 1024;
const symbols = (await readdir("lib/symbols"))
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.replace(".svg", ""));

test.each(symbols)("the card of %s is a PNG of the stated size, under 60 KB, and the same each time", async (slug) => {
  const card = { slug, name: "Favorite recipies for a camp Dutch oven", siteName: "Field Notes" };
  const png = await drawCard(card);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...cardSize });
  expect(png.length).toBeLessThan(maxCardBytes);
  expect(Buffer.from(png).equals(await drawCard(card))).toBe(true);
});

test("a card holds no text that a font of the machine would draw", async () => {
  expect(await createCardSvg({ slug: "git", name: "Git tips", siteName: "Notes" })).not.toMatch(/<text|font/);
});

test("a section without a symbol has the site's", async () => {
  const ofHome = await createCardSvg({ slug: "home", name: "Go", siteName: "Notes" });
  expect(await createCardSvg({ slug: "go", name: "Go", siteName: "Notes" })).toBe(ofHome);
  expect(await createCardSvg({ slug: "git", name: "Go", siteName: "Notes" })).not.toBe(ofHome);
});

test("a name that the typeface cannot show is left out rather than shown as boxes", async () => {
  const font = await loadFont(400);
  expect([hasGlyphs(font, "C# – “notes” °F"), hasGlyphs(font, "Заметки")]).toEqual([true, false]);
  const without = await createCardSvg({ slug: "git", name: "Git", siteName: "Заметки" });
  expect(without.match(/#b8ac9c/g)).toBeNull();
});

test("lines are as few as the width allows, and even", async () => {
  const font = await loadFont(700);
  expect(breakLines(font, "Git tips", 100, 600)).toEqual(["Git tips"]);
  expect(breakLines(font, "one two three four", 100, 600)).toEqual(["one two", "three four"]);
  expect(breakLines(font, "incomprehensibilities", 100, 200)).toEqual(["incomprehensibilities"]);
});
