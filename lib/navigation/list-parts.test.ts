import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listNeighbors, listParts, listShown } from "@/lib/navigation/list-parts";
import { getPage } from "@/lib/navigation/navigation";

const name = (number: number) => `Note ${String(number).padStart(3, "0")}`;
const notes = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`workshop/n${index}.md`, createTitledNote(name(index))]),
  );
const home = { "index.md": createTitledNote("Home"), "workshop/index.md": createTitledNote("Workshop: all of it") };

const short = await readMadeUpSite({ ...home, ...notes(5) });
const long = await readMadeUpSite({ ...home, ...notes(200) });

test("a short list has one part, on its index", () => {
  expect(listParts(short, getPage(short, "/workshop")).map(({ path }) => path)).toEqual(["/workshop"]);
  expect([...listShown(short).keys()]).toEqual(short.pages.map(({ path }) => path));
});

test("a long list is cut into parts, each at its own path and labeled by its first and last page", () => {
  const parts = listParts(long, getPage(long, "/workshop"));
  expect(parts.map(({ path, label, pages }) => [path, label, pages.length])).toEqual([
    ["/workshop", "Note 000 … Note 079", 80],
    ["/workshop/page-2", "Note 080 … Note 159", 80],
    ["/workshop/page-3", "Note 160 … Note 199", 40],
  ]);
  expect(listShown(long).get("/workshop/page-3")).toMatchObject({ page: { path: "/workshop" }, part: { number: 3 } });
  expect([...listShown(long).keys()].filter((path) => path.includes("page-"))).toEqual([
    "/workshop/page-2",
    "/workshop/page-3",
  ]);
});

test("a file with the path of a part is refused", async () => {
  const site = await readMadeUpSite({ ...home, ...notes(100), "workshop/page-2.md": createTitledNote("Mine") });
  expect(() => listShown(site)).toThrow(
    "content/workshop/page-2.md has the path of part 2 of its section’s list; rename it",
  );
});

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
