import { createNote, createTitledNote, judgeMadeUpSite } from "@/lib/content/site-fixture";
import { findErrors, formatProblem } from "@/lib/problem";

const sample = "```json\n{}\n```";

test("a page whose front matter cannot be read does not take the others with it", async () => {
  const linked = createNote("# A\n\n[Bad](/garden/bad#anywhere)");
  const files = { "index.md": "---\nkind: nothing\n---\n# Home", "garden/index.md": linked, "garden/bad.md": "# Bad" };
  const { site, problems } = await judgeMadeUpSite(files);
  expect(site.pages.map(({ path, heading }) => [path, heading])).toEqual([
    ["/", "/"],
    ["/garden", "A"],
    ["/garden/bad", "/garden/bad"],
  ]);
  expect(problems.map(({ file }) => file)).toEqual(["content/garden/bad.md", "content/index.md"]);
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

test("a sample without a recorded result is a warning, with what to run", async () => {
  const text = `${sample}\n\n\`\`\`shell unchecked="no tool"\nls\n\`\`\`\n\n\`\`\`text\nout\n\`\`\`\n\n\`\`\`sql\nSELECT 1;\n\`\`\``;
  const { problems } = await judgeMadeUpSite({ "a.md": createTitledNote("A", { text }) });
  expect(findErrors(problems)).toEqual([]);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/a\.md:11: .*no recorded result; run npm run content -- --record and/),
    expect.stringMatching(/^content\/a\.md:23: .*--record where there is a \.NET SDK/),
  ]);
});
