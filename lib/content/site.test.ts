import { createNote, createTitledNote, readProblems } from "@/lib/content/site-fixture";

const front = (lines: string) => `---\n${lines}\n---\n# Title\n`;
const words = "description: Long enough a description to be taken for one, fifty letters and more.";
const noteKeys = `kind: note\ntitle: A\n${words}\ndate: 2026-11-21`;
const plus = (lines: string) => front(`${noteKeys}\n${lines}`);
const instead = (from: string, to: string) => front(noteKeys.replace(from, to));

test.each<[what: string, source: string, place: string, words: string]>([
  ["without any", "# Title", "error 1", "is missing; begin the file with a line ---"],
  ["without a kind", front("title: A"), "error 1", "kind is missing; write one of note, "],
  ["of a wrong kind", front("title: A\nkind: nota"), "error 3", 'kind is "nota"; write one of note, '],
  ["with a missing key", instead("title: A\n", ""), "error 1", "title is missing"],
  ["with a misspelled key", plus("ordre: 3"), "error 6", "ordre isn’t a key .*; write order"],
  [
    "with an unknown key inside another",
    plus("menu:\n  place: side\n  label: a\n  order: 1\n  icon: x"),
    "error 6",
    "menu.icon isn’t a key",
  ],
  ["with a title of 71 characters", instead("title: A", `title: ${"n".repeat(71)}`), "warning 3", "71 .*write 1 to 70"],
  ["with a short description", instead(words, "description: Short."), "warning 4", "6 characters; write 50 to 160"],
  ["with a day that is none", instead("11-21", "02-30"), "error 5", "date must be a day such as .*2026-02-30"],
  ["with a first day after the last", plus("published: 2026-11-22"), "error 6", "published is after the page’s date"],
  [
    "with a review of words that are not there",
    plus("review: [{ by: 2027-02-01, about: Git, text: Git 2.50 }]"),
    "warning 6",
    "“Git 2.50” isn’t on the page",
  ],
  ["with a key twice", plus("title: B"), "error 6", "isn’t YAML: .*must be unique"],
  ["with a colon in a value", instead("title: A", "title: SQL: back up"), "error 3", "isn’t YAML: .*quotes .*“: ”"],
  ["with a second line that a comment cuts", plus("task: Mow\n  lawn #3"), "error 7", 'write "Mow lawn #3" in quotes'],
  ["with an alias of nothing", front("kind: *note"), "error 1", "isn’t YAML: .*alias"],
  ["without end", `---\n${noteKeys}\n# Title`, "error 1", "is missing; .* another line ---"],
  ["in JavaScript", "---js\n{ kind: process.exit(1) }\n---\n# Title", "error 1", "is missing; .* keys in YAML"],
])("front matter %s is reported with its line and what to write", async (_, source, place, words) => {
  const [level, line] = place.split(" ");
  const problem = expect.stringMatching(`^${level}: content/a.md:${line}: front matter:? .*${words}`);
  expect(await readProblems({ "a.md": source })).toEqual([problem]);
});

test("an empty file is named, and the other pages are checked", async () => {
  expect(await readProblems({ "tools/new.md": "\uFEFF\r\n", "z.md": createNote("Text.") })).toEqual([
    expect.stringMatching(/^error: content\/tools\/new\.md:1: front matter is missing/),
    expect.stringMatching(/^warning: content\/z\.md:7: .*title/),
  ]);
});

test("a title of 70 characters, a first day that is the page’s date, and comments that cut nothing are right", async () => {
  const more =
    '# first\norder: 3 # third\npublished: 2026-01-02 # a day\nsearch: [n] # a list\ntask: "Tool #2" # quoted\n' +
    "menu: # keys\n  # inside\n  place: side\n  label: C#8\n  order: 1\ngroup: >- # folded\n  Tool #3\n";
  expect(await readProblems({ "a.md": createTitledNote("n".repeat(70), { more }) })).toEqual([]);
});

/** Each problem of one page by its line, and what is said up to what to write: `7: servings must be more than 0`. */
const readFaults = async (source: string) =>
  (await readProblems({ "a.md": source })).map((problem) =>
    problem.replace(/^error: content\/a\.md:|front matter: |;.*| \(found.*/g, ""),
  );

test("front matter of a recipe has its own keys, all missing ones named together", async () => {
  const recipe = front(`${noteKeys.replace("note", "recipe")}\nserving: 4\nphoto: a.svg`);
  const keys = "servings prepTime cookTime totalTime category keywords tools".split(" ");
  expect(await readFaults(recipe)).toEqual([
    ...keys.map((key) => `1: ${key} is missing`),
    "6: serving isn’t a key of this kind of page",
    "7: photo isn’t a key of this kind of page",
  ]);
});

test("front matter of a recipe with wrong values names each with its line", async () => {
  const values =
    "servings: 0\nprepTime: 15 min\ncookTime: PT\ntotalTime: PT1H\noven: 11\ntemperature: 900\n" +
    "coals: { top: -1 }\ncategory: Main\nkeywords: []\ntools: [1]";
  expect(await readFaults(front(`${noteKeys.replace("note", "recipe")}\n${values}`))).toEqual([
    "6: servings must be more than 0",
    "7: prepTime must be an ISO 8601 duration of hours and minutes, such as PT1H15M",
    "8: cookTime must be an ISO 8601 duration of hours and minutes, such as PT1H15M",
    "10: oven must be 8, 10, 12 or 14 (inches)",
    "11: temperature is above 500 °F",
    "12: coals.top must be 0 or more",
    "12: coals.bottom is missing",
    "14: keywords needs at least one word",
    "15: tools.0 must be text",
  ]);
});

test("all problems are reported together, sorted by file and line, also while one page cannot be read", async () => {
  const same = createNote("# A");
  const problems = await readProblems({
    "a.md": same,
    "b.md": same,
    "c.md": createNote("## Not a title\n\n[gone](/x-y-z-gone)\n\n[not read yet](/d#anywhere)"),
    "d.md": "# D",
  });
  expect(problems).toEqual([
    expect.stringMatching(/^error: content\/b\.md:3: .*title .*also the title of content\/a\.md/),
    expect.stringMatching(/^warning: content\/c\.md:7: .*title/),
    expect.stringMatching(/^error: content\/c\.md:9: link \/x-y-z-gone/),
    expect.stringMatching(/^error: content\/d\.md:1: .*is missing/),
  ]);
});
