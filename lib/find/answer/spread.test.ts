import { spread } from "@/lib/find/answer/spread";

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
  expect(show(spread(scored(...answers), 20))).toEqual(shown);
});

test("no more are shown than asked for", () => {
  const answers = scored(...Array.from({ length: 30 }, (_, page) => `${page}:${100 - page}`));
  expect(spread(answers, 20)).toHaveLength(20);
});
