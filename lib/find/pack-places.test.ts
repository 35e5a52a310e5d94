import { packPage, packPosting, toPlace, unpackPlace, unpackPosting } from "@/lib/find/pack-places";

test("a posting has its names, texts and rows back as they were packed", () => {
  const posting = {
    names: [toPlace(0, 0), toPlace(1, 2), toPlace(5061, 300), toPlace(1, 40, true)],
    texts: [toPlace(3, 0), toPlace(3, 1), toPlace(3, 7), toPlace(9, 0)],
  };
  expect(packPosting(posting)).toBe("0 1.2 3wk.8c;3.0.1.6 6;1.14");
  expect(unpackPosting(packPosting(posting))).toEqual(posting);
  expect(unpackPosting("")).toEqual({ names: [], texts: [] });
});

const page = packPage(
  "/codes",
  [
    { id: "", names: ["Codes"] },
    { id: "keep-what-you-delete-output-into", names: ["Keep what you delete: OUTPUT INTO"] },
    { id: "two-2", names: ["Two"] },
  ],
  [{ id: "code-27", names: ["27", "^["] }],
);

test.each([
  [0, false, "page", "/codes", ["Codes"]],
  [1, false, "heading", "/codes#keep-what-you-delete-output-into", ["Keep what you delete: OUTPUT INTO"]],
  [2, false, "heading", "/codes#two-2", ["Two"]],
  [0, true, "row", "/codes#code-27", ["27", "^["]],
])("place %i of a page, in its chart: %s, is a %s", (number, isRow, kind, href, names) => {
  expect(unpackPlace(page, toPlace(7, number, isRow))).toEqual({ kind, href, names });
});

test("a page has no place beyond its last", () => {
  expect([unpackPlace(page, toPlace(7, 3)), unpackPlace(page, toPlace(7, 1, true))]).toEqual([undefined, undefined]);
});
