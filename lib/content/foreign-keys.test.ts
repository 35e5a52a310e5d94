import { isForeignKey } from "@/lib/content/foreign-keys";
import { schemas } from "@/lib/content/schema";
import { createTitledNote, readProblems } from "@/lib/content/site-fixture";
import { countEdits } from "@/lib/words";

/** A key with a letter more, less, instead of another or after its neighbor. */
const misspell = (key: string): string[] =>
  Array.from(key).flatMap((letter, index) => {
    const [before, after] = [key.slice(0, index), key.slice(index + 1)];
    const others = Array.from("abcdefghijklmnopqrstuvwxyz").flatMap((other) => [other + after, other + letter + after]);
    return [after, after.charAt(0) + letter + after.slice(1), ...others].map((end) => before + end);
  });

test("a misspelled key of ours isn’t another program’s", () => {
  const keys = Object.values(schemas).flatMap(({ fields }) => Object.keys(fields));
  const misspelled = keys.flatMap((key) => misspell(key).filter((each) => countEdits(each, key) === 1));
  expect(misspelled.length).toBeGreaterThan(1000);
  expect(misspelled.filter(isForeignKey)).toEqual([]);
});

test.each(["id", "Last edited time", "feature_image", "cssClasses"])("%s is another program’s", (key) => {
  expect(isForeignKey(key)).toBe(true);
});

test("each key of another program is one warning for the site, at its first place, and a recipe’s key is one on a note", async () => {
  const problems = await readProblems({
    "b.md": createTitledNote("B", { more: "tags: [x]\nweight: 3\n" }),
    "a.md": createTitledNote("A", { more: "author: Ann\ntags: [y]\ncategory: z\n" }).replace('kind: "note"\n', ""),
    "c.md": createTitledNote("C", { more: "tags: #\ndraft: true\n" }),
    "d.md": "---\ntitle: D\ntags: [d]\n---\n# D",
  });
  expect(problems.filter((problem) => problem.startsWith("warning"))).toEqual([
    expect.stringMatching(/^warning: content\/a\.md:5: front matter: author isn’t used here; it may stay/),
    expect.stringMatching(/^warning: content\/a\.md:6: .*tags isn’t used here, nor in 2 more pages/),
    expect.stringMatching(/^warning: content\/a\.md:7: .*category/),
    expect.stringMatching(/^warning: content\/b\.md:7: .*weight/),
  ]);
  expect(problems.filter((problem) => problem.startsWith("error") && !problem.includes("content/d.md"))).toEqual([]);
});
