import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { createSiteFinder, largeSite } from "@/lib/find/find-fixture";
import type { FindPage } from "@/lib/find/find-index";

test("the files are named by their place and by what is in them", async () => {
  const more = { ...largeSite, "zebra.md": createTitledNote("Zebra", { text: "Zoo." }) };
  const [files, others] = await Promise.all(
    [readMadeUpSite(largeSite), readMadeUpSite(more)].map(async (site) => createFindFiles(await site)),
  );
  expect(files?.size).toBeGreaterThan(6);
  expect([...(files?.keys() ?? [])][0]).toMatch(/^\/find\/parts\/pages\.0-[\da-f]{8}\.json$/);
  for (const [path, text] of others ?? []) expect([text, undefined]).toContain(files?.get(path));
});

const fence = (code: string, language = "shell") => `\`\`\`${language} unchecked="a test"\n${code}\n\`\`\`\n`;

const cut = { text: "cut -n" };
test.each([
  ["the first sample", `Do:\n\n${fence("cut -n\ncut -d")}\n${fence("cut -x")}`, { text: "cut -n\ncut -d" }, []],
  ["the answer", `${fence("look")}\n${fence("cut -x", "shell answer")}`, { text: "cut -x" }, []],
  ["none that is long", fence("a\nb\nc\nd\ne\nf"), undefined, []],
  [
    "its section’s, not the page’s",
    `Text.\n\n## Cut\n\n${fence("cut -n")}\n## Sand\n\nText.`,
    undefined,
    [cut, undefined],
  ],
])("a sample is %s", async (_, text, sample, ofHeadings) => {
  const site = await readMadeUpSite({ "saw.md": createTitledNote("Saw", { text }) });
  const [pages = ""] = createFindFiles(site).values();
  const [page]: FindPage[] = JSON.parse(pages);
  expect(page?.sample).toEqual(sample);
  expect(page?.headings.map((heading) => heading.sample)).toEqual(ofHeadings);
});

test("terms are divided among many shards, and each is found, also from its beginning and misspelled", async () => {
  const syllables = [..."bcdfghjklmnprst"].flatMap((first) => [..."aeiou"].map((second) => `${first}${second}`));
  const names = syllables.flatMap((one) => syllables.map((two) => `ma${one}${two}`));
  const notes = Array.from({ length: 40 }, (_, number) => [
    `n-${number}.md`,
    createTitledNote(`Note ${number}`, {
      text: `## ${names.filter((_, index) => index % 40 === number).join("\n\n## ")}`,
    }),
  ]);
  const site = await readMadeUpSite({ "index.md": createTitledNote("Home"), ...Object.fromEntries(notes) });
  expect(listFindFiles(site).filter((file) => /^ma./.test(file)).length).toBeGreaterThan(3);
  const find = createSiteFinder(site);
  for (const name of names.filter((_, index) => index % 500 === 0)) {
    expect((await find(name)).answers).toHaveLength(1);
    expect((await find(name.slice(0, -1))).answers.length).toBeGreaterThan(0);
    expect((await find(`${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`)).answers.length).toBeGreaterThan(0);
  }
});

test("a word in the text of very many pages is found in titles and headings only", async () => {
  const notes = Array.from({ length: 120 }, (_, page) => [
    `n-${page}.md`,
    createTitledNote(`Note ${page}`, { text: "Copper." }),
  ]);
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "copper.md": createTitledNote("Copper pipes"),
    ...Object.fromEntries(notes),
  });
  const { answers } = await createSiteFinder(site)("copper");
  expect(answers.map(({ href }) => href)).toEqual(["/copper"]);
});
