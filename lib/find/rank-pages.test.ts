import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { askFirst } from "@/lib/find/find-fixture";
import { openFinder } from "@/lib/find/site-finder";

test.each([
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
  const find = openFinder(await readMadeUpSite(Object.fromEntries(notes)));
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
