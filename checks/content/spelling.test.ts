import { checkSpelling } from "@/checks/content/spelling";
import { formatProblem } from "@/lib/problem";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test("British and misspelled words are found with their lines, once per file, and not in code, formulas or front matter", async () => {
  const text =
    "---\ntitle: colour\n---\n\n# Colour\n\nA neighbour’s colour, `colour` [link](/colour).\n\n```css\ncolour\n```\n\n" +
    "$\\frobnicate{x}$, $$\\frobnicate$$, $`\\frobnicate`$, $5 recieve $10 alot.\n\n$$\n\\frobnicate\n$$\n\n> ```math\n> \\frobnicate\n> ```\n";
  const problems = await inTemporaryFolder({ "a(b).md": text }, (folder) => checkSpelling([`${folder}/a(b).md`]));
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/a\(b\)\.md:5: “Colour” isn’t in the dictionary/),
    expect.stringMatching(/:7: “neighbour’?s?” isn’t/),
    expect.stringMatching(/:7: “colour” isn’t/),
    expect.stringMatching(/:13: “recieve” isn’t in the dictionary; write receive, or add it/),
    expect.stringMatching(/:13: “alot” isn’t in the dictionary; write a lot, allot, or add it/),
  ]);
  expect(problems.every(({ isWarning }) => isWarning)).toBe(true);
}, 60_000);
