import { ask, askFirst } from "@/lib/find/find-fixture";
import { spread } from "@/lib/find/find-places";

test.each([
  ["delete branch", "/git/delete-branch"],
  ["deleting branches", "/git/delete-branch"],
  ["branch delet", "/git/delete-branch"],
  ["remote branch", "/git/delete-branch#on-the-remote"],
  ["sql delete", "/sql/delete"],
  ["clone", "/git#clone-a-single-branch"],
  ["prune", "/git/delete-branch"],
  ["4712", "/git/delete-branch#on-the-remote"],
  ["git branch -d", "/git/delete-branch"],
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
  ["sys.check_constraints", "/sql/delete#what-goes-wrong"],
  ["check constraint", "/sql/delete#what-goes-wrong"],
  ["check ident", "/sql/delete"],
])("%s is found in code, whole and in parts", async (question, href) => {
  expect(await askFirst(question)).toBe(href);
});

test.each([
  ["brnach", "/git/delete-branch"],
  ["checkidnet", "/sql/delete"],
  ["xranch", "/git/delete-branch"],
  ["deletebranch", "/git/delete-branch"],
])("%s is taken for what was meant", async (question, href) => {
  expect((await ask(question)).map((answer) => answer.href)).toContain(href);
});

test("the first three answers are of three pages, and no page has more than four", async () => {
  const pages = (await ask("wrong key branch")).map(({ href }) => href.replace(/#.*/, ""));
  expect(new Set(pages.slice(0, 3)).size).toBe(3);
  for (const page of pages) expect(pages.filter((other) => other === page).length).toBeLessThanOrEqual(4);
});

test("an answer says which words were found by which terms, and what its page is called", async () => {
  expect((await ask("remote brnach"))[0]).toMatchObject({
    names: ["On the remote"],
    pageName: "Delete a git branch",
    found: [["remote"]],
  });
  expect((await ask("deleting"))[0]?.found).toEqual([expect.arrayContaining(["delete"])]);
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
