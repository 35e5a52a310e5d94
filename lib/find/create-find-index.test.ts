import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindIndex } from "@/lib/find/create-find-index";
import { largeSite } from "@/lib/find/find-fixture";
import type { FindPage } from "@/lib/find/find-index";
import { openFinder } from "@/lib/find/site-finder";

test("a file is named by what is in it", async () => {
  const more = { ...largeSite, "zebra.md": createTitledNote("Zebra", { text: "Zoo." }) };
  const [files, others] = await Promise.all(
    [readMadeUpSite(largeSite), readMadeUpSite(more)].map(async (site) => createFindIndex(await site).texts),
  );
  expect(files?.size).toBeGreaterThan(6);
  expect([...(files?.keys() ?? [])][0]).toMatch(/^\/find\/parts\/[\da-f]{10}\.json$/);
  for (const [path, text] of others ?? []) expect([text, undefined]).toContain(files?.get(path));
});

const fence = (code: string, language = "shell") => `\`\`\`${language} unchecked="a test"\n${code}\n\`\`\`\n`;

const cut = { text: "cut -n" };
test.each([
  ["the first sample", `Do:\n\n${fence("cut -n\ncut -d")}\n${fence("cut -x")}`, [{ text: "cut -n\ncut -d" }]],
  ["the answer", `${fence("look")}\n${fence("cut -x", "shell answer")}`, [{ text: "cut -x" }]],
  ["none that is high", fence("a\nb\nc\nd\ne\nf"), [undefined]],
  ["none that is long", fence("cut ".repeat(101)), [undefined]],
  [
    "its section’s, not the page’s",
    `Text.\n\n## Cut\n\n${fence("cut -n")}\n## Sand\n\nText.`,
    [undefined, cut, undefined],
  ],
])("a sample is %s", async (_, text, samples) => {
  const site = await readMadeUpSite({ "saw.md": createTitledNote("Saw", { text }) });
  const [pages = ""] = createFindIndex(site).texts.values();
  const [page]: FindPage[] = JSON.parse(pages);
  expect(page?.sections.map((section) => section.sample)).toEqual(samples);
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
  const site = await readMadeUpSite(Object.fromEntries(notes));
  const { shards } = createFindIndex(site).files;
  expect(shards.filter(([firstTerm]) => /^ma./.test(firstTerm)).length).toBeGreaterThan(3);
  const find = openFinder(site);
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
    "copper.md": createTitledNote("Copper pipes"),
    ...Object.fromEntries(notes),
  });
  const { answers } = await openFinder(site)("copper");
  expect(answers.map(({ href }) => href)).toEqual(["/copper"]);
});
