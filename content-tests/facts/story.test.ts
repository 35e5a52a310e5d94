import type { Page } from "@/lib/content/page";
import { loadSite } from "@/lib/content/site";
import { listChapters } from "@/lib/navigation/navigation";

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
const textOf = ({ introHtml, sections }: Page) =>
  [introHtml, ...sections.map(({ html }) => html)]
    .join(" ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test.each(safety)("%s says what keeps people safe, in order", async (path, ...expected) => {
  const page = (await loadStory()).find((chapter) => chapter.path === path);
  let text = page ? textOf(page) : "";
  for (const fact of expected) {
    const found = fact.exec(text);
    expect([fact, found && "found"]).toEqual([fact, "found"]);
    text = text.slice(found?.index);
  }
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
