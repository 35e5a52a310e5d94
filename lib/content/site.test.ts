import {
  checkMadeUpSite,
  createChapter,
  createTitledNote,
  readMadeUpSite,
  readProblems,
} from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

test("all problems are reported together, sorted by file and line, also while some pages cannot be read", async () => {
  const same = createTitledNote("A");
  const text = "[gone](/x-y-z-gone)\n![A hill with a tree on it.](/pictures/gone.svg)\n\n[d](/d#anywhere)";
  const problems = await readProblems({
    "a.md": same,
    "b.md": same,
    "c.md": createTitledNote("C", { text }).replace("# C", "## Not a title"),
    "d.md": "# D",
    "e.md": createTitledNote("E", { text: "# Again" }),
  });
  expect(problems).toEqual([
    expect.stringMatching(/^error: content\/b\.md:3: .*title .*also the title of content\/a\.md/),
    expect.stringMatching(/^warning: content\/c\.md:8: .*title/),
    expect.stringMatching(/^error: content\/c\.md:10: link \/x-y-z-gone/),
    expect.stringMatching(/^error: content\/c\.md:11: picture: .*gone\.svg/),
    expect.stringMatching(/^error: content\/d\.md:1: front matter is missing/),

    expect.stringMatching(/^warning: content\/e\.md:10: a second # heading/),
  ]);
});

test("a recipe's drawing is checked, since it becomes a part of pages", async () => {
  const styled = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 18 18"><style>a{}</style></svg>';
  const recipe = validRecipe.replace("\ncoals:", "\ndish: styled.svg\ncoals:");
  expect(await readProblems({ "a.md": recipe, "pictures/styled.svg": styled })).toEqual([
    expect.stringMatching(/error: content\/a\.md:12: .*“styled.svg” has <style>.*\(line 1\)/),
  ]);
});

test("a chapter with textOf shows that page’s introduction after its own, and only its own sections", async () => {
  const site = await readMadeUpSite({
    "shed/index.md": createChapter("One", 1, { text: "Intro.\n\n## More\n\n### Deep\n\nText." }),
    "shed/two.md": createChapter("Two", 2, { text: "Own.\n\n## Width\n\nThree feet.", more: "textOf: /shed\n" }),
  });
  const sections = [expect.objectContaining({ id: "width", heading: "Width" })];
  const page = { headingHtml: "<h1>Two</h1>", introHtml: "<p>Own.</p><p>Intro.</p>", sections };
  expect(getPage(site, "/shed/two")).toMatchObject(page);
});

test("a text that is thousands of elements deep is an error of its page", async () => {
  expect(await readProblems({ "a.md": createTitledNote("A", { text: "<div>".repeat(5_000) }) })).toContainEqual(
    expect.stringMatching(/^error: content\/a\.md: the text can’t be read/),
  );
});

test("a door's link is checked as a text's is, and a door to a page that waits is its words", async () => {
  const doors = (link: string) => ({
    "index.md": createTitledNote("Home", {
      more: `bands: [{ name: New ones, newest: 2 }]\ndoors: [{ link: "${link}", label: Shed, line: one }]\n`,
    }),
    "garden.md": createTitledNote("Garden"),
    "shed.md": createTitledNote("Shed", { more: "draft: true\n" }),
  });
  for (const link of ["/garden", "#new-ones", "/robots.txt", "https://a.example/"])
    expect(await readProblems(doors(link))).toEqual([]);
  for (const link of ["/gardens", "#now-ones", "//a.example/"])
    expect(await readProblems(doors(link))).toEqual([
      expect.stringMatching("^error: content/index.md:7: link .*; write "),
    ]);
  for (const link of ["/shed", "/Shed/", "/shed#top"]) {
    const { site } = await checkMadeUpSite(doors(link), "2026-12-01");
    expect(getPage(site, "/").frontMatter).toMatchObject({ doors: [{ label: "Shed", line: "one" }] });
    expect(JSON.stringify(getPage(site, "/").frontMatter)).not.toContain('"link"');
  }
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
  const named = { "a.md": createTitledNote("/garden/draft", { more: "task: /garden/draft\n" }) };
  const { site: other } = await checkMadeUpSite({ ...files, ...named }, "2026-12-01");
  expect(getPage(other, "/a").frontMatter).toMatchObject({ title: "/garden/draft", task: "/garden/draft" });
  const nextDay = await checkMadeUpSite(files, "2026-12-02");
  expect(nextDay.waitingPages.map(({ path }) => path)).toEqual(["/garden/draft"]);
});
