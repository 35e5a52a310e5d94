import { parseFrontMatter } from "@/lib/content/front-matter";
import { formatProblem } from "@/lib/problem";

const front = (lines: string) => `---\n${lines}\n---\n# Title\n`;
const noteKeys = "kind: note\ntitle: A\ndescription: B\ndate: 2026-11-21";
const plus = (lines: string) => front(`${noteKeys}\n${lines}`);

/** Each problem with the line of its key, and only its key words: `6: order must be a number`. */
function readFaults(source: string): string[] {
  const { problems, keyLines } = parseFrontMatter("content/a.md", source);
  return problems.map((problem) => {
    const [key = ""] = problem.key?.split(".") ?? [];
    const located = formatProblem({ ...problem, line: problem.line ?? keyLines[key] });
    return located.replace(/^content\/a\.md:|front matter:? /g, "").trim();
  });
}

test("a file is its front matter, its text, the text's first line and the line of each key", () => {
  const source = `---\nkind: note\n# why\ntitle: "A"\ndescription: >-\n  B\n  C\ndate: 2026-11-21\n---\n\n# Title\n`;
  const parsed = {
    frontMatter: { kind: "note", title: "A", description: "B C", date: "2026-11-21" },
    markdown: "\n# Title\n",
    firstLine: 10,
    keyLines: { kind: 2, title: 4, description: 5, date: 8 },
    problems: [],
  };
  expect(parseFrontMatter("content/a.md", source)).toEqual(parsed);
  expect(parseFrontMatter("content/a.md", `\uFEFF${source.replaceAll("\n", "\r\n")}`)).toEqual(parsed);
});

test.each([
  ["# Title", "1: is missing; begin the file with a line ---"],
  ["\uFEFF\r\n", "1: is missing; begin the file with a line ---"],
  [`\n${front(noteKeys)}`, "1: is missing; begin the file with a line ---"],
  [`---\n${noteKeys}\n# Title`, "1: is missing; .* another line ---"],
  ["---js\n{ kind: process.exit(1) }\n---\n# Title", "1: is missing; .* keys in YAML"],
  ["+++\ntitle = 'A'\n+++\n# Title", "1: is in TOML; write it in YAML .* npm run new -- import"],
  [front("- a\n- b"), "2: must be keys"],
  [front("title: A\nkind:"), "3: kind is null; write one of note, "],
  [front("title: A\nkind: nota"), '3: kind is "nota"; write one of note, '],
  [front("kind: toString"), '2: kind is "toString"; write one of'],
  [front(noteKeys.replace("title: A\n", "")), "title is missing; add it"],
  [plus("title: B"), "6: isn’t YAML: .*must be unique"],
  [plus("task: SQL: back up"), "6: isn’t YAML: .*quotes .*“: ”"],
  [plus("task: @work"), "6: isn’t YAML: .*begins with a punctuation mark"],
  [plus("task: 'Mow"), "6: isn’t YAML: .*closing 'quote; put quotes around"],
  [plus("menu:\n\tplace: side"), "7: isn’t YAML: Tabs .*indent with spaces"],
  [plus("task: *Mow* it"), "6: isn’t YAML: .*put quotes around"],
  [plus("search: &a [*a]"), "6: isn’t YAML: \\*a is an alias"],
  [front("kind: *note"), "2: isn’t YAML: .*alias"],
  [plus("task: Mow\n  lawn #3"), '7: YAML reads “#3” .* write "Mow lawn #3" in quotes'],
  [plus("ordre: 3"), "6: ordre isn’t a key .*; write order"],
  [plus("titel: A"), "6: titel isn’t a key .*; write title"],
  [plus("servings: 4"), "6: servings isn’t a key .*; for a recipe write kind: recipe"],
  [plus("story: a"), "6: story isn’t a key .*; for a chapter write kind: chapter"],
  [plus("alias: [/a]"), "6: alias isn’t a key .*; write aliases"],
  [plus("__proto__: a"), "6: __proto__ isn’t a key .*; remove it"],
  [plus("menu:\n  place: side\n  label: a\n  order: 1\n  icon: x"), "6: menu.icon isn’t a key .*; remove it"],
  [plus("task:"), "6: task has no value; write one or remove the key"],
  [plus("task: 42"), "6: task must be text; put it in quotes .*found 42"],
  [plus("task: ' a'"), "6: task has spaces at its ends"],
  [plus("order: '3'"), "6: order must be a number, without quotes"],
  [plus("draft: yes"), "6: draft must be true or false"],
  [plus("search: one"), "6: search must be a list, such as"],
  [plus("menu: side"), "6: menu must be keys, indented below it"],
  [plus("sort: oldest"), "6: sort must be newest"],
  [plus("review: [{ by: 2027-02-30, about: a, text: b }]"), "6: review.0.by must be a day such as .*2027-02-30"],
  [plus("published: 2026-11-22"), "6: published is after the page’s date"],
  [plus("aliases: [https://old.example/a]"), "6: aliases.0 must be the old path"],
  [plus("aliases: [/a%00b]"), "6: aliases.0 must be the old path"],
  [plus('specimen: "#fff url(https://evil.example/a)"'), "6: specimen must be hex codes"],
  [plus('specimen: "#ffg"'), "6: specimen must be hex codes"],
  [plus('specimen: "# 12"'), "6: specimen must be hex codes"],
  [plus("aliases: [/a/%2e./b]"), "6: aliases.0 must be the old path"],
])("%j has one fault, with its line and what to write: %s", (source, words) => {
  expect(readFaults(source)).toEqual([expect.stringMatching(`^${words}`)]);
});

test("a first day that is the page’s date, old paths, and comments that cut nothing are right", () => {
  const more =
    '# first\norder: 3 # third\npublished: 2026-11-21 # a day\nsearch: [n] # a list\ntask: "Tool #2" # quoted\n' +
    "menu: # keys\n  # inside\n  place: side\n  label: C#8\n  order: 1\ngroup: >- # folded\n  Tool #3\naliases: [/Old/Ä/]";
  expect(readFaults(plus(more))).toEqual([]);
});

test("a page without kind is a note, and keys of other programs are left out, whatever their values", () => {
  const keys = "title: A\ndescription: B\ndate: 2026-11-21";
  const foreign = "tags: [a, b]\nlastmod:\nlayout: *post\ncssClasses: C #1\nfeatured_image: { src: a }\nkeywords: x";
  const { frontMatter, keyLines, problems } = parseFrontMatter("content/a.md", front(`${foreign}\n${keys}`));
  expect(frontMatter).toEqual({ kind: "note", title: "A", description: "B", date: "2026-11-21" });
  expect([keyLines.tags, keyLines.keywords, problems]).toEqual([2, 7, []]);
  expect(recipe("keywords: x")).toContainEqual(expect.stringContaining("keywords must be a list"));
});

const recipe = (lines: string) => readFaults(front(`${noteKeys.replace("note", "recipe")}\n${lines}`));

test("front matter of a recipe has its own keys, all missing ones named together", () => {
  const keys = "servings prepTime cookTime totalTime category keywords tools".split(" ");
  expect(recipe("serving: 4\nphoto: a.svg").map((fault) => fault.replace(/;.*/, ""))).toEqual([
    ...keys.map((key) => `${key} is missing`),
    "6: serving isn’t a key of this kind of page",
    "7: photo isn’t a key of this kind of page",
  ]);
});

test("front matter of a recipe with wrong values names each with its line", () => {
  const values =
    "servings: 0\nprepTime: 15 min\ncookTime: PT\ntotalTime: PT1H\noven: 11\ntemperature: 900\n" +
    "coals: { top: -1 }\ncategory: Main\nkeywords: []\ntools: [1]";
  expect(recipe(values).map((fault) => fault.replace(/,.*|;.*| \(found.*/g, ""))).toEqual([
    "6: servings must be more than 0",
    "7: prepTime must be an ISO 8601 duration of hours and minutes",
    "8: cookTime must be an ISO 8601 duration of hours and minutes",
    "10: oven must be 8",
    "11: temperature is above 500 °F",
    "12: coals.top must be 0 or more",
    "12: coals.bottom is missing",
    "14: keywords needs at least one word",
    "15: tools.0 must be text",
  ]);
});
