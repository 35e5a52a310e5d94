import { createNote, createTitledNote, judgeMadeUpSite } from "@/lib/content/site-fixture";
import { formatProblem } from "@/lib/problem";

const sample = "```json\n{}\n```";

test("a page whose front matter cannot be read does not take the others with it", async () => {
  const linked = createNote("# A\n\n[Bad](/git/bad#anywhere)");
  const files = { "index.md": "---\nkind: nothing\n---\n# Home", "git/index.md": linked, "git/bad.md": "# Bad" };
  const { site, problems } = await judgeMadeUpSite(files);
  expect(site.pages.map(({ path, heading }) => [path, heading])).toEqual([
    ["/", "/"],
    ["/git", "A"],
    ["/git/bad", "/git/bad"],
  ]);
  expect(problems.map(({ file }) => file)).toEqual(["content/git/bad.md", "content/index.md"]);
});

test("what is wrong among pages is reported also while one of them cannot be read", async () => {
  const same = createNote("# A");
  const files = { "a.md": same, "b.md": same, "c.md": createNote("# C\n\n[gone](/gone)"), "d.md": "# D" };
  const { problems } = await judgeMadeUpSite(files);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/b\.md:3: .*is the same as in content\/a\.md/),
    expect.stringMatching(/^content\/b\.md:3: .*the first query of content\/a\.md too/),
    expect.stringMatching(/^content\/b\.md:4: .*is the same as in/),
    expect.stringMatching(/^content\/c\.md:9: link \/gone leads to no page/),
    expect.stringMatching(/^content\/d\.md:1: .*kind is missing/),
  ]);
});

test("a sample without a recorded verdict isn't a problem of its page, and is reported with what to run", async () => {
  const text = `${sample}\n\n\`\`\`shell unchecked="no tool"\nls\n\`\`\`\n\n\`\`\`text\nout\n\`\`\`\n\n\`\`\`sql\nSELECT 1;\n\`\`\``;
  const { problems, unrecorded } = await judgeMadeUpSite({ "a.md": createTitledNote("A", { text }) });
  expect(problems).toEqual([]);
  expect(unrecorded.map(formatProblem)).toEqual([
    "content/a.md:11: this sample has no recorded verdict; run npm run content -- --record and commit what it writes",
    "content/a.md:23: this sample has no recorded verdict; run npm run content -- --record where there is a .NET SDK and commit what it writes",
  ]);
});
