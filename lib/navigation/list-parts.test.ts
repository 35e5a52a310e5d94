import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { findShown, listNeighbors, listParts, listShown } from "@/lib/navigation/list-parts";
import { getPage } from "@/lib/navigation/navigation";

const name = (number: number) => `Note ${String(number).padStart(3, "0")}`;
const notes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`sql/n${index}.md`, createTitledNote(name(index))]));
const home = { "index.md": createTitledNote("Home"), "sql/index.md": createTitledNote("SQL: all of it") };

const short = await readMadeUpSite({ ...home, ...notes(5) });
const long = await readMadeUpSite({ ...home, ...notes(200) });

test("a short list has one part, on its index", () => {
  expect(listParts(short, getPage(short, "/sql")).map(({ path }) => path)).toEqual(["/sql"]);
  expect([...listShown(short).keys()]).toEqual(short.pages.map(({ path }) => path));
});

test("a long list is cut into parts, each at a path of its own and labeled by its first and last page", () => {
  const parts = listParts(long, getPage(long, "/sql"));
  expect(parts.map(({ path, label, pages }) => [path, label, pages.length])).toEqual([
    ["/sql", "Note 000 … Note 079", 80],
    ["/sql/page-2", "Note 080 … Note 159", 80],
    ["/sql/page-3", "Note 160 … Note 199", 40],
  ]);
  expect(findShown(long, "/sql/page-3")).toMatchObject({ page: { path: "/sql" }, part: { number: 3 } });
  expect([...listShown(long).keys()].filter((path) => path.includes("page-"))).toEqual(["/sql/page-2", "/sql/page-3"]);
});

test("there is no part beyond the last, and none of a short list", () => {
  expect(() => findShown(long, "/sql/page-4")).toThrow("/sql/page-4");
  expect(() => findShown(short, "/sql/page-2")).toThrow("/sql/page-2");
});

test("a file with the path of a part is refused", async () => {
  const site = await readMadeUpSite({ ...home, ...notes(100), "sql/page-2.md": createTitledNote("Mine") });
  expect(() => listShown(site)).toThrow(
    "content/sql/page-2.md has the path of part 2 of its section’s list; rename it",
  );
});

test("a page of a long section names those around it, also at both ends; a short section is named whole", () => {
  const around = (site: typeof long, path: string) =>
    listNeighbors(site, getPage(site, "/sql"), getPage(site, path)).map(({ heading }) => heading);
  expect(around(short, "/sql/n2")).toEqual([name(0), name(1), name(3), name(4)]);
  expect(around(long, "/sql/n100")).toEqual([94, 95, 96, 97, 98, 99, 101, 102, 103, 104, 105, 106].map(name));
  expect(around(long, "/sql/n0")).toHaveLength(12);
  expect(around(long, "/sql/n199").at(-1)).toBe(name(198));
});
