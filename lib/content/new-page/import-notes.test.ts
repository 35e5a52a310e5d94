import { readFile, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import { importNotes } from "@/lib/content/new-page/import-notes";
import { createTitledNote, readProblems } from "@/lib/content/site-fixture";
import { listFiles, outputFile } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>A</title></svg>';

test("notes of Hugo, Jekyll and Obsidian become a section, with an error for a picture that nobody described", async () => {
  const files = {
    "content/post/_index.md": "+++\ntitle = 'All posts'\n+++\n",
    "content/post/Crème Brûlée.md":
      "+++\ndate = 2019-03-01T23:00:00-08:00\nlastmod = 2020-01-02\nTags = ['a']\nslug = 'creme'\naliases = ['/old/one/']\n+++\n[b](b.md#top) ![A lid on a pot, from above.](/img/Lid.svg) {{< youtube x >}}\n\n## Top\n",
    "content/post/b.md":
      "+++\ndraft = true\n+++\n# *B*\n\n[a](../post/Crème%20Brûlée.md) [c](/post/creme/)\n\n## Top\n",
    "static/img/Lid.svg": drawing,
    "_posts/2019-03-01-my-post.markdown": "---\nlayout: post\n---\n[n](/2019/03/02/next.html) {: .x }\n",
    "_posts/2019-03-02-next.md": "---\ntitle: N\npublished: false\n---\n[it](/2019/03/01/my-post/ 'A \"title\"').\n",
    "_posts/2019-03-03-ü.md": "---\ntitle: a: b\n---\nWords.\n",
    "Daily/2021-05-06.md": "[[Rose Care#Soil & Water|how]] [[Gone note]] ![[Rote Rose.svg|300]] [[薔薇]] %%mine%%",
    "Rose Care.md":
      "---\naliases: [Roses]\n---\n| a |\n|---|\n| [[2021-05-06\\|day]] |\n\n`[[code]]` \\[[no]] [[#Soil & Water]]\n\n## Soil & Water\n",
    "薔薇.md": "Rose.",
    "薔薇/薔薇.md": "# Rosen",
    "assets/Rote Rose.svg": drawing,
    "assets/unused.svg": drawing,
    ".obsidian/c.md": "no",
  };
  const pages = {
    "garten/2020-09-13-2.md": /title: Rosen/,
    "garten/2020-09-13.md": /title: 薔薇/,
    "garten/2021-05-06.md":
      /\n\[how\]\(\/garten\/rose-care#soil--water\) Gone note !\[\]\(\/pictures\/rote-rose.svg\) \[薔薇\]\(\/garten\/2020-09-13\) %%mine%%/,
    "garten/b.md": /^---\ntitle: B\n.*draft: true\n.*\[a\]\(\/garten\/creme-brulee\) \[c\]\(\/garten\/creme-brulee\)/s,
    "garten/creme-brulee.md":
      /^---\ntitle: Crème Brûlée\n.*\ndate: 2020-01-02\npublished: 2019-03-01\naliases:\n {2}- \/old\/one\/\n {2}- \/post\/creme\n---\n\n\[b\]\(\/garten\/b#top\) !\[[^\]]+\]\(\/pictures\/lid.svg\) \{\{< youtube x >\}\}\n\n## Top\n$/s,
    "garten/index.md": /TODO/,
    "garten/my-post.md":
      /^---\ntitle: My post\n.*\ndate: 2019-03-01\naliases:\n {2}- \/2019\/03\/01\/my-post.html\n {2}- \/2019\/03\/01\/my-post\n---\n\n\[n\]\(\/garten\/next\) \{: .x \}\n/s,
    "garten/next.md": /^---\ntitle: N\n.*draft: true.*\[it\]\(\/garten\/my-post ['"]A/s,
    "garten/post.md": /title: All posts/,
    "garten/rose-care.md":
      /\| \[day\]\(\/garten\/2021-05-06\) \|\n\n`\[\[code\]\]` \\\[\[no\]\] \[Soil & Water\]\(#soil--water\)\n/,
    // What can't be read stays, and isn't published.
    "garten/u.md": /draft: true.*\n---\ntitle: a: b\n---\nWords\.\n$/s,
    "pictures/lid.svg": /<svg/,
    "pictures/rote-rose.svg": /<svg/,
  };
  await inTemporaryFolder({}, async (top) => {
    for (const [file, text] of Object.entries(files)) {
      await outputFile(join(top, "Garten", file), text);
      await utimes(join(top, "Garten", file), 1.6e9, 1.6e9);
    }
    await symlink("/etc/passwd", join(top, "Garten/link.md"));
    const report = await importNotes(join(top, "Garten"), [], "2026-11-21", join(top, "site"));
    expect(report.join("\n")).toMatch(
      /left out: layout, Tags\nfiles left out: Garten\/assets\/unused.svg\ndated .*drafts.*ü.md: YAML/s,
    );
    const written: Record<string, string> = {};
    for (const file of await listFiles(join(top, "site")))
      written[file] = await readFile(join(top, "site", file), "utf8");
    const patterns = Object.entries(pages).map(([file, pattern]) => [file, expect.stringMatching(pattern)]);
    expect(written).toEqual(Object.fromEntries(patterns));
    const problems = await readProblems({ "index.md": createTitledNote("Home"), ...written });
    expect(problems.filter((problem) => problem.startsWith("error"))).toEqual([
      expect.stringMatching(/^error: content\/garten\/2021-05-06\.md:\d+: picture: alt is empty/),
    ]);
  });
});

test.each([
  ["notes", /notes\/b\.md already exists, so nothing was written/],
  ["site/notes", /are in each other/],
  ["gone", /no files that end in \.md/],
  ["Pictures", /rename it/],
  ["latin", /latin\/a\.md isn’t UTF-8/],
  ["wide", /wide\/a\.md isn’t UTF-8/],
])("nothing is written if the folder is %s", async (folder, said) => {
  const files = {
    "notes/a.md": "A",
    "notes/b.md": "B",
    "site/notes/b.md": "B",
    "latin/a.md": Buffer.from([0xe9]),
    "wide/a.md": "A\0",
  };
  await inTemporaryFolder(files, async (top) => {
    await expect(importNotes(join(top, folder), [], "2026-11-21", join(top, "site"))).rejects.toThrow(said);
    expect(await listFiles(join(top, "site"))).toEqual(["notes/b.md"]);
  });
});

test("a draft _index.md makes drafts of the files in its folder, which the report lists", async () => {
  const files = {
    "n/a/B.md": "B",
    "n/a/_index.md": "---\ncascade: { draft: yes }\n---\n",
    "n/a/c/d.md": "D",
    "n/e.md": "E",
  };
  await inTemporaryFolder(files, async (top) => {
    const report = await importNotes(join(top, "n"), [], "2026-11-21", join(top, "site"));
    expect(report).toContain("drafts: n/a/B.md, n/a/_index.md, n/a/c/d.md");
    expect(await readFile(join(top, "site/n/d.md"), "utf8")).toContain("\ndraft: true\n");
    expect(await readFile(join(top, "site/n/e.md"), "utf8")).not.toContain("draft");
  });
});
