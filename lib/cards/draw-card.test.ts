import sharp from "sharp";
import { openBuildCache } from "@/lib/build/build-cache";
import { type Card, cardSize } from "@/lib/cards/describe-card";
import { createCardSvg, drawCard, toPrintable } from "@/lib/cards/draw-card";
import { loadSymbol } from "@/lib/cards/symbols";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { loadTokens, parseTokens } from "@/lib/tokens";

const tokens = loadTokens();

const card: Card = {
  siteName: "Field Notes",
  section: "Recipes",
  heading: "Favorite recipes for a camp Dutch oven",
  line: "/recipes",
  picture: await loadSymbol("garden", "e2e/made-up-site/content/symbols"),
};

test("a card is a PNG of the stated size, under 60 KB, and the same each time", async () => {
  const png = await drawCard(card, tokens);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...cardSize });
  expect(png.length).toBeLessThan(60 * 1024);
  expect(Buffer.from(png).equals(await drawCard(card, tokens))).toBe(true);
});

/** The site's colors but for one. */
const paint = (name: string, color: string, { css } = tokens) =>
  parseTokens(css.replace(new RegExp(`--${name}:[^;]+`), `--${name}: ${color}`));

test("a stored card is drawn again when a color changes", () =>
  inTemporaryFolder({}, async (folder) => {
    const cache = openBuildCache(folder, "1");
    const drawn = await drawCard(card, tokens, cache);
    expect(await drawCard(card, paint("charcoal", "#1d3a6e"), cache)).not.toEqual(drawn);
  }));

test("a card's words are shapes, and characters that the typeface cannot show are left out", async () => {
  expect(toPrintable("Łódka, Заметки ☃")).toBe("Łódka, Заметки");
  expect(await createCardSvg(card, tokens)).not.toMatch(/<text|font/);
});

const black = ["charcoal", "paper"].reduce((all, name) => paint(name, "#000000", all), tokens);

/** The right and bottom edge of a card's words in pixels, by what is lighter than its ground. */
async function findEdges(heading: string): Promise<{ right: number; bottom: number }> {
  const svg = await createCardSvg(
    { siteName: "", section: "", heading, line: "", picture: '<svg viewBox="0 0 9 9"/>' },
    black,
  );
  const words = svg.replace(/<image [^>]*\/>/g, "");
  // sharp trims before it does anything else.
  const light = await sharp(Buffer.from(words)).flatten({ background: "#000" }).threshold(150).png().toBuffer();
  const { info } = await sharp(light).trim().toBuffer({ resolveWithObject: true });
  const [left, top] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)];
  return { right: left + info.width, bottom: top + info.height };
}

test.each([
  ["a word of 60 letters", "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter ".trim()],
  ["400 characters", "An endless heading ".repeat(21).trim()],
])("a heading of %s stays between the other lines", async (_, heading) => {
  const { right, bottom } = await findEdges(heading);
  expect(right).toBeLessThanOrEqual(690);
  expect(bottom).toBeLessThanOrEqual(530);
});

test("a drawing more than twice as wide as high fills the card below the words", async () => {
  const drawing = (height: number) => `<svg viewBox="0 0 960 ${height}"/>`;
  const draw = (height: number) => createCardSvg({ ...card, picture: drawing(height) }, tokens);
  expect(await draw(360)).toMatch(/<image [^>]*width="1200" height="450"/);
  expect(await draw(480)).toMatch(/<image [^>]*width="390" height="195"/);
});
