import { toHtml } from "hast-util-to-html";
import { createReachLegend, createReachMark, describeReach, gradeReach } from "@/lib/markdown/reach";

test.each([
  ["2010", "files lost; commits moved; index and server not touched"],
  ["1112", "server lost; files, index and commits moved"],
  ["0100", "index moved; files, commits and server not touched"],
])("%s is in words, the worst first", (cells, words) => {
  expect(describeReach(cells)).toBe(words);
});

test("a mark has a cell for each digit, and says what it means", () => {
  expect(toHtml(createReachMark("0210"))).toBe(
    '<span class="reach" role="img" title="Reach in the states tried: index lost; commits moved; files and server not touched">' +
      '<i></i><i class="lost"></i><i class="moved"></i><i></i></span>',
  );
});

test("what is lost only in states that few people meet is marked as rare", () => {
  expect(
    gradeReach({ cells: "2201", worst: { files: "untracked", index: "cherry-pick-in-progress", server: "clean" } }),
  ).toBe("2301");
  expect(describeReach("2301", true)).toBe("files lost; index lost in rare cases; server moved");
});

test("the legend names the cells in their order and shows each degree", () => {
  const html = toHtml(createReachLegend());
  expect(html).toContain("files, index, commits, server");
  expect(html.match(/<i.*?>/g)).toEqual(["<i>", '<i class="moved">', '<i class="rare">', '<i class="lost">']);
});
