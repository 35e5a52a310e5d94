import { createChapter, createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getCrumbs, getMenu, getPage, listNeighbors, listRelated, listSections } from "@/lib/navigation/navigation";

test("each page is in one section, which begins with its index", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "about.md": createTitledNote("About"),
    "garden/index.md": createTitledNote("Garden tips: all of them"),
    "garden/b.md": createTitledNote("B", { more: "order: 1\n" }),
    "garden/a.md": createTitledNote("A"),
    "(yard)/fire.md": createTitledNote("Fire"),
    "(yard)/yard.md": createTitledNote("The yard", { more: "lists: (yard)\n" }),
  });
  expect(listSections(site).map(({ slug, name, pages }) => [slug, name, pages.map(({ path }) => path)])).toEqual([
    ["home", "Home", ["/", "/about"]],
    ["garden", "Garden tips", ["/garden", "/garden/b", "/garden/a"]],
    ["yard", "The yard", ["/yard", "/fire"]],
  ]);
});

test("a menu has its pages in their order, then those without one", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home", { more: "menu: { place: side, label: home, order: 2 }\n" }),
    "about.md": createTitledNote("About", { more: "menu: { place: side, label: about, order: 1 }\n" }),
    "all/index.md": createTitledNote("All", { more: "menu: { place: side, label: all }\n" }),
    "find.md": createTitledNote("Find", { more: "menu: { place: top, label: find, order: 1 }\n" }),
  });
  expect(getMenu(site, "side").map(({ path }) => path)).toEqual(["/about", "/", "/all"]);
});

const name = (number: number) => `Note ${String(number).padStart(3, "0")}`;

const createLong = (count: number) =>
  readMadeUpSite({
    "workshop/index.md": createTitledNote("Workshop: all of it"),
    ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`workshop/n${n}.md`, createTitledNote(name(n))])),
  });

test.each([
  ["/workshop/n2", 5, 0, 5],
  ["/workshop/n100", 200, 94, 13],
  ["/workshop/n199", 200, 187, 13],
])("%s of %d pages names its index and, from page %d, %d around it", async (path, count, first, length) => {
  const site = await createLong(count);
  const labels = listNeighbors(site, getPage(site, path)).map(({ label }) => label);
  expect(labels).toEqual(["Workshop", ...Array.from({ length }, (_, place) => name(first + place))]);
});

test.each([
  ["the pages after it in the list", "/garden/b", ["/garden/c", "/garden/chart", "/garden/e"]],
  ["at the end of the list its first ones", "/garden/e", ["/garden/a", "/garden/b", "/garden/c"]],
  ["those in its front matter, in that order", "/garden/a", ["/garden", "/about"]],
  ["none for a chart", "/garden/chart", []],
  ["none for an index", "/garden", []],
  ["none for a page in no section", "/about", []],
])("related pages are %s: %s", async (_, path, paths) => {
  const site = await readMadeUpSite({
    "about.md": createTitledNote("About"),
    "garden/index.md": createTitledNote("Garden"),
    "garden/a.md": createTitledNote("A", { more: "related: [/garden, /about]\n" }),
    "garden/b.md": createTitledNote("B"),
    "garden/c.md": createTitledNote("C"),
    "garden/chart.md": createTitledNote("D", { more: "rowAnchors: { prefix: a, column: Dec }\n" }),
    "garden/e.md": createTitledNote("E"),
  });
  expect(listRelated(site, getPage(site, path)).map(({ path }) => path)).toEqual(paths);
});

test("every chapter has a trail that begins at home, so that its title is at one place", async () => {
  const site = await readMadeUpSite({
    "index.md": createTitledNote("Home"),
    "shed/index.md": createChapter("Plan: a shed", 1),
    "shed/floor.md": createChapter("Floor", 2),
    "shed-tools.md": createTitledNote("Tools"),
  });
  const listPaths = (path: string) => getCrumbs(site, getPage(site, path)).map(({ path }) => path);
  expect(listPaths("/shed")).toEqual(["/", "/shed"]);
  expect(listPaths("/shed/floor")).toEqual(["/", "/shed", "/shed/floor"]);
  expect(listPaths("/shed-tools")).toEqual([]);
});
