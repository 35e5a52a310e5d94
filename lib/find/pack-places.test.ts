import {
  packPage,
  packPlaces,
  packPosting,
  toPlace,
  unpackPlace,
  unpackPlaces,
  unpackPosting,
} from "@/lib/find/pack-places";

test.each([
  [[]],
  [[toPlace(0, 0)]],
  [[toPlace(0, 3), toPlace(0, 4), toPlace(2, 0), toPlace(2, 6), toPlace(2, 7), toPlace(5061, 300)]],
])("%j come back as they were packed", (places) => {
  expect(unpackPlaces(packPlaces(places))).toEqual(places);
});

test("a near place takes one letter, and nothing that ends a list or a line", () => {
  expect(packPlaces([toPlace(0, 3), toPlace(0, 5), toPlace(4, 1)])).toHaveLength(3);
  expect(packPlaces(Array.from({ length: 400 }, (_, number) => toPlace(number ** 2, number)))).not.toMatch(/[;!\s]/);
});

test("a posting has names, texts and rows, and by page only the pages of its texts", () => {
  const posting = { names: [toPlace(1, 2), toPlace(1, 40, true)], texts: [toPlace(3, 1), toPlace(3, 2)] };
  expect(unpackPosting(packPosting(posting, false))).toEqual(posting);
  expect(unpackPosting(packPosting(posting, true)).texts).toEqual([toPlace(3, 0)]);
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
