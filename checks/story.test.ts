import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@/lib/content/kinds/kinds";
import { loadSite } from "@/lib/content/site";
import { listChapters } from "@/lib/navigation/navigation";
import { pictureFolder } from "@/lib/pictures/load-picture";

const order = [
  "/firepit",
  "/firepit/gettingthepipe",
  "/firepit/diggingthehole",
  "/firepit/placingpipeinhole",
  "/firepit/buildingtable",
  "/firepit/buildingfire",
  "/firepit/buildinglid",
  "/firepit/buildinglifter",
  "/firepit/cookingtimes",
  "/firepit/preparingfood",
];

/** What each page must tell, in the order in which it happened. */
const facts: [path: string, ...facts: RegExp[]][] = [
  ["/firepit", /Thanksgiving turkey that I cooked in a neighbor’s pit/, /begun to plan a pit of our own/],
  [
    "/firepit/gettingthepipe",
    /Thanksgiving turkey that I cooked in a neighbor’s pit/,
    /begun to plan a pit of our own/,
  ],
  ["/firepit/diggingthehole", /about a week/, /soak it between one turn of digging and the next/, /call 811/],
  ["/firepit/placingpipeinhole", /tractor and some beams/, /slid in/, /wedged/, /burned the beam away/],
  [
    "/firepit/buildingtable",
    /two levels/,
    /welding shop/,
    /A hook goes into the ring, and the table is lifted as one unit/,
    /heat resistant paint/,
    /not galvanized/,
  ],
  ["/firepit/buildingfire", /coals/],
  ["/firepit/buildinglid", /shuts? off the air|almost none/],
  ["/firepit/buildinglifter", /hot, heavy table/],
  [
    "/firepit/cookingtimes",
    /advised 8 hours/,
    /advised 14/,
    /used 11 hours/,
    /tested 11\.5 hours/,
    /planned 10 hours/,
    /11 hours, plus resting for a few hours with the lid off/,
    /165 °F/,
  ],
  [
    "/firepit/preparingfood",
    /cheese cloth, then in foil/,
    /aluminum pan and stand the pan on the table/,
    /butter is what makes it brown/,
    /165 °F/,
  ],
];

const loadStory = async () => listChapters(await loadSite());

/** What a page's reader reads, its title aside. */
const textOf = ({ introHtml, parts }: Page) =>
  [introHtml, ...parts.map(({ html }) => html)]
    .join(" ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the story has its ten pages in their order", async () => {
  expect((await loadStory()).map(({ path }) => path)).toEqual(order);
});

test.each(facts)("%s tells what happened, in its order", async (path, ...expected) => {
  const page = (await loadStory()).find((chapter) => chapter.path === path);
  let text = page ? textOf(page) : "";
  for (const fact of expected) {
    const found = fact.exec(text);
    expect([fact, found && "found"]).toEqual([fact, "found"]);
    text = text.slice(found?.index);
  }
});

test("getting the pipe shows the history's text from its one source, and no other two pages share a paragraph", async () => {
  const chapters = await loadStory();
  const [history, pipe, ...others] = chapters;
  expect(history && pipe && textOf(pipe).includes(textOf(history))).toBe(true);
  expect(pipe?.markdown).not.toContain("Thanksgiving");
  const paragraphs = [history, ...others].flatMap((page) => page?.markdown.match(/^[^#|\n].{40,}$/gm) ?? []);
  expect(paragraphs.length).toBeGreaterThan(60);
  expect(paragraphs.filter((paragraph, index) => paragraphs.indexOf(paragraph) !== index)).toEqual([]);
});

test("each page has a picture of its own, and a drawing's caption says that it is one", async () => {
  const pictures = (await loadStory()).map(({ frontMatter }) => frontMatter.picture);
  expect(new Set(pictures.map((picture) => picture?.file)).size).toBe(order.length);
  for (const picture of pictures) {
    if (picture?.file.endsWith(".svg")) expect(picture.caption).toMatch(/^Drawing: /);
  }
});

test("each drawing is small, names and describes itself, and carries its own paper", async () => {
  for (const { frontMatter } of await loadStory()) {
    const file = frontMatter.picture?.file;
    if (!file?.endsWith(".svg")) continue;
    const svg = await readFile(join(pictureFolder, file), "utf8");
    expect([file, svg.length < 8192]).toEqual([file, true]);
    expect(svg).toMatch(
      /<title id="title">.+<\/title>\s*<desc id="desc">Drawing.+<\/desc>\s*<rect width="960" height="640"/,
    );
    expect(svg).not.toMatch(/\sstyle=|<style/);
  }
});
