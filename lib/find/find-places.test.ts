import { ask, askFirst } from "@/lib/find/find-fixture";
import { spread } from "@/lib/find/find-places";

test.each([
  ["remove branch", "/garden/prune-roses"],
  ["removing branches", "/garden/prune-roses"],
  ["branch remov", "/garden/prune-roses"],
  ["rambler branch", "/garden/prune-roses#on-the-rambler"],
  ["workshop remove", "/workshop/remove-nails"],
  ["graft", "/garden#graft-a-single-branch"],
  ["prune", "/garden/prune-roses"],
  ["4712", "/garden/prune-roses#on-the-rambler"],
  ["garden branch -d", "/garden/prune-roses"],
])("%s is answered by the place that it asks for", async (question, href) => {
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

test.each([
  ["Task.WhenAll", "/tasks"],
  ["whenall", "/tasks"],
  ["when all", "/tasks"],
  ["dark sea green", "/tasks"],
  ["saw.check_clearances", "/workshop/remove-nails#what-goes-wrong"],
  ["check clearance", "/workshop/remove-nails#what-goes-wrong"],
  ["check wheel", "/workshop/remove-nails"],
])("%s is found in code, whole and in parts", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});

test.each([
  ["brnach", "/garden/prune-roses"],
  ["checkwhele", "/workshop/remove-nails"],
  ["xranch", "/garden/prune-roses"],
  ["removebranch", "/garden/prune-roses"],
])("%s is taken for what was meant", async (question, href) => {
  expect((await ask(question)).map((answer) => answer.href)).toContain(href);
});

test("the first three answers are of three pages, and no page has more than four", async () => {
  const pages = (await ask("wrong hole branch")).map(({ href }) => href.replace(/#.*/, ""));
  expect(new Set(pages.slice(0, 3)).size).toBe(3);
  for (const page of pages) expect(pages.filter((other) => other === page).length).toBeLessThanOrEqual(4);
});

test("an answer says which words were found by which terms, and what its page is called", async () => {
  expect((await ask("rambler brnach"))[0]).toMatchObject({
    names: ["On the rambler"],
    pageName: "Remove a garden branch",
    found: [["rambler"]],
  });
  expect((await ask("removing"))[0]?.found).toEqual([expect.arrayContaining(["remove"])]);
});

test("the page that finds isn't an answer", async () => {
  expect((await ask("find anything")).map(({ href }) => href)).not.toContain("/find");
});

test.each([
  ["nothing", ""],
  ["spaces", " \t\n "],
  ["3,000 letters", "x".repeat(3000)],
  ["3,000 characters of words", "branch ".repeat(429)],
  ["markup", "<img src=x onerror=alert(1)>"],
  ["quotes", "\"'`’“"],
  ["marks", "* \\ % [ ( { ? + ^ $ | . _"],
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

/** Answers as `page:score`, in the order of their scores. */
const scored = (...answers: string[]) =>
  answers.map((answer, place) => {
    const [page, score] = answer.split(":").map(Number);
    return { place, page: page ?? 0, score: score ?? 0 };
  });

const show = (answers: readonly { page: number; score: number }[]) =>
  answers.map(({ page, score }) => `${page}:${score}`);

test.each([
  ["none", [], []],
  ["what is worth nothing", ["1:0"], []],
  ["answers of one page", ["1:9", "1:8", "1:7", "1:6", "1:5"], ["1:9", "1:8", "1:7", "1:6"]],
  ["answers of several pages", ["1:9", "1:8", "2:7", "3:6", "4:5"], ["1:9", "2:7", "3:6", "1:8", "4:5"]],
  ["much weaker answers", ["1:100", "2:13", "3:11"], ["1:100", "2:13"]],
])("of %s those to show are picked", (_, answers, shown) => {
  expect(show(spread(scored(...answers)))).toEqual(shown);
});

test("no more are shown than asked for", () => {
  const answers = scored(...Array.from({ length: 30 }, (_, page) => `${page}:${100 - page}`));
  expect(spread(answers)).toHaveLength(20);
});
