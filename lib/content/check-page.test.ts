import { checkPage } from "@/lib/content/check-page";
import { compileFile, parseSource } from "@/lib/content/compile";
import { createTitledNote } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";
import { surroundings, validRecipe } from "@/lib/recipes/recipe-fixture";

async function check(source: string, name = "a.md"): Promise<string[]> {
  const { page } = await compileFile(parseSource(name, source), surroundings);
  if (!page) throw new Error("the front matter is invalid");
  return checkPage(page).map((problem) => `${problem.isWarning ? "warning" : "error"}: ${formatProblem(problem)}`);
}

const note = (key: string, text = "Text.") => createTitledNote("A", { text, more: `${key}\n` });
const describe = (description: string) =>
  createTitledNote("A").replace(/description: .*/, `description: ${description}`);
const quote = (text: string) => note(`review: [{ by: 2027-02-01, about: Git, text: ${text} }]`, "Git\n  2.51 of May.");
const withKey = (key: string) => validRecipe.replace("servings:", `${key}\nservings:`);

test.each([
  [createTitledNote("n".repeat(71)), "warning: .*title has 71 characters; write 1 to 70 for search results"],
  [describe("Short."), "warning: .*description has 6 characters; write 50 to 160"],
  [note(`task: ${"n".repeat(41)}`), "warning: .*task has 41 characters; write 1 to 40 for a list"],
  [quote("Git 2.50"), "warning: .*review.0.text “Git 2.50” isn’t on the page; .*or remove the key"],
  [createTitledNote("A", { text: "TODO: Say how." }), "warning: .*still says “TODO: Say how.”"],
  [note('task: "TODO: Name it"'), "warning: .*task still says “TODO: Name it”"],
  [note("tips: [titel]", "## Title"), "error: .*tips names titel, .*write title"],
  [withKey("minutes: [0]"), "error: .*minutes has 1 entries, and the recipe 2 steps"],
  [withKey("minutes: [0, { at: 61, coals: 9 }]"), "error: .*minutes ends at 61, after totalTime \\(PT1H\\)"],
])("%j has one fault: %s", async (source, words) => {
  expect(await check(source)).toEqual([expect.stringMatching(words)]);
});

test.each(["answer: how", "bands: [{ name: New, newest: 2 }]"])("%s is only for home", async (key) => {
  expect(await check(note(key))).toEqual([expect.stringMatching("error: .* is only for home")]);
  expect(await check(note(key), "index.md")).toEqual([]);
});

test.each([
  ["a heading of the text", "New"],
  ["a part of the page", "Main"],
  ["another band", "Old"],
])("a band may not have the name of %s", async (_, name) => {
  const bands = `bands: [{ name: Old, newest: 2 }, { name: ${name}, newest: 2 }]`;
  const problems = await check(note(bands, "## New"), "index.md");
  expect(problems).toEqual([expect.stringMatching(`error: .*bands “${name}” is also another heading`)]);
});

test.each([
  ["texts as long as they may be", createTitledNote("n".repeat(70), { more: `task: ${"n".repeat(40)}\n` })],
  ["a quote over two lines", quote("Git 2.51 of")],
  ["a tip of the page", note(`tips: [${"größe".normalize("NFD")}]`, "## Größe")],
  ["a step at the end", withKey("minutes: [0, 60]")],
])("%s is right", async (_, source) => {
  expect(await check(source)).toEqual([]);
});
