import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createMemoryCache } from "@/lib/build/build-cache";
import { checkFiles } from "@/lib/content/check-files";
import { checkMadeUpSite, createTitledNote } from "@/lib/content/site-fixture";
import { listRows } from "@/lib/navigation/navigation";
import { findErrors, formatProblem } from "@/lib/problem";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

test("a file with a wrong name has its error, and takes no title, alias or path from a good one", async () => {
  const twin = createTitledNote("Twin", { more: "aliases: [/old-twin]\n" });
  const files = { "twin.md": twin, "Twin.md": twin, "tWin.md": twin, "Other.md": createTitledNote("Other") };
  const { site, problems } = await checkMadeUpSite({
    "index.md": createTitledNote("Shed", { text: "See [the other](/other)." }),
    ...files,
  });
  expect(site.pages.map(({ path }) => path)).toEqual(["/", "/twin"]);
  expect(problems.map(({ file }) => file)).toEqual(["Other", "Twin", "tWin"].map((name) => `content/${name}.md`));
});

const draw = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>${title}</title></svg>`;
const show = (file: string) => `![A drawing of a shed with a roof.](/pictures/${file})`;

test("pictures that no page shows are warnings, whatever they are, unless a page can’t be read", async () => {
  const files = {
    "lid.md": createTitledNote("Lid", { text: show("lid.svg") }),
    "draft.md": createTitledNote("Draft", { text: show("draft.svg"), more: "draft: true\n" }),
    "pictures/lid.svg": draw("Lid"),
    "pictures/draft.svg": draw("Draft"),
    "pictures/old.svg": draw("Old"),
    "pictures/IMG 2041.heic": "",
    "pictures/notes.txt": "",
  };
  const find = async (more = {}) =>
    (await checkMadeUpSite({ ...files, ...more }, "2026-11-21")).problems
      .filter(({ file }) => file.startsWith("content/pictures/"))
      .map(({ file, isWarning }) => [file.replace("content/pictures/", ""), isWarning]);
  expect(await find()).toEqual(["IMG 2041.heic", "notes.txt", "old.svg"].map((name) => [name, true]));
  expect(await find({ "broken.md": "# No front matter" })).toEqual([]);
});

test("tips, pictures and files are found in both forms of their letters, and files also by what a host delivers", async () => {
  const [ring, tip, plan] = ["Rïng.svg", "größe", "Prüfung (2).PDF"].map((text) => text.normalize("NFD"));
  const text = `![A ring on a shed's roof.](/pictures/R%C3%AFng.svg) [a](</Prüfung (2).PDF>) [b](/Demo?c)\n\n## Größe`;
  const { site, problems } = await checkMadeUpSite({
    "index.md": createTitledNote("A", { text, more: `tips: [${tip}]\n` }),
    [`pictures/${ring}`]: draw("Ring"),
    [`public/${plan}`]: "",
    "public/Demo/index.html": "",
  });
  expect(problems.map(formatProblem)).toEqual([]);
  const [page] = site.pages;
  expect(page?.introHtml).toMatch(/src="\/pictures\/ring-.*href="\/Pr%C3%BCfung%20\(2\)\.PDF">.*href="\/Demo\/\?c">/);
  expect(page && listRows(site, page).map(({ path }) => path)).toEqual(["/#größe"]);
});

test("all symbols are checked, each fault with its line", async () => {
  const { problems } = await checkMadeUpSite({
    "index.md": createTitledNote("Home"),
    "symbols/a.svg": draw("A"),
    "symbols/b.svg": draw("B").replace("<title>", '\n<g id="a"/><title>'),
    "symbols/c.svg": "no drawing",
    "symbols/readme.txt": "",
  });
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/symbols\/b\.svg:2: has id="a"/),
    expect.stringMatching(/^content\/symbols\/c\.svg/),
  ]);
});

test("a page is compiled again only if a picture that it names changes, comes or goes", () => {
  const files = {
    "content/lid.md": createTitledNote("Lid", { text: show("lid.svg") }),
    "content/gone.md": createTitledNote("Gone", { text: show("gone.svg") }),
    "content/plain.md": createTitledNote("Plain"),
    "content/pictures/lid.svg": draw("Lid"),
    "content/pictures/other.svg": draw("Other"),
  };
  return inTemporaryFolder(files, async (root) => {
    const [cache, folder] = [createMemoryCache(), join(root, "content")];
    let made = 0;
    const remember: typeof cache.remember = (inputs, make, isCurrent) => {
      const count = () => {
        made += 1;
        return make();
      };
      return cache.remember(inputs, count, isCurrent);
    };
    const check = async () => {
      made = 0;
      const { problems } = await checkFiles({ content: folder, files: join(root, "public") }, { ...cache, remember });
      await cache.sweep();
      return [made, findErrors(problems).map(formatProblem).join()];
    };
    const missing = expect.stringMatching(/^content\/gone\.md:\d+: .*gone\.svg[^,]*$/);
    expect(await check()).toEqual([3, missing]);
    // The page with an error is tried again.
    expect(await check()).toEqual([1, missing]);
    await writeFile(join(folder, "pictures/other.svg"), draw("Another"));
    expect(await check()).toEqual([1, missing]);
    await writeFile(join(folder, "pictures/gone.svg"), draw("Here"));
    expect(await check()).toEqual([1, ""]);
    expect(await check()).toEqual([0, ""]);
    await writeFile(join(folder, "pictures/lid.svg"), draw("New lid"));
    expect(await check()).toEqual([1, ""]);
  });
});
