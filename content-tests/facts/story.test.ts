import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Nodes, Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import type { ChapterPage, Page } from "@/lib/content/page";
import { loadSite } from "@/lib/content/site";
import { walk } from "@/lib/markdown-tree";
import { listChapters } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";

/** What keeps builders and guests safe, by chapter, in its order. What happened is in content-tests/specification/story.spec.ts. */
const safety: [path: string, ...words: RegExp[]][] = [
  ["/firepit", /Nothing overhead/, /Call 811/],
  ["/firepit/gettingthepipe", /radioactive/, /coal tar/, /lead/],
  ["/firepit/diggingthehole", /call 811/, /five feet of depth/],
  [
    "/firepit/placingpipeinhole",
    /at least as far from the edge as the hole is deep/,
    /tractor’s chain holds the upper end/,
    /Pull the beams out one at a time/,
  ],
  ["/firepit/buildingtable", /not galvanized/],
  ["/firepit/buildinglid", /handles lie crosswind/, /Both people stand to the side/, /Raise the downwind edge/],
  [
    "/firepit/buildinglifter",
    /never moves to the side while it hangs/,
    /Nobody carries a table across an open pit/,
    /No hand and no foot goes under the table while it hangs/,
    /all its feet stand on the bars and the chain is slack/,
  ],
  ["/firepit/buildingfire", /Bail out any water/, /burn bans/, /Don’t pour water on it/],
  [
    "/firepit/preparingfood",
    /Thaw the bird in the refrigerator/,
    /two hours, or one above 90 °F/,
    /probe every bird/,
    /165 °F/,
  ],
  [
    "/firepit/cookingtimes",
    /probe every bird/,
    /140 to 164 °F Finish it at once in a kitchen oven at 325 °F/,
    /below 140 °F for longer, or nobody knows for how long Throw it away/,
    /within two hours of leaving the heat, or within one when it’s above 90 °F/,
    /three to four days, heated to 165 °F/,
  ],
];

const paths = safety.map(([path]) => path);

/** The ten specified chapters; the owner may add others. */
const loadStory = async () => listChapters(await loadSite()).filter(({ path }) => paths.includes(path));

/** The text of a page, without its title. */
const textOf = ({ introHtml, parts }: Page) =>
  [introHtml, ...parts.map(({ html }) => html)]
    .join(" ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const readDrawing = (file: string) => readFile(join(pictureFolder, file), "utf8");

/** The sentences of a chapter's file, without links and marks: of its front matter, and its own text. */
function readChapter({ frontMatter, markdown }: ChapterPage): string[] {
  const { title, description, picture } = frontMatter;
  return [title, description, picture?.alt ?? "", picture?.caption ?? "", markdown].flatMap(readSentences);
}

function readSentences(markdown: string): string[] {
  const root: Root = remark().use(remarkGfm).parse(markdown);
  const texts: string[] = [];
  walk<Nodes>(root, (node) => {
    if (["heading", "paragraph", "tableCell"].includes(node.type)) texts.push(toText(node));
  });
  return texts.flatMap((text) => text.replace(/\s+/g, " ").split(/(?<=[.!?][”’)]?) (?=[“‘(]?[\p{Lu}\d])/u));
}

const sidewaysPattern = /\b(?:aside|sideways|next to the hole|over the middle)\b|\bto (?:the|one) side\b/;
const loadPattern = /\b(?:table|load|pans|lower level)\b/;
const setDownPattern = /\b(?:set|sets|put|lets) (?:it|the table) down\b|\bset down between\b|\blets it down, onto\b/;

/**
 * The sentences that move the hanging table to the side, or set it down on anything but the bars across the rim. Hoist
 * makers forbid a side pull: ASME B30.16, as https://cmco.com explains. A sentence that forbids it too isn't found.
 */
const findHangingMoves = (sentences: readonly string[]): string[] =>
  sentences.filter(
    (text) =>
      loadPattern.test(text) &&
      !/\b(?:never|not)\b/i.test(text) &&
      (sidewaysPattern.test(text) || (setDownPattern.test(text) && !text.includes("bars"))),
  );

test.each(safety)("%s says what keeps people safe, in order", async (path, ...expected) => {
  const page = (await loadStory()).find((chapter) => chapter.path === path);
  let text = page ? textOf(page) : "";
  for (const fact of expected) {
    const found = fact.exec(text);
    expect([fact, found && "found"]).toEqual([fact, "found"]);
    text = text.slice(found?.index);
  }
});

test("no chapter moves the table to the side while it hangs", async () => {
  expect(findHangingMoves((await loadStory()).flatMap(readChapter))).toEqual([]);
});

test.each([
  "The table can be set down between the legs, next to the hole.",
  "The frame is tall, so that the table can be guided aside and set down.",
  "One person guides the table to the side with the rod and the other lets it down, onto bare ground.",
  "Raise the loaded table with the lifter, bring it over the middle, let it down slowly.",
  "Lift the table out and set it down as on the lifter page.",
])("a table pulled sideways is found: %s", (sentence) => {
  expect(findHangingMoves([sentence])).toEqual([sentence]);
});

test("the weights in the examples follow from the weight of steel plate", async () => {
  const poundsPerSquareFootInch = 40;
  const pipe = Math.PI * 3 * 5 * poundsPerSquareFootInch * (3 / 8);
  const lid = Math.PI * (20 / 12) ** 2 * poundsPerSquareFootInch * (1 / 4);
  const text = (await loadStory()).map(({ markdown }) => markdown.replace(/\s+/g, " ")).join("\n");
  expect(text).toContain(`${Math.round(pipe / 50) * 50} pounds`);
  expect(text).toContain(`almost ${Math.ceil(lid / 10) * 10} pounds`);
});

test("the inches of the example pit add up, and the pages agree on its table", async () => {
  const chapters = await loadStory();
  const read = (path: string) => chapters.find((chapter) => chapter.path === path)?.markdown ?? "";
  const add = (parts: readonly (readonly [what: string, inches: number])[]) =>
    parts.reduce((sum, [, inches]) => sum + inches, 0);
  const rows = [...read("/firepit/gettingthepipe").matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(
    ([, what = "", inches]) => [what, Number(inches)] as const,
  );
  const parts = rows.filter(([what]) => what !== "the pipe");
  expect(parts).toHaveLength(7);
  expect(add(parts)).toBe(60);
  expect(rows).toContainEqual(["the pipe", 60]);
  expect(add(parts.filter(([what]) => !/sand|under the lid/.test(what)))).toBe(48);
  for (const path of ["gettingthepipe", "buildingtable", "buildinglifter"])
    expect(read(`/firepit/${path}`)).toMatch(/\b(?:four|4) feet (?:tall|in all)/);
});

test("each page has its own picture, and a drawing's caption says that it is one", async () => {
  const pictures = (await loadStory()).map(({ frontMatter }) => frontMatter.picture);
  expect(new Set(pictures.map((picture) => picture?.file)).size).toBe(paths.length);
  for (const picture of pictures) {
    if (picture?.file.endsWith(".svg")) expect(picture.caption).toMatch(/^Drawing: /);
  }
});

test("each drawing names and describes itself, and carries its own paper", async () => {
  const files = (await loadStory()).flatMap(({ frontMatter, markdown }) => [
    frontMatter.picture?.file,
    ...[...markdown.matchAll(/\]\(\/pictures\/([^)]+)\)/g)].map(([, file]) => file),
  ]);
  expect(files.length).toBeGreaterThan(paths.length);
  for (const file of files) {
    if (!file?.endsWith(".svg")) continue;
    const svg = await readDrawing(file);
    expect(svg).toMatch(
      /<title id="title">.+<\/title>\s*<desc id="desc">Drawing.+<\/desc>\s*<style>@media \(prefers-color-scheme: dark\).+<\/style>\s*<rect width="960" height="640"/,
    );
  }
});
