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
  const site = await readMadeUpSite(largeSite);
  expect(createFindIndex(site).files.shards.length).toBeGreaterThan(6);
  const find = openFinder(site);
  for (const word of ["bqabx", "mqgzx", "zqczx"])
    for (const question of [word, word.slice(0, -1), word.replace(/(.)x$/, "x$1")])
      expect((await find(question)).answers.map(({ href }) => href)).toEqual(["/words"]);
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
