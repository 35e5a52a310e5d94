import { createNote, createTitledNote, judgeMadeUpSite } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";

const sample = "```json\n{}\n```";

test("a page whose front matter cannot be read does not take the others with it", async () => {
  const linked = createNote("# A\n\n[Bad](/git/bad#anywhere)");
  const files = { "index.md": "---\nkind: nothing\n---\n# Home", "git/index.md": linked, "git/bad.md": "# Bad" };
  const { site, isWhole, own } = await judgeMadeUpSite(files);
  expect(site.pages.map(({ path, heading }) => [path, heading])).toEqual([
    ["/", "/"],
    ["/git", "A"],
    ["/git/bad", "/git/bad"],
  ]);
  expect(isWhole).toBe(false);
  expect(own.map(({ file }) => file)).toEqual(["content/git/bad.md", "content/index.md"]);
});

test("what is wrong by itself and what is wrong among pages are told apart", async () => {
  const same = createNote("# A");
  const judged = await judgeMadeUpSite({ "a.md": same, "b.md": same, "c.md": createNote("# C\n\n[gone](/gone)") });
  expect(judged.isWhole).toBe(true);
  expect(judged.own.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/c\.md:9: link \/gone leads to no page/),
  ]);
  expect(judged.among.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/b\.md:3: .*the first query of content\/a\.md too/),
    expect.stringMatching(/^content\/b\.md:4: .*is the same as in/),
  ]);
});

test("a sample without a recorded verdict is no problem of its page, and is told with what to run", async () => {
  const text = `${sample}\n\n\`\`\`shell unchecked="no tool"\nls\n\`\`\`\n\n\`\`\`text\nout\n\`\`\`\n\n\`\`\`sql\nSELECT 1;\n\`\`\``;
  const { own, unrecorded } = await judgeMadeUpSite({ "a.md": createTitledNote("A", { text }) });
  expect(own).toEqual([]);
  expect(unrecorded.map(formatProblem)).toEqual([
    "content/a.md:11: this sample has no recorded verdict; run npm run content -- --record and commit what it writes",
    "content/a.md:23: this sample has no recorded verdict; run npm run content -- --record where there is a .NET SDK and commit what it writes",
  ]);
});
