import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Root } from "mdast";
import { toString as toText } from "mdast-util-to-string";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { visit } from "unist-util-visit";
import type { ChapterPage, Page } from "@/lib/content/page";
import { loadSite } from "@/lib/content/site";
import { listChapters } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";

/** What each page must say, in this order. */
const facts: [path: string, ...facts: RegExp[]][] = [
  [
    "/firepit",
    /Thanksgiving turkey that I cooked in a neighbor’s pit/,
    /planned to build one/,
    /The story leaves out/,
    /Nothing overhead/,
    /Call 811/,
  ],
  [
    "/firepit/gettingthepipe",
    /Thanksgiving turkey that I cooked in a neighbor’s pit/,
    /planned to build one/,
    /radioactive/,
    /coal tar/,
    /lead/,
  ],
  [
    "/firepit/diggingthehole",
    /about a week/,
    /soaked with water between digging/,
    /6 inches for a rim above the ground/,
    /call 811/,
    /five feet of depth/,
  ],
  [
    "/firepit/placingpipeinhole",
    /tractor and beams slid/,
    /One beam stuck, and it was burned away/,
    /at least as far from the edge as the hole is deep/,
    /tractor’s chain holds the upper end/,
    /Draw the beams out one at a time/,
    /rim ends 6 inches above the ground/,
  ],
  [
    "/firepit/buildingtable",
    /two levels/,
    /welding shop made it/,
    /heat resistant paint/,
    /hooked and lifted as one unit/,
    /not galvanized/,
  ],
  [
    "/firepit/buildinglid",
    /almost none/,
    /A notch in the edge/,
    /overlaps the joint/,
    /handles lie crosswind/,
    /Put the lifter’s frame over the closed pit/,
    /Both people stand to the side/,
    /Raise the downwind edge/,
  ],
  [
    "/firepit/buildinglifter",
    /straight up, and lets it straight down/,
    /bars across the rim and unloaded there/,
    /never moves to the side while it hangs/,
    /frame crosses the pit only while the lid is on/,
    /Only now does the lid come off/,
    /No hand and no foot goes under the table while it hangs/,
    /all its feet stand on the bars and the chain is slack/,
    /Only now do people come near/,
    /Nobody carries a table across an open pit/,
  ],
  ["/firepit/buildingfire", /coals do/, /Bail out any water/, /burn bans/, /put the lid on/, /Don’t pour water on it/],
  [
    "/firepit/cookingtimes",
    /advice was 8 or 14 hours/,
    /used 11 hours, tested 11\.5 hours and planned 10 hours/,
    /11 hours, plus resting for a few hours with the lid off/,
    /rest comes after that and isn’t cooking/,
    /doesn’t reach 225 °F in the first hour/,
    /drops below 225 °F before the bird has passed 140 °F/,
    /probe every bird/,
    /165 °F or more/,
    /140 to 164 °F Finish it at once in a kitchen oven at 325 °F/,
    /carve it, and heat the pieces to 165 °F/,
    /below 140 °F for longer, or nobody knows for how long Throw it away/,
    /Don’t just put the lid back/,
    /doesn’t recommend reheating a whole turkey/,
    /rest away from the pit/,
    /within two hours of leaving the heat, or within one when it’s above 90 °F/,
    /at 140 °F or more/,
    /into the refrigerator within two hours , or one when it’s above 90 °F/,
    /three to four days, heated to 165 °F/,
  ],
  [
    "/firepit/preparingfood",
    /cheese cloth, then in foil/,
    /aluminum pan on the table/,
    /Butter was added for browning/,
    /Thaw the bird in the refrigerator/,
    /dry cloth scorches/,
    /thin disposable pan folds/,
    /two hours, or one above 90 °F/,
    /probe every bird/,
    /165 °F/,
    /rest away from the pit/,
  ],
];

const paths = facts.map(([path]) => path);

/** The ten chapters that the facts are about; the owner may add others. */
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
  visit(root, ["heading", "paragraph", "tableCell"], (node) => {
    texts.push(toText(node));
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

const fsis = "https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation";
const osha = "https://www.osha.gov/laws-regs/regulations/standardnumber/1926";
const danger = `${fsis}/food-safety-basics/danger-zone-40f-140f`;
const turkey = `${fsis}/poultry/lets-talk-turkey-roasting`;
const pitRoasting = `${fsis}/food-safety-basics/grilling-and-food-safety`;
/** The International Fire Code; section 307 is about open burning and recreational fires. */
const fireCode = "https://codes.iccsafe.org/content/IFC2021P1/chapter-3-general-requirements";
const archived = "https://cybercemetery.unt.edu/archive/oilspill/20120927231851/http://www.fsis.usda.gov/fact_sheets";
const steelPlate = "https://chasing-embers.com/2019/03/08/easily-estimate-plate-steel-weight/";
const stovePaint = "https://occanada.com/ca/en/tips-and-tricks/Fumee-lors-cuisson-peinture-nocive";
const chainHeat = "https://www.konecranes.com/en-us/safety/rigging-safety-requirements/osha-sling-inspections";

/** The measures that somebody else publishes, with the page that each comes from. */
const sources: [path: string, source: string, ...measures: string[]][] = [
  ["/firepit", fireCode, "25 feet", "50 feet", "307.4.1"],
  ["/firepit/gettingthepipe", steelPlate, "40 pounds"],
  ["/firepit/diggingthehole", `${osha}/1926.651`, "two feet", "four feet"],
  ["/firepit/diggingthehole", `${osha}/1926.652`, "five feet"],
  ["/firepit/placingpipeinhole", steelPlate, "40 pounds"],
  ["/firepit/placingpipeinhole", "https://www.nasdonline.org/187/", "as the hole is deep"],
  ["/firepit/buildingtable", stovePaint, "450 °F", "an hour", "600 °F", "45 minutes"],
  [
    "/firepit/buildingfire",
    "https://19january2021snapshot.epa.gov/burnwise/learn-you-burn-wood-what-you-can-do_.html",
    "six months",
  ],
  ["/firepit/buildingfire", pitRoasting, "four to six hours"],
  ["/firepit/buildingfire", fireCode, "25 feet", "307.5"],
  ["/firepit/buildingfire", "https://www.worthington.org/2235/Hot-Ashes-and-Coals", "several days"],
  ["/firepit/buildinglid", steelPlate, "10 pounds"],
  ["/firepit/buildinglid", "https://www.ccohs.ca/oshanswers/ergonomics/niosh/assessing.html", "51 pounds"],
  ["/firepit/buildinglifter", chainHeat, "600 °F", "1000 °F"],
  ["/firepit/cookingtimes", pitRoasting, "10 to 12 hours"],
  ["/firepit/cookingtimes", danger, "140 °F", "two hours", "one hour", "90 °F"],
  ["/firepit/cookingtimes", `${fsis}/food-safety-basics/safe-temperature-chart`, "165 °F"],
  ["/firepit/cookingtimes", `${fsis}/food-safety-basics/smoking-meat-and-poultry`, "225 to 300 °F"],
  ["/firepit/cookingtimes", turkey, "325 °F", "20 minutes"],
  ["/firepit/cookingtimes", `${archived}/Turkey_Basics_Handling_Cooked_Dinners/`, "whole turkey"],
  ["/firepit/cookingtimes", "https://extension.illinois.edu/turkey/holding-time", "140 °F", "200 °F"],
  ["/firepit/preparingfood", turkey, "24 hours", "four to five pounds"],
  ["/firepit/preparingfood", danger, "two hours", "90 °F"],
  ["/firepit/preparingfood", "/firepit/cookingtimes#when-the-lid-comes-off-probe-every-bird", "165 °F"],
];

test.each(facts)("%s says what happened and what keeps a builder safe, in order", async (path, ...expected) => {
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

test.each(sources)("%s takes its measures from %s, and links to it", async (path, source, ...measures) => {
  const { markdown } = (await loadStory()).find((chapter) => chapter.path === path) ?? { markdown: "" };
  expect(markdown).toContain(`(${source}`);
  for (const measure of measures) expect(markdown.replace(/\s+/g, " ").replaceAll("-", " ")).toContain(measure);
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
  expect(read("/firepit/buildinglifter")).toMatch(/6 \+ 12 \+ 48 \+ 18 \+ 4 = 88 inches: 7 feet 4 inches/);
});

test("getting the pipe shows the history's introduction from its one source, and no two pages share a paragraph", async () => {
  const chapters = await loadStory();
  const [history, pipe] = chapters;
  expect(history && pipe?.introHtml.includes(history.introHtml)).toBe(true);
  expect(history?.introHtml.length).toBeGreaterThan(1000);
  expect(pipe?.markdown).not.toContain("Thanksgiving");
  const paragraphs = chapters.flatMap(({ markdown }) => markdown.split(/\n\n+/));
  expect(paragraphs.length).toBeGreaterThan(60);
  expect(paragraphs.filter((paragraph, index) => paragraphs.indexOf(paragraph) !== index)).toEqual([]);
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
      /<title id="title">.+<\/title>\s*<desc id="desc">Drawing.+<\/desc>\s*<rect width="960" height="640"/,
    );
  }
});
