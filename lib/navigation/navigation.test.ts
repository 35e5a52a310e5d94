import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { getPage, listNeighbors, listSections } from "@/lib/navigation/navigation";

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

const name = (number: number) => `Note ${String(number).padStart(3, "0")}`;
const notes = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`workshop/n${index}.md`, createTitledNote(name(index))]),
  );
const home = { "index.md": createTitledNote("Home"), "workshop/index.md": createTitledNote("Workshop: all of it") };

const short = await readMadeUpSite({ ...home, ...notes(5) });
const long = await readMadeUpSite({ ...home, ...notes(200) });

test("a page names its index and those around it, also at both ends of a long section; a short one is named whole", () => {
  const around = (site: typeof long, path: string) =>
    listNeighbors(site, getPage(site, path)).map(({ label }) => label);
  expect(around(short, "/workshop/n2")).toEqual(["Workshop", ...[0, 1, 2, 3, 4].map(name)]);
  expect(around(long, "/workshop/n100")).toEqual([
    "Workshop",
    ...Array.from({ length: 13 }, (_, place) => name(94 + place)),
  ]);
  expect(around(long, "/workshop/n0")).toHaveLength(14);
  expect(around(long, "/workshop/n199").at(-1)).toBe(name(199));
});

test("an index, which lists its pages, and a page in no section have no neighbors", () => {
  for (const path of ["/", "/workshop"]) expect(listNeighbors(short, getPage(short, path))).toEqual([]);
});
