import { mkdir, readFile, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readDay, readMeaning, splitFrontMatter } from "@/lib/content/new-page/import-front-matter";
import { importNotes } from "@/lib/content/new-page/import-notes";
import { convertText, describeText } from "@/lib/content/new-page/import-text";
import { createTitledNote, readProblems } from "@/lib/content/site-fixture";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>A</title></svg>';

/** Imports files of the folder `name`; returns the written ones by their paths under `content/`, and the report. */
const importMadeUp = (name: string, files: Readonly<Record<string, string>>, prepare = async (_: string) => {}) =>
  inTemporaryFolder(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`${name}/${file}`, text])),
    async (top) => {
      await prepare(join(top, name));
      const content = join(top, "site");
      const report = await importNotes(join(top, name), [], { today: "2026-11-21", content });
      const read = async (file: string): Promise<[string, string]> => [
        file,
        await readFile(join(content, file), "utf8"),
      ];
      return {
        report: report.join("\n"),
        files: Object.fromEntries(await Promise.all((await listFiles(content)).map(read))),
      };
    },
  );

const getErrors = async (files: Readonly<Record<string, string>>) =>
  (await readProblems({ "index.md": createTitledNote("Home"), ...files })).filter((problem) =>
    problem.startsWith("error"),
  );

test("a folder of Hugo’s becomes a section without errors", async () => {
  const { files, report } = await importMadeUp("content", {
    "post/_index.md": "+++\ntitle = 'All posts'\n+++\n",
    "post/Crème Brûlée.md":
      "+++\ntitle = 'Crème'\ndate = 2019-03-01T23:00:00-08:00\nlastmod = 2020-01-02\nTags = ['a']\nslug = 'creme'\naliases = ['/old/one/']\n+++\n" +
      '[b]({{< ref "b.md#top" >}}) <img alt="A lid on a pot, from above." src="/img/Lid.svg"> {{< youtube x >}}\n\n## Top\n',
    "post/b.md":
      "+++\ndate = 2019-03-02\ndraft = true\n+++\n# *B* side\n\n[a](../post/Crème%20Brûlée.md) [c](/post/creme/)\n\n## Top\n",
    "static/img/Lid.svg": drawing,
  });
  expect(Object.keys(files)).toEqual([
    "content/b.md",
    "content/creme-brulee.md",
    "content/index.md",
    "content/post.md",
    "pictures/lid.svg",
  ]);
  expect(files["content/creme-brulee.md"]).toMatch(
    /^---\ntitle: Crème\n.*\ndate: 2020-01-02\npublished: 2019-03-01\naliases:\n {2}- \/old\/one\/\n {2}- \/post\/creme\n---\n\n\[b\]\(\/content\/b#top\) <img alt="[^"]+" src="\/pictures\/lid.svg"> /s,
  );
  expect(files["content/b.md"]).toMatch(
    /^---\ntitle: B side\n.*draft: true\n.*\[a\]\(\/content\/creme-brulee\) \[c\]\(\/content\/creme-brulee\)/s,
  );
  expect(report).toMatch(/keys left out: Tags\nleft as words: \{\{< youtube$/m);
  expect(await getErrors(files)).toEqual([]);
});

test("a folder of Jekyll’s becomes a section without errors", async () => {
  const { files } = await importMadeUp("_posts", {
    "2019-03-01-my-post.markdown":
      "---\nlayout: post\ntitle: Same\n---\n[n]({% post_url 2019-03-02-next %}) [m]({{ '/2019/03/02/next.html' | relative_url }}) {: .x }\n",
    "2019-03-02-next.md":
      "---\ntitle: Same\npublished: false\n---\nBack to [it](/2019/03/01/my-post.html 'A \"title\"').\n",
    "2019-03-03-ü.md": "---\ntitle: a: b\n---\nWords.\n",
  });
  expect(Object.keys(files)).toEqual(["posts/index.md", "posts/my-post.md", "posts/next.md", "posts/u.md"]);
  expect(files["posts/my-post.md"]).toContain(
    "- /2019/03/01/my-post.html\n  - /2019/03/01/my-post\n---\n\n[n](/posts/next) [m](/posts/next) {: .x }\n",
  );
  expect(files["posts/next.md"]).toMatch(
    /^---\ntitle: Same \(2019-03-02\)\n.*draft: true.*\[it\]\(\/posts\/my-post ['"]A/s,
  );
  // What can't be read stays, and isn't published.
  expect(files["posts/u.md"]).toMatch(/draft: true.*\n---\ntitle: a: b\n---\nWords\.\n$/s);
  expect(await getErrors(files)).toEqual([]);
});

test("a vault of Obsidian’s becomes a section without errors, but for pictures that nobody described", async () => {
  const { files, report } = await importMadeUp(
    "Garten",
    {
      "Daily/2021-05-06.md": "[[Rose Care#Soil & Water|how]] [[Gone note]] ![[Rote Rose.svg|300]] %%mine%%",
      "Rose Care.md":
        "---\ntags: [x]\naliases: [Roses]\n---\n| a |\n|---|\n| [[2021-05-06\\|day]] |\n\n`[[code]]` \\[[no]] [[#Nope]]\n\n## Soil & Water\n",
      "薔薇.md": "Rose.",
      "薔薇/薔薇.md": "Rosen.",
      "assets/Rote Rose.svg": drawing,
      "b.canvas": "{}",
      ".obsidian/c.md": "no",
      "~$d.md": "no",
    },
    async (folder) => {
      await utimes(join(folder, "薔薇.md"), 1.6e9, 1.6e9);
      await utimes(join(folder, "薔薇/薔薇.md"), 1.6e9, 1.6e9);
      await symlink("/etc/passwd", join(folder, "link.md"));
    },
  );
  expect(Object.keys(files)).toEqual([
    ...["2020-09-13-2.md", "2020-09-13.md", "2021-05-06.md", "index.md", "rose-care.md"].map(
      (name) => `garten/${name}`,
    ),
    "pictures/rote-rose.svg",
  ]);
  expect(files["garten/2021-05-06.md"]).toContain(
    "\n[how](/garten/rose-care#soil--water) Gone note ![](/pictures/rote-rose.svg) %%mine%%",
  );
  expect(files["garten/rose-care.md"]).toContain("| [day](/garten/2021-05-06) |\n\n`[[code]]` \\[[no]] Nope\n");
  expect(report).toMatch(
    /left as words: %%\ndated by .*: Rose Care.md, 薔薇.md, 薔薇\/薔薇.md\nfiles left out: b.canvas$/m,
  );
  expect(await getErrors(files)).toEqual([
    expect.stringMatching(/^error: content\/garten\/2021-05-06\.md:\d+: picture: alt is empty/),
  ]);
});

test("an import that would replace a file writes nothing, and a folder around the site isn’t one of notes", async () => {
  await inTemporaryFolder({ "notes/a.md": "A", "notes/b.md": "B", "site/notes/b.md": "mine" }, async (top) => {
    const content = join(top, "site");
    const run = (folder: string) => importNotes(join(top, folder), [], { today: "2026-11-21", content });
    await expect(run("notes")).rejects.toThrow(/notes\/b\.md already exists, so nothing was written/);
    expect(await listFiles(content)).toEqual(["notes/b.md"]);
    await expect(run(".")).rejects.toThrow(/are in each other/);
    await expect(run("site/notes")).rejects.toThrow(/are in each other/);
    await expect(run("gone")).rejects.toThrow(/no files that end in \.md/);
    await mkdir(join(top, "花"));
    await writeFile(join(top, "花/a.md"), "A");
    await expect(run("花")).rejects.toThrow(/rename it/);
    await mkdir(join(top, "Pictures"));
    await writeFile(join(top, "Pictures/a.md"), "A");
    await expect(run("Pictures")).rejects.toThrow(/rename it/);
  });
});

test.each([
  ["\uFEFF---\r\na: 1\r\n---\r\nText", { a: 1 }, "Text"],
  ["\n---\n---\nText", {}, "Text"],
  ["---\nA text between lines.\n---\nText", {}, "---\nA text between lines.\n---\nText"],
  ["+++\na = 2020-01-02\n+++\nText", { a: expect.anything() }, "Text"],
  ['{\n "a": { "b": 1 }\n}\nText', { a: { b: 1 } }, "Text"],
  ["--- a\nText", {}, "--- a\nText"],
  ["---\na: b: c\n---\nText", { draft: true }, "---\na: b: c\n---\nText"],
  ["Caf\uFFFD", { draft: true }, "Caf\uFFFD"],
])("%j has this front matter", (source, keys, markdown) => {
  expect(splitFrontMatter(source)).toMatchObject({ keys, markdown });
});

test.each([
  ["2019/3/1", "2019-03-01"],
  ["2019-03-01 23:10:00 -0800", "2019-03-01"],
  ["March 1, 2019", "2019-03-01"],
  ["Fri, 01 Mar 2019", "2019-03-01"],
  ["03/01/2019", undefined],
  ["2019-02-30", undefined],
  [null, undefined],
])("the date %j is the day %j", (value, day) => {
  expect(readDay(value)).toBe(day);
});

test("the first key with a value counts", () => {
  const keys = {
    Title: " A\n b ",
    summary: "",
    excerpt: "C",
    pubDate: "2019-3-1",
    updated_at: 1,
    permalink: "https://a.example/b/c.html?d",
  };
  expect(readMeaning(keys)).toMatchObject({
    title: "A b",
    description: "C",
    date: "2019-03-01",
    oldPaths: ["/b/c.html"],
    unused: ["updated_at"],
  });
});

test.each([
  ['[*a*](x.md?q#h "T\\"") ![p](p.png) [r]', '[*a*](/n/x?q#h "T\\"") ![p](/pictures/p.png) [r]'],
  ["[![p](p.png)](x.md)\n\n> [r]: x.md\n", "[![p](/pictures/p.png)](/n/x)\n\n> [r]: /n/x\n"],
  ["<https://a.example> [](x.md) [e](https://x.md)", "<https://a.example> [](/n/x) [e](https://x.md)"],
  ["- <a\n  href='x.md'>b</a>", '- <a\n  href="/n/x">b</a>'],
  ["    [c](x.md)\n\n```\n[[x.md]]\n```", "    [c](x.md)\n\n```\n[[x.md]]\n```"],
  [
    "on![[p.png|A lid.]] ![[gone.png]] [[x.md|*w*]] [[]] a[[1]]",
    "on![A lid.](/pictures/p.png) ![[gone.png]] [[x.md|*w*]] [[]] a[[1]]",
  ],
])("%j becomes %j", (markdown, converted) => {
  const targets = new Map([
    ["x.md", { url: "/n/x", anchors: () => new Set<string>() }],
    ["p.png", { url: "/pictures/p.png" }],
  ]);
  expect(convertText(markdown, (name) => targets.get(name))).toBe(converted);
});

test("a text of a list alone is described by its first items", () => {
  expect(describeText("- One\n- Two\n").description).toBe("One Two");
});

test("a description is whole sentences up to 160 characters", () => {
  expect(describeText("# T\n\nShort one. *Second* sentence that is long enough to stop. Third.").description).toBe(
    "Short one. Second sentence that is long enough to stop.",
  );
  const { description } = describeText("<p>word ".repeat(1) + "word ".repeat(80));
  expect([description.length <= 160, description.endsWith("word…")]).toEqual([true, true]);
});
