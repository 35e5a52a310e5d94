import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createBookIndex } from "@/lib/find/book-index";
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
