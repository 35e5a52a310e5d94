import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { type BookLetter, createBookIndex, cutBookIndex, listBookParts } from "@/lib/find/book-index";
import { findSite } from "@/lib/find/find-fixture";

const site = await readMadeUpSite(findSite);
const letters = createBookIndex(site);

/** Where an entry leads, each place with the name of its page. */
const look = (letter: string, name: string) =>
  letters
    .find((each) => each.letter === letter)
    ?.entries.find((entry) => entry.name === name)
    ?.places.map(({ href, page }) => `${href} ${page}`);

test("marks come first, then the letters in their order", () => {
  expect(letters.map(({ letter }) => letter).join("")).toBe("SymbolsACEGHOPRW");
});

test.each([
  ["G", "Garden tips", "/garden"],
  ["O", "On the rambler", "/garden/prune-roses#on-the-rambler"],
  ["P", "prune", "/garden/prune-roses"],
  ["C", "copyright sign", "/codes#code-169"],
  ["E", "E with acute, capital", "/codes#code-201"],
  ["Symbols", "→", "/codes#code-8594"],
  ["E", "error 4712", "/garden/prune-roses#on-the-rambler"],
])("under %s, %s leads to its place", (letter, name, href) => {
  expect(look(letter, name)).toEqual([expect.stringContaining(`${href} `)]);
});

test("what several pages have leads to each of them by name", () => {
  expect(look("W", "What goes wrong")).toEqual([
    "/garden/prune-roses#what-goes-wrong Remove a garden branch",
    "/workshop/remove-nails#what-goes-wrong Workshop REMOVE",
  ]);
});

test("commands, switches and errors of a page are found, and switches that differ in case are two", async () => {
  const text = [
    "Add `--force` or `-x`; `-X` is another (warning 123). `/s` is a path here.",
    '```shell unchecked="a test"\ngit clean -n\nng build\nRemoved a file\n```',
    "“Violation of a key” (2627), CS4014.",
  ].join("\n\n");
  const made = createBookIndex(await readMadeUpSite({ "index.md": createTitledNote("Home", { text }) }));
  const names = made.flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(names).toEqual(expect.arrayContaining(["--force", "-x", "-X", "git clean", "ng build"]));
  expect(names).toEqual(expect.arrayContaining(["error 123", "error 2627", "CS4014"]));
  expect(names).not.toContain("/s");
});

const entry = (name: string, count: number) => ({
  name,
  places: Array.from({ length: count }, (_, place) => ({ href: `/${place}`, page: `Page ${place}` })),
});
const long: BookLetter[] = [
  { letter: "Symbols", entries: [entry("©", 1)] },
  { letter: "0–9", entries: [entry("1", 1)] },
  { letter: "A", entries: [entry("a", 2), entry("ab", 2), entry("ac", 2)] },
  { letter: "B", entries: [entry("b", 1)] },
];

test("an index that one page can hold is one part", () => {
  expect(cutBookIndex(long, 90)).toEqual([{ path: "/find", number: 1, label: "Symbols … B", letters: long }]);
  expect(listBookParts(site).map(({ path }) => path)).toEqual(["/find"]);
});

test("a longer one is cut before a letter, and within one that a page can't hold, and nothing is lost", () => {
  const parts = cutBookIndex(long, 27);
  expect(parts.map(({ path, number, label }) => [path, number, label])).toEqual([
    ["/find", 1, "Symbols … 0–9"],
    ["/find/page-2", 2, "A"],
    ["/find/page-3", 3, "A … B"],
  ]);
  expect(parts.flatMap(({ letters }) => letters.flatMap(({ entries }) => entries))).toEqual(
    long.flatMap(({ entries }) => entries),
  );
});

test("a site without the page has no index", async () => {
  expect(listBookParts(await readMadeUpSite({ "index.md": createTitledNote("Home") }))).toEqual([]);
});
