import { parseFrontMatter } from "@/lib/content/front-matter";
import { front, noteKeys, plus, readFaults } from "@/lib/content/front-matter-fixture";

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
  [`\n${front(noteKeys)}`, "1: is missing; begin the file with a line ---"],
  [`---\n${noteKeys}\n# Title`, "1: is missing; .* another line ---"],
  ["---js\n{ kind: process.exit(1) }\n---\n# Title", "1: is missing; .* keys in YAML"],
  ["+++\ntitle = 'A'\n+++\n# Title", "1: is in TOML; write it in YAML .* npm run new -- import"],
  [front("- a\n- b"), "2: must be keys"],
  [front("title: A\nkind: nota"), '3: kind is "nota"; write one of note, '],
  [front("kind: toString"), '2: kind is "toString"; write one of'],
  [front(noteKeys.replace("title: A\n", "")), "title is missing; add it"],
  [plus("title: B"), "6: isn’t YAML: .*must be unique"],
  [plus("task: SQL: back up"), "6: isn’t YAML: .*quotes .*“: ”"],
  [plus("task: *Mow* it"), "6: isn’t YAML: .*put quotes around"],
  [plus("search: &a [*a]"), "6: isn’t YAML: \\*a is an alias"],
  [plus("task: Mow\n  lawn #3"), '7: YAML reads “#3” .* write "Mow lawn #3" in quotes'],
])("%j has one fault, with its line and what to write: %s", (source, words) => {
  expect(readFaults(source)).toEqual([expect.stringMatching(`^${words}`)]);
});

test("a page without kind is a note, and keys of other programs are left out, whatever their values", () => {
  const keys = "title: A\ndescription: B\ndate: 2026-11-21";
  const foreign = "tags: [a, b]\nlastmod:\nlayout: *post\ncssClasses: C #1\nfeatured_image: { src: a }\nkeywords: x";
  const { frontMatter, keyLines, problems } = parseFrontMatter("content/a.md", front(`${foreign}\n${keys}`));
  expect(frontMatter).toEqual({ kind: "note", title: "A", description: "B", date: "2026-11-21" });
  expect([keyLines.tags, keyLines.keywords, problems]).toEqual([2, 7, []]);
});
