import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findHangingMoves, findLimits, findTold, readSentences } from "@/checks/pages/story";
import { limits, pictured, told } from "@/checks/pages/story-facts";
import type { ChapterPage } from "@/lib/content/kinds/chapter";
import type { Page } from "@/lib/content/kinds/kinds";
import { loadSite } from "@/lib/content/site";
import { listChapters } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";

/** What each page must say, in this order. */
const facts: [path: string, ...facts: RegExp[]][] = [
  ["/firepit", /Thanksgiving turkey that I cooked in a neighbor’s pit/, /planned to build one/, /coal tar/, /lead/],
  ["/firepit/gettingthepipe", /Thanksgiving turkey that I cooked in a neighbor’s pit/, /planned to build one/],
  ["/firepit/diggingthehole", /about a week/, /soaked with water between digging/, /call 811/, /five feet of depth/],
  ["/firepit/placingpipeinhole", /tractor and beams slid/, /One beam stuck, and it was burned away/],
  [
    "/firepit/buildingtable",
    /two levels/,
    /welding shop made it/,
    /heat resistant paint/,
    /hooked and lifted as one unit/,
    /not galvanized/,
  ],
  ["/firepit/buildingfire", /coals do/, /burn bans/],
  ["/firepit/buildinglid", /almost none/],
  [
    "/firepit/buildinglifter",
    /straight up, and lets it straight down/,
    /bars across the rim and unloaded there/,
    /never moves to the side while it hangs/,
    /No hand and no foot goes under the table while it hangs/,
    /all its feet stand on the bars and the chain is slack/,
    /Only now do people come near/,
  ],
  [
    "/firepit/cookingtimes",
    /advice was 8 or 14 hours/,
    /used 11 hours, tested 11\.5 hours and planned 10 hours/,
    /11 hours, plus resting for a few hours with the lid off/,
    /rest comes after that and is not cooking/,
    /Before the rest: probe every bird/,
    /165 °F or more/,
    /below 140 °F Throw it away/,
    /Do not just put the lid back/,
    /140 °F or more, all the time/,
    /two hours, or for one when the air is above 90 °F/,
    /probe every bird again/,
    /165 °F or more/,
    /Throw it away/,
    /into the refrigerator within two hours , or one when it is above 90 °F/,
  ],
  [
    "/firepit/preparingfood",
    /cheese cloth, then in foil/,
    /aluminum pan on the table/,
    /Butter was added for browning/,
    /Thaw the bird in the refrigerator/,
    /two hours, or one above 90 °F/,
    /before the rest and again after it/,
    /165 °F/,
  ],
];

const paths = facts.map(([path]) => path);

/** The ten chapters that the facts are about; the owner's own may stand beside them. */
const loadStory = async () => listChapters(await loadSite()).filter(({ path }) => paths.includes(path));

/** What a page's reader reads, its title aside. */
const textOf = ({ introHtml, parts }: Page) =>
  [introHtml, ...parts.map(({ html }) => html)]
    .join(" ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const readDrawing = (file: string) => readFile(join(pictureFolder, file), "utf8");

/** The sentences of a chapter's file: of its front matter, and of its own text. */
function readChapter({ frontMatter, markdown }: ChapterPage): string[] {
  const { title, description, picture } = frontMatter;
  return [title, description, picture?.alt ?? "", picture?.caption ?? "", markdown].flatMap(readSentences);
}

/** The first paragraph of a chapter: it tells what happened. */
const readOpening = ({ markdown }: ChapterPage) => readSentences(markdown.split(/\n\n+/)[1] ?? "");

test.each(facts)("%s tells what happened and what keeps a builder safe, in its order", async (path, ...expected) => {
  const page = (await loadStory()).find((chapter) => chapter.path === path);
  let text = page ? textOf(page) : "";
  for (const fact of expected) {
    const found = fact.exec(text);
    expect([fact, found && "found"]).toEqual([fact, "found"]);
    text = text.slice(found?.index);
  }
});

test("every sentence about the owner is on the list that names the specification's words for it", async () => {
  const found = (await loadStory()).flatMap((page) => [...readOpening(page), ...findTold(readChapter(page))]);
  expect([...new Set(found)].sort()).toEqual(told.map(([sentence]) => sentence).sort());
});

test("no drawing speaks of the owner", async () => {
  for (const [file] of pictured) {
    const words = (await readDrawing(file)).match(/(?<=>)[^<]{2,}(?=<)/g) ?? [];
    expect([file, ...findTold(words)]).toEqual([file]);
  }
});

test("a sentence about the owner is found, and advice is not", () => {
  const invented = [
    "I use dry hardwood, split about as thick as my arm.",
    "Ours is a round plate of plain steel.",
    "The first meal that we had.",
    "The family’s own hoist has two speeds.",
  ];
  expect(findTold([...invented, "A pit wants a lid.", "Ask the US office.", "Point i is its first."])).toEqual(
    invented,
  );
});

test("each chapter after the first says what is not told", async () => {
  const [, , ...chapters] = await loadStory();
  for (const { path, markdown } of chapters) {
    expect([path, /is not told|are not given/.test(markdown)]).toEqual([path, true]);
    expect([path, /The rest of this page is advice|This page is advice/.test(markdown)]).toEqual([path, true]);
  }
});

test("no chapter moves the table to the side while it hangs", async () => {
  expect(findHangingMoves((await loadStory()).flatMap(readChapter))).toEqual([]);
});

test.each([
  "The table can be set down between the legs, beside the hole.",
  "The frame is tall, so that the table can be guided aside and set down.",
  "One person guides the table to the side with the rod and the other lets it down, onto bare ground.",
  "Raise the loaded table with the lifter, bring it over the middle, let it down slowly.",
  "Lift the table out and set it down as on the lifter page.",
])("a table pulled sideways is found: %s", (sentence) => {
  expect(findHangingMoves([sentence])).toEqual([sentence]);
});

test("each measure of the story is on the list that names its source, and the page links to that source", async () => {
  for (const page of await loadStory()) {
    const listed = limits[page.path] ?? {};
    const written = readChapter(page).flatMap(findLimits);
    expect([page.path, [...new Set(written)].sort()]).toEqual([page.path, Object.keys(listed).sort()]);
    for (const [limit, source] of Object.entries(listed)) {
      if (/^(?:https:|\/)/.test(source)) expect([limit, page.markdown.includes(`(${source}`)]).toEqual([limit, true]);
    }
  }
});

test("measures are found in figures and in words", () => {
  const text = "Give it another 2 hours at 10 to 12 °F, ⅜-inch steel, five feet; 3 legs, 8 or 14 hours, 11.5 hours.";
  expect(findLimits(text)).toEqual(["2 hours", "10 to 12 °F", "⅜-inch", "five feet", "14 hours", "11.5 hours"]);
});

test("the weights in the examples follow from the weight of steel plate", () => {
  const poundsPerSquareFootInch = 40;
  const pipe = Math.PI * 3 * 6 * poundsPerSquareFootInch * (3 / 8);
  const lid = Math.PI * 2 ** 2 * poundsPerSquareFootInch * (1 / 4);
  expect([Math.round(pipe / 50) * 50, Math.round(lid / 5) * 5]).toEqual([850, 125]);
});

test("getting the pipe shows the history's text from its one source, and no other two pages share a paragraph", async () => {
  const chapters = await loadStory();
  const [history, pipe, ...others] = chapters;
  expect(history && pipe && textOf(pipe).includes(textOf(history))).toBe(true);
  expect(pipe?.markdown).not.toContain("Thanksgiving");
  const allowed = /^The rest of this page is advice\.$/;
  const paragraphs = [history, ...others].flatMap((page) => page?.markdown.split(/\n\n+/) ?? []);
  expect(paragraphs.length).toBeGreaterThan(60);
  expect(
    paragraphs.filter((paragraph, index) => !allowed.test(paragraph) && paragraphs.indexOf(paragraph) !== index),
  ).toEqual([]);
});

test("each page has a picture of its own, and a drawing's caption says that it is one", async () => {
  const pictures = (await loadStory()).map(({ frontMatter }) => frontMatter.picture);
  expect(new Set(pictures.map((picture) => picture?.file)).size).toBe(paths.length);
  for (const picture of pictures) {
    if (picture?.file.endsWith(".svg")) expect(picture.caption).toMatch(/^Drawing: /);
  }
});

test("each drawing is small, names and describes itself, and carries its own paper", async () => {
  for (const { frontMatter } of await loadStory()) {
    const file = frontMatter.picture?.file;
    if (!file?.endsWith(".svg")) continue;
    const svg = await readDrawing(file);
    expect([file, svg.length < 8192]).toEqual([file, true]);
    expect(svg).toMatch(
      /<title id="title">.+<\/title>\s*<desc id="desc">Drawing.+<\/desc>\s*<rect width="960" height="640"/,
    );
    expect(svg).not.toMatch(/\sstyle=|<style/);
  }
});

test.each(pictured)(
  "%s shows what its chapter says, in its alternative text and in its own description",
  async (file, ...shown) => {
    const picture = (await loadStory()).map(({ frontMatter }) => frontMatter.picture).find((one) => one?.file === file);
    const description = /<desc id="desc">(.+)<\/desc>/.exec(await readDrawing(file))?.[1] ?? "";
    for (const pattern of shown) {
      for (const text of [picture?.alt, description]) expect(text).toMatch(pattern);
    }
  },
);
