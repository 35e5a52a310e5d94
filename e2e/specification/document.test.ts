import { sections } from "./sections";

test("no statement stands twice in a section", () => {
  for (const { heading, statements } of sections) {
    const words = statements.map((statement) => statement.words);
    expect([heading, words.filter((one, place) => words.indexOf(one) !== place)]).toEqual([heading, []]);
  }
});
