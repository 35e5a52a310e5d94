import {
  checkMadeUpSite,
  createChapter,
  createNote,
  createTitledNote,
  readMadeUpSite,
} from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";

async function renderNote(text: string, others: Record<string, string> = {}) {
  const site = await readMadeUpSite({ "a.md": createNote(`# Title\n\n${text}`), ...others });
  const page = getPage(site, "/a");
  return page.headingHtml + page.introHtml + page.sections.map(({ html }) => html).join("");
}

test("a page is the same with Windows line ends and a byte order mark", async () => {
  const source = createNote("# Title\n\nOne\ntwo.\n\n```css\na {\n  color: red;\n}\n```");
  const [unix, windows] = await Promise.all(
    [source, `\uFEFF${source.replaceAll("\n", "\r\n")}`].map((text) => readMadeUpSite({ "a.md": text })),
  );
  expect(windows).toEqual(unix);
  expect(unix?.pages[0]).toMatchObject({ heading: "Title", frontMatter: { date: "2026-11-21" } });
});

test.each([
  [
    "a heading links to itself",
    "## What `git` does",
    '<h2 id="what-git-does"><a href="#what-git-does">What <code>git</code> does</a></h2>',
  ],
  ["a second heading of these words has its own id", "## Undo\n\n### Undo?", '<h3 id="undo-1"><a href="#undo-1">'],
  ["code has color classes and is escaped", '```csharp\nvar a = "<b>";\n```', '<span class="string">"&#x3C;b>"</span>'],
  [
    "a file’s sample has the file’s name",
    '```ts file="src/app.ts"\nlet a;\n```',
    '<figcaption><code>src/app.ts</code></figcaption><pre data-name="Sample 1"><code',
  ],
  [
    "a long line of code can be scrolled with the keyboard",
    `\`\`\`json\n"${"a".repeat(60)}"\n\`\`\``,
    '<pre tabindex="0" role="group" aria-label="Sample 1" data-name="Sample 1">',
  ],
  [
    "a number and its unit stay on one line, but not in code",
    "Bake at 350 °F (175 °C), 1½ lb, 2 gloves. `1 g`",
    "350\u00A0°F (175\u00A0°C), 1½\u00A0lb, 2 gloves. <code>1 g</code>",
  ],
])("%s", async (_, text, html) => {
  expect(await renderNote(text)).toContain(html);
});

test("a word such as T-SQL stays in one line of a heading", async () => {
  const site = await readMadeUpSite({ "a.md": createNote("# Notes: T-SQL, built-in") });
  expect(site.pages[0]?.headingHtml).toContain('<span class="option">T-SQL</span>, built-in</small></h1>');
});

test("a table has its caption, scopes, alignment and a box to scroll in", async () => {
  const html = await renderNote("Table: Letters & more.\n\n| Name | N |\n|---|---:|\n| a | a long, long text |");
  expect(html).toContain('<section class="table" tabindex="0" aria-labelledby="table-1"><table>');
  expect(html).toContain('<caption id="table-1">Letters &#x26; more.</caption>');
  expect(html).toMatch(/<th scope="col">Name<\/th>\s*<th class="align-right" scope="col">N<\/th>/);
  expect(html).toMatch(/<th scope="row">a<\/th>\s*<td class="align-right">a long, long text<\/td>/);
});

test("links are delivered in their canonical form, with query and fragment as written", async () => {
  const html = await renderNote("[a](/birds/Tree-Creepers/#top-part) [b](/BIRDS//?Q=A%2Fb) [e](/manual.pdf)", {
    "birds/tree-creepers.md": createNote("# T\n\n## Top part"),
    "birds/index.md": createNote(),
    "public/manual.pdf": "",
  });
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/birds/tree-creepers#top-part",
    "/birds?Q=A%2Fb",
    "/manual.pdf",
  ]);
});

test("relative links to files and pictures lead to the page and the picture, as on GitHub", async () => {
  const text =
    "[Owls](../birds/owls.md#barn), [home](../index.md) and [self](./note.md)\n\n![A round lid of steel.](../pictures/Lid.svg)";
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "garden/note.md": createTitledNote("Note", { text }),
    "birds/owls.md": createTitledNote("Owls", { text: "## Barn\n\nText." }),
    "pictures/Lid.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"></svg>',
  });
  const { introHtml } = getPage(site, "/garden/note");
  expect(introHtml).toMatch(/href="\/birds\/owls#barn".*href="\/".*href="\/garden\/note"/);
  expect(introHtml).toMatch(/<img src="\/pictures\/lid-[0-9a-f]{10}\.svg" alt="[^"]*" width="30" height="20"/);
});

test("a chapter with textOf shows that page’s introduction after its own, and only its own sections", async () => {
  const site = await readMadeUpSite({
    "shed/index.md": createChapter("One", 1, { text: "Intro.\n\n## More\n\n### Deep\n\n## Last\n\nText." }),
    "shed/two.md": createChapter("Two", 2, { text: "Own.\n\n## Width\n\nThree feet.", more: "textOf: /shed\n" }),
  });
  const read = (path: string) => {
    const { headingHtml, introHtml, sections } = getPage(site, path);
    return [headingHtml, introHtml, sections.map(({ id, heading }) => `${id}: ${heading}`)];
  };
  expect(read("/shed")).toEqual(["<h1>One</h1>", "<p>Intro.</p>", ["more: More", "last: Last"]]);
  expect(read("/shed/two")).toEqual(["<h1>Two</h1>", "<p>Own.</p><p>Intro.</p>", ["width: Width"]]);
});

test("drafts and new pages of a later day wait, and links to them are text until then", async () => {
  const files = {
    "garden/index.md": createTitledNote("Garden", {
      more: "related: [/garden/draft, /garden/old]\n",
      text: "A [draft](/garden/draft#top), an [*old*](/garden/old) one.",
    }),
    "garden/draft.md": createTitledNote("Draft", { more: "draft: true\n", text: "## Top\n\nA [gap](/gone-away)." }),
    "garden/later.md": createTitledNote("Later", { date: "2026-12-02" }),
    "garden/old.md": createTitledNote("Old", { date: "2026-12-02", more: "published: 2026-11-01\n" }),
  };
  const { site, waitingPages, problems } = await checkMadeUpSite(files, "2026-12-01");
  expect(site.pages.map(({ path }) => path)).toEqual(["/garden", "/garden/old"]);
  expect(waitingPages.map(({ path }) => path)).toEqual(["/garden/draft", "/garden/later"]);
  const index = getPage(site, "/garden");
  expect(index.introHtml).toContain('A draft, an <a href="/garden/old"><em>old</em></a> one.');
  expect(index.markdown).toContain("A draft, an [*old*](/garden/old) one.");
  expect(index.frontMatter).toMatchObject({ related: ["/garden/old"] });
  expect(problems).toEqual([expect.objectContaining({ file: "content/garden/index.md", line: 11, isWarning: true })]);
  const nextDay = await checkMadeUpSite(files, "2026-12-02");
  expect(nextDay.waitingPages.map(({ path }) => path)).toEqual(["/garden/draft"]);
});
