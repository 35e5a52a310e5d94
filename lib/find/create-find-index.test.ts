import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { createSiteFinder, findSite } from "@/lib/find/find-fixture";

test("the files are named by first characters and by what is in them", async () => {
  const files = listFindFiles(await readMadeUpSite(findSite));
  expect(files[0]).toMatch(/^pages-[\da-f]{8}$/);
  expect(files.map((file) => file.split("-")[0])).toEqual(expect.arrayContaining(["b", "4", "x26", "x"]));
  const more = { ...findSite, "zebra.md": createTitledNote("Zebra", { text: "Zoo." }) };
  const added = listFindFiles(await readMadeUpSite(more)).filter((file) => !files.includes(file));
  expect(added.map((file) => file.split("-")[0])).toEqual(expect.arrayContaining(["pages", "z"]));
});

const fence = (code: string, language = "shell") => `\`\`\`${language} unchecked="a test"\n${code}\n\`\`\`\n`;

test.each([
  ["the first sample", `Do:\n\n${fence("cut -n\ncut -d")}\n${fence("cut -x")}`, "cut -n\ncut -d"],
  ["the answer", `${fence("look")}\n${fence("cut -x", "shell answer")}`, "cut -x"],
  ["none that is long", fence("a\nb\nc\nd\ne\nf"), ""],
  ["none below a heading", `Text.\n\n## Cut\n\n${fence("cut -n")}`, ""],
])("a page's command is %s", async (_, text, command) => {
  const site = await readMadeUpSite({ "saw.md": createTitledNote("Saw", { text }) });
  const [pages = ""] = createFindFiles(site).values();
  expect(JSON.parse(pages)).toMatchObject([{ path: "/saw", command }]);
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
