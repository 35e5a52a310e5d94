import { createNote, readProblems } from "@/lib/content/site-fixture";

const right = createNote("# Title");
const front = (lines: string) => `---\n${lines}\n---\n# Title\n`;
const words = "description: Long enough a description to be taken for one, fifty letters and more.";
const noteKeys = `kind: note\ntitle: A\n${words}\ndate: 2026-11-21`;

describe("front matter", () => {
  test.each<[string, string, number, string]>([
    ["without any", "# Title", 1, "kind is missing; write one of note, recipe, chapter"],
    ["empty", "---\n---\n# Title", 1, "kind is missing; write one of note, recipe, chapter"],
    ["of a wrong kind", front("title: A\nkind: nota"), 3, 'kind is "nota"; write one of note, recipe, chapter'],
    ["with a missing key", front(`kind: note\n${words}\ndate: 2026-11-21`), 1, "title is missing; add it"],
    [
      "with a key without value",
      front(`kind: note\ntitle:\n${words}\ndate: 2026-11-21`),
      3,
      "title has no value; write one or remove the key",
    ],
    [
      "with a misspelled key",
      front(`${noteKeys}\nordre: 3`),
      6,
      "ordre is not a key of this kind of page; write order",
    ],
    [
      "with a key of nobody",
      front(`${noteKeys}\nauthor: me`),
      6,
      "author is not a key of this kind of page; remove it; known are kind, title, sameTitleAs, description, date, published, task, search, review, order, group, fact, specimen, tips, bands, related, versions, menu, lists, rowAnchors",
    ],
    [
      "with an unknown key inside another",
      front(`${noteKeys}\nmenu:\n  place: side\n  label: a\n  order: 1\n  icon: x`),
      6,
      "menu.icon is not a key of this kind of page; remove it",
    ],
    [
      "with a number for text",
      front(noteKeys.replace("title: A", "title: 2026")),
      3,
      "title must be text; put it in quotes if it looks like something else (found 2026)",
    ],
    [
      "with text for a number",
      front(`${noteKeys}\norder: "3"`),
      6,
      'order must be a number, without quotes (found "3")',
    ],
    ["with text for keys", front(`${noteKeys}\nmenu: side`), 6, 'menu must be keys, indented below it (found "side")'],
    [
      "with a number that is not whole",
      front(`${noteKeys}\norder: 1.5`),
      6,
      "order must be a whole number (found 1.5)",
    ],
    [
      "with a third place for menus",
      front(`${noteKeys}\nmenu: { place: foot, label: a, order: 1 }`),
      6,
      'menu.place must be side or top (found "foot")',
    ],
    [
      "with spaces around text",
      front(noteKeys.replace("title: A", 'title: " A"')),
      3,
      'title has spaces at its ends; remove them (found " A")',
    ],
    [
      "with a short description",
      front(noteKeys.replace(words, "description: Short.")),
      4,
      "description has 6 characters; write 50 to 160 for search results",
    ],
    [
      "with a long description",
      front(noteKeys.replace(words, `description: ${"a".repeat(161)}`)),
      4,
      "description has 161 characters; write 50 to 160 for search results",
    ],
    [
      "with a day that is none",
      front(noteKeys.replace("11-21", "02-30")),
      5,
      'date must be a day such as 2026-11-21 (found "2026-02-30")',
    ],
    [
      "with a mark of what ages that has no day",
      front(`${noteKeys}\nreview:\n  - by: soon\n    about: Git\n    text: Title`),
      6,
      'review.0.by must be a day such as 2026-11-21 (found "soon")',
    ],
    [
      "with a mark of what ages whose words are not on the page",
      front(`${noteKeys}\nreview:\n  - by: 2027-02-01\n    about: Git\n    text: Git 2.50`),
      6,
      "review.0.text “Git 2.50” is not on the page; write words that are, or remove the mark",
    ],
    [
      "with versions that the page does not name",
      front(`${noteKeys}\nversions: Git 2.50`),
      6,
      "versions “Git 2.50” is not on the page; write words that are, or remove the key",
    ],
    [
      "with a list of nothing that ages",
      front(`${noteKeys}\nreview: []`),
      6,
      "review needs at least one mark (found [])",
    ],
  ])("%s is refused in words", async (_, source, line, words) => {
    expect(await readProblems({ "a.md": source })).toEqual([`content/a.md:${line}: front matter: ${words}`]);
  });

  test.each<[string, string, number, RegExp]>([
    ["with a key twice", front(`${noteKeys}\ntitle: B`), 6, /must be unique/],
    ["with a colon in a value", front(noteKeys.replace("title: A", "title: SQL: back up")), 3, /“: ” .*in quotes/],
    ["with a tab", front(`${noteKeys}\nmenu:\n\tplace: side`), 7, /Tabs/],
    ["with a sign of YAML’s own", front(noteKeys.replace("title: A", "title: @Input")), 3, /@; .*sign .*in quotes/],
    ["with an open bracket", front(`${noteKeys}\nmenu: { place: side`), 6, /end with a }/],
    ["with an alias of nothing", front("kind: *note"), 1, /alias/],
  ])("%s isn’t YAML", async (_, source, line, words) => {
    const [problem = "", ...others] = await readProblems({ "a.md": source });
    expect(others).toEqual([]);
    expect(problem).toMatch(words);
    expect(problem).toContain(`content/a.md:${line}: front matter isn’t YAML: `);
  });

  test.each(["just text", "- a list"])("that is %s has no keys", async (yaml) => {
    expect(await readProblems({ "a.md": front(yaml) })).toEqual([
      expect.stringContaining("md:1: front matter: kind is missing"),
    ]);
  });

  test("without end is refused with what to add", async () => {
    expect(await readProblems({ "a.md": `---\n${noteKeys}\n# Title` })).toEqual([
      "content/a.md:1: front matter isn’t closed; add a line with only --- before the title",
    ]);
  });

  test.each(["---js\n{ kind: process.exit(1) }", '---json\n{ "kind": "note" }', "---toml\nkind = 1"])(
    "in another language is refused: %j",
    async (source) => {
      expect(await readProblems({ "a.md": `${source}\n---\n# Title` })).toEqual([
        "content/a.md:1: front matter is written in YAML; begin the file with --- alone",
      ]);
    },
  );

  const chapter = `kind: chapter\ntitle: A\n${words}\ndate: 2026-11-21`;
  const recipe = `kind: recipe\ntitle: A\n${words}\ndate: 2026-11-21`;

  test("of a recipe has its own keys, all missing ones named together", async () => {
    const problems = await readProblems({ "a.md": front(`${recipe}\nserving: 4\nphoto: a.svg`) });
    expect(problems).toEqual([
      "content/a.md:1: front matter: teaser is missing; add it",
      "content/a.md:1: front matter: servings is missing; add it",
      "content/a.md:1: front matter: prepTime is missing; add it",
      "content/a.md:1: front matter: cookTime is missing; add it",
      "content/a.md:1: front matter: totalTime is missing; add it",
      "content/a.md:1: front matter: oven is missing; add it",
      "content/a.md:1: front matter: temperature is missing; add it",
      "content/a.md:1: front matter: coals is missing; add top and bottom",
      "content/a.md:1: front matter: category is missing; add it",
      "content/a.md:1: front matter: keywords is missing; add a list",
      "content/a.md:1: front matter: tools is missing; add a list",
      "content/a.md:6: front matter: serving is not a key of this kind of page; write servings",
      expect.stringMatching(
        /^content\/a\.md:7: front matter: photo is not a key of this kind of page; remove it; known/,
      ),
    ]);
  });

  test("of a recipe with wrong values names each with its line", async () => {
    const values =
      "teaser: Good.\nservings: 0\nprepTime: 15 min\ncookTime: PT\ntotalTime: PT1H\noven: 11\ntemperature: 900\n" +
      "coals: { top: -1 }\ncategory: Main\nkeywords: []\ntools: [1]";
    expect(await readProblems({ "a.md": front(`${recipe}\n${values}`) })).toEqual([
      "content/a.md:7: front matter: servings must be more than 0 (found 0)",
      'content/a.md:8: front matter: prepTime must be an ISO 8601 duration of hours and minutes, such as PT1H15M (found "15 min")',
      'content/a.md:9: front matter: cookTime must be an ISO 8601 duration of hours and minutes, such as PT1H15M (found "PT")',
      "content/a.md:11: front matter: oven must be 8, 10, 12 or 14 (inches) (found 11)",
      "content/a.md:12: front matter: temperature is above 500 °F (found 900)",
      "content/a.md:13: front matter: coals.top must be 0 or more (found -1)",
      "content/a.md:13: front matter: coals.bottom is missing; add it",
      "content/a.md:15: front matter: keywords needs at least one word (found [])",
      "content/a.md:16: front matter: tools.0 must be text; put it in quotes if it looks like something else (found 1)",
    ]);
  });

  test("of a chapter has its own keys", async () => {
    const problems = await readProblems({ "a.md": front(`${chapter}\norder: 0\npicture: { fil: a.svg }`) });
    expect(problems).toEqual([
      "content/a.md:6: front matter: order must be 1 or more (found 0)",
      "content/a.md:7: front matter: picture.file is missing; add it",
      "content/a.md:7: front matter: picture.alt is missing; add it",
      "content/a.md:7: front matter: picture.fil is not a key of this kind of page; remove it",
    ]);
  });
});

test("a heading that repeats is refused, since a link can name only one", async () => {
  const text = "# Title\n\n## Undo\n\nA.\n\n## Redo\n\n### Undo\n\nB.";
  expect(await readProblems({ "a.md": createNote(text) })).toEqual([
    "content/a.md:15: a second heading “Undo”; write another, so that a link can name each",
  ]);
});

test("all that is wrong comes in one error, sorted by file and line", async () => {
  const problems = await readProblems({
    "c.md": "# Title\n",
    "b.md": createNote("## Not a title\n\n[dead](/x-y-z-dead)"),
    "a.md": right,
    "A.md": createNote(),
  });
  expect(problems).toEqual([
    "content/A.md: the file’s name has other letters than a to z, 0 to 9, - and _; rename it",
    "content/b.md:7: the page does not begin with its title; write # and the title as the first line",
    "content/b.md:9: link /x-y-z-dead leads to no page; write the path of a page that exists",
    "content/c.md:1: front matter: kind is missing; write one of note, recipe, chapter",
  ]);
});

test("what is nested deeper than it can be shown is named with its file", async () => {
  expect(await readProblems({ "a.md": right, "b.md": createNote(`# Title\n\n${">".repeat(3000)} a`) })).toEqual([
    "content/b.md: lists, quotes or emphasis are nested too deeply; write fewer levels",
  ]);
});
