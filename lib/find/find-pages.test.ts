import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { ask, askFirst, createSiteFinder } from "@/lib/find/find-fixture";

test.each([
  ["remove branch", "/garden/prune-roses"],
  ["removing branches", "/garden/prune-roses"],
  ["branch remov", "/garden/prune-roses"],
  ["rambler branch", "/garden/prune-roses"],
  ["workshop remove", "/workshop/remove-nails"],
  ["graft", "/garden"],
  ["prune", "/garden/prune-roses"],
  ["4712", "/garden/prune-roses"],
  ["garden branch -d", "/garden/prune-roses"],
])("%s is answered by the page that it asks for", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});

test.each([
  ["©", "/codes#code-169"],
  ["&copy;", "/codes#code-169"],
  ["copyright sign", "/codes#code-169"],
  ["&#8594;", "/codes#code-8594"],
  ["U+2192", "/codes#code-8594"],
  ["&Eacute;", "/codes#code-201"],
  ["é", "/codes#code-233"],
  ["É", "/codes#code-201"],
])("%s is answered by its row", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});

test("a row of a chart is asked for by its name alone, so its words don't beat a page", async () => {
  expect(await askFirst("rightwards branch")).toBe("/garden/prune-roses");
});

test.each([
  ["Task.WhenAll", "/tasks"],
  ["whenall", "/tasks"],
  ["when all", "/tasks"],
  ["dark sea green", "/tasks"],
  ["saw.check_clearances", "/workshop/remove-nails"],
  ["check clearance", "/workshop/remove-nails"],
  ["check wheel", "/workshop/remove-nails"],
])("%s is found in code, whole and in parts", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});

test.each([
  ["brnach", "/garden/prune-roses"],
  ["checkwhele", "/workshop/remove-nails"],
])("%s is taken for what was meant", async (question, href) => {
  expect((await ask(question)).map((answer) => answer.href)).toContain(href);
});

/** What a small site of these pages, by their text, answers: paths, the best first. */
async function askPages(question: string, texts: Readonly<Record<string, string>>): Promise<string[]> {
  const notes = Object.entries(texts).map(([title, text]) => [
    `${title.toLowerCase().replaceAll(" ", "-")}.md`,
    createTitledNote(title, { text }),
  ]);
  const find = createSiteFinder(
    await readMadeUpSite({ "index.md": createTitledNote("Home"), ...Object.fromEntries(notes) }),
  );
  return (await find(question)).answers.map(({ page }) => page.path);
}

test("the word itself is worth more than a form of it", async () => {
  const texts = { "Read a page": "Text.", "Print a page": "Text.", Rows: "## Paging by offset\n\nText." };
  expect((await askPages("paging", texts))[0]).toBe("/rows");
});

test("pages with only some of the words are dropped once the best has all", async () => {
  const texts = { "Steel pipe": "Text.", "Steel wool": "Text." };
  expect(await askPages("steel pipe", texts)).toEqual(["/steel-pipe"]);
  expect(await askPages("steel plate", texts)).toHaveLength(2);
});

test("a heading that says nothing of its page counts as text", async () => {
  const texts = {
    "Cut wood": "## Undo\n\nText.",
    Glue: "How to undo a mistake, and undo it well.\n\n## Undo a joint\n\nText.",
  };
  expect((await askPages("undo", texts))[0]).toBe("/glue");
});

test("what a page quotes counts like a heading", async () => {
  const texts = {
    Saws: "It says “blade is not fully seated” and stops.",
    Blades: "Seated or not, a blade is never fully flat.\n\n## Blade not flat\n\nText.",
  };
  expect((await askPages("not fully seated", texts))[0]).toBe("/saws");
});

test("words next to each other in a heading are worth more than apart", async () => {
  const texts = { "How cold": "## Deep and wide\n\nHow?", "Dig a hole": "## How large, and how deep\n\nText." };
  expect((await askPages("how deep", texts))[0]).toBe("/dig-a-hole");
});

test("a page is one answer, with its section's name, and at most three headings that match", async () => {
  const text = [1, 2, 3, 4].map((number) => `## Sharpen blade ${number}\n\nText.`).join("\n\n");
  const find = createSiteFinder(
    await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "shop/index.md": createTitledNote("Shop: all tools"),
      "shop/saws.md": createTitledNote("Saws", { text }),
    }),
  );
  const { answers } = await find("sharpen blade");
  expect(answers).toMatchObject([{ page: { title: "Saws", section: "Shop" } }]);
  expect(answers[0]?.headings).toHaveLength(3);
});

test("the page that finds isn't an answer", async () => {
  expect((await ask("find anything")).map(({ href }) => href)).not.toContain("/find");
});

test.each([
  ["nothing", ""],
  ["spaces", " \t\n "],
  ["10,000 letters", "x".repeat(10_000)],
  ["10,000 characters of words", "branch ".repeat(1429)],
  ["markup", "<img src=x onerror=alert(1)><script>alert(2)</script>"],
  ["quotes", "\"'`’“"],
  ["signs", "* \\ % [ ( { ? + ^ $ | . _"],
  ["an incomplete code", "%E0%A4%A &#; 0x \\u"],
  ["half a character", "\ud83d"],
  ["names of an object’s members", "constructor __proto__ toString"],
  ["other scripts", "字典 قاموس אבג ไทย 😀"],
])("%s isn't an error", async (_, question) => {
  expect(Array.isArray(await ask(question))).toBe(true);
});

const most = 80_000;
test.each([
  ["!", `${"!".repeat(most)}a`],
  [".", `${".".repeat(most)}a`],
  [".-", `${".-".repeat(most / 2)}a`],
  ["0", `0x${"0".repeat(most)}g`],
])("80,000 characters of %s take no longer than few", async (_, question) => {
  const start = performance.now();
  await ask(question);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("what is nowhere is not answered", async () => {
  for (const question of ["", "   ", "zzzzzz", "字典", "x".repeat(3000)]) expect(await ask(question)).toEqual([]);
});
