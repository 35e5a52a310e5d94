import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindIndex } from "@/lib/find/create-find-index";
import { ask, askFirst, largeSite } from "@/lib/find/find-fixture";
import { type FindFiles, toFilePath } from "@/lib/find/find-index";
import { createFinder } from "@/lib/find/find-pages";
import { openFinder } from "@/lib/find/site-finder";

test.each([
  ["branch remov", "/garden/prune-roses"],
  ["4712", "/garden/prune-roses#on-the-rambler"],
  ["garden branch -d", "/garden/prune-roses"],
  ["brnach", "/garden/prune-roses"],
  ["checkwhele", "/workshop/remove-nails"],
  // Code, whole and in parts.
  ["check clearance", "/workshop/remove-nails#what-goes-wrong"],
  // Rows of a chart.
  ["&copy;", "/codes#code-169"],
  ["copyright sign", "/codes#code-169"],
  ["U+2192", "/codes#code-8594"],
  ["é", "/codes#code-233"],
  // A code in a sentence, in any width; a word or a number only with what names the chart.
  ["what is 0xE9", "/codes#code-233"],
  ["ｗｈａｔ ｉｓ Ｕ＋２１９２？", "/codes#code-8594"],
  ["169 in codes", "/codes#code-169"],
  ["error 169", "/codes"],
  ["copyright symbol in codes", "/codes#code-169"],
  // A name first, whatever others have.
  ["garden", "/garden"],
  ["Remove a garden branch?", "/garden/prune-roses"],
  // A row is asked for by its name alone, so its words don't beat a page.
  ["rightwards branch", "/garden/prune-roses"],
])("%s is answered by %s", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});

/** What a small site of these pages, by their text, answers: paths, the best first. */
async function askPages(question: string, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const notes = Object.entries(texts).map(([title, text]) => [
    `${title.toLowerCase().replaceAll(" ", "-")}.md`,
    createTitledNote(title, { text }),
  ]);
  const find = openFinder(await readMadeUpSite({ "index.md": createTitledNote("Home"), ...Object.fromEntries(notes) }));
  return (await find(question)).answers.map(({ page }) => page.path);
}

test.each([
  [
    "the word itself is worth more than a form of it",
    "paging",
    { Alpha: "## Print pages\n\nText.", Beta: "## Paging rows\n\nText." },
    "/beta",
  ],
  [
    "a word in a heading is worth more than in a text",
    "copper",
    { Pipes: "Copper bends easily.", Roofs: "## Copper sheets\n\nText." },
    "/roofs",
  ],
  ...["“%”", "„%“", "«%»", "« % »"].map((quotes): [string, string, Record<string, string>, string] => [
    `a message in ${quotes} is worth more than words of a text`,
    "datei fehlt",
    { Alpha: "Die Datei fehlt oft. „Nie“, sagt er.", Beta: `Es meldet ${quotes.replace("%", "Datei fehlt")}.` },
    "/beta",
  ]),
  [
    "the closing quote of one language may be the opening one of another",
    "kupfer",
    { Alpha: "Text.", Beta: "„Das ist ein Wort“ und noch ein Satz dazu. ".repeat(3000).concat("Kupfer.") },
    "/beta",
  ],
])("%s", async (_, question, texts, path) => {
  expect((await askPages(question, texts))[0]).toBe(path);
});

test("a menu's label is a name of its page, and a code its own row, not the one that is written alike", async () => {
  const chart =
    "| Character | Decimal | Hex | Octal |\n|---|---|---|---|\n| W | 87 | 57 | 127 |\n| DEL | 127 | 7F | 177 |\n";
  const find = openFinder(
    await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "honor.md": createTitledNote("Code of honor", { text: "## Code\n\nText." }),
      "codes.md": createTitledNote("All characters", {
        more: "rowAnchors:\n  prefix: row\n  column: Decimal\nmenu:\n  place: side\n  label: code\n",
        text: `Table: Codes.\n\n${chart}`,
      }),
    }),
  );
  for (const [question, href] of [
    ["code", "/codes"],
    ["what is 0x7f", "/codes#row-127"],
    ["0x57", "/codes#row-87"],
  ] as const)
    expect((await find(question)).answers[0]?.href).toBe(href);
});

test("pages with less than half of the words of the best are dropped, however good they are", async () => {
  const trees = Object.fromEntries(["Ash", "Birch", "Cedar", "Elm", "Fir", "Larch"].map((tree) => [tree, "Text."]));
  const texts = {
    "Steel pipe": "Saw it.",
    "Saw steel sheets": "## Saw steel\n\nText.",
    Pipe: "## Pipe\n\nText.",
    ...trees,
  };
  expect(await askPages("saw steel pipe", texts)).toEqual(["/steel-pipe", "/saw-steel-sheets"]);
  expect(await askPages("saw steel box", texts)).toHaveLength(2);
});

test("a page is one answer, with its section's name, and at most three headings that match", async () => {
  const text = [1, 2, 3, 4].map((number) => `## Sharpen blade ${number}\n\nText.`).join("\n\n");
  const find = openFinder(
    await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "shop/index.md": createTitledNote("Shop: all tools"),
      "shop/saws.md": createTitledNote("Saws", { text }),
    }),
  );
  const { answers } = await find("sharpen blade");
  expect(answers).toMatchObject([{ page: { title: "Saws", section: "Shop" } }]);
  expect(answers[0]?.headings).toHaveLength(3);
});

test.each([
  ["10,000 characters of words", "branch ".repeat(1429)],
  ["quotes", "\"'`’“"],
  ["signs", "* \\ % [ ( { ? + ^ $ | . _ %E0%A4%A &#; 0x \\u"],
  ["half a character", "\ud83d"],
  ["names of an object’s members", "constructor __proto__ toString"],
])("%s isn't an error", async (_, question) => {
  expect(Array.isArray(await ask(question))).toBe(true);
});

test.each([" \t\n ", "zzzzzz", "字典"])("“%s”, which no page has, has no answer", async (question) => {
  expect(await ask(question)).toEqual([]);
});

const site = await readMadeUpSite(largeSite);
const { files, texts } = createFindIndex(site);

test("an answer loads the pages and the shards of its words, each once", async () => {
  const loaded: string[] = [];
  const find = openFinder(site, (path) => loaded.push(path));
  expect((await find("remove the branch")).answers[0]?.href).toBe("/garden/prune-roses");
  const { length } = loaded;
  expect(length).toBeLessThan(texts.size / 2);
  await Promise.all([find("remove branch"), find("branch removed")]);
  expect(loaded).toHaveLength(length);
});

test.each([
  ["a shard isn't there", '["branch",', () => Promise.reject(new TypeError("404")), 1],
  ["a shard is a page", '["branch",', async () => "<!DOCTYPE html>\n<title>Home</title>", 1],
  ["the pages can't be had", '"/garden/prune-roses"', () => Promise.reject(new TypeError("offline")), 0],
])("where %s, other words still answer, and the next question asks again", async (_, content, answer, count) => {
  let isBroken = true;
  const find = createFinder(files, async (path) => {
    const text = texts.get(path) ?? "";
    return isBroken && text.includes(content) ? answer() : text;
  });
  const { isIncomplete, answers } = await find("prune branch");
  expect([isIncomplete, answers.length]).toEqual([true, count]);
  isBroken = false;
  expect(await find("prune branch")).toMatchObject({ isIncomplete: false, answers: [{ href: "/garden/prune-roses" }] });
});

test("a misspelled word is found in another shard that has its first letters", async () => {
  const pipes = { path: "/pipes", title: "Pipes", section: "", sentence: "", sections: [] };
  const texts = new Map<string, unknown>([
    [toFilePath("pages"), [pipes]],
    [toFilePath("b"), []],
    [toFilePath("coq"), []],
  ]);
  const shards: FindFiles["shards"] = ["b", "copper", "coq"].map((term) => [term, term]);
  const find = createFinder({ pages: ["pages"], shards }, async (path) => JSON.stringify(texts.get(path)));
  // Until that shard can be had, there may be an answer.
  expect(await find("corper")).toMatchObject({ answers: [], isIncomplete: true });
  texts.set(toFilePath("copper"), [["copper", [[0, [0]]]]]);
  expect((await find("corper")).answers).toMatchObject([{ href: "/pipes" }]);
});
