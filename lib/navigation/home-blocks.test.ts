import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listHomeBlocks } from "@/lib/navigation/home-blocks";

const menu = (order: number) => `menu:\n  place: side\n  label: a\n  order: ${order}\n`;
const notes = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => {
      const day = String(place + 1).padStart(2, "0");
      return [`workshop/n${day}.md`, createTitledNote(`Note ${day}`, { date: `2026-01-${day}` })];
    }),
  );
const home = { "index.md": createTitledNote("Home") };

test("blocks come in the menus' order, an index with a task is listed in its own, single pages come last", async () => {
  const site = await readMadeUpSite({
    ...home,
    "about.md": createTitledNote("About"),
    "codes.md": createTitledNote("Codes", { more: menu(3) }),
    "garden/index.md": createTitledNote("Git tips: all of them", { more: `task: Clone a branch\n${menu(2)}` }),
    "garden/clean.md": createTitledNote("Clean"),
    "birds/index.md": createTitledNote("C# notes"),
    "workshop/index.md": createTitledNote("SQL", { more: menu(1) }),
    ...notes(2),
  });
  expect(listHomeBlocks(site).map(({ name, path, pages }) => [name, path, pages.map((page) => page.path)])).toEqual([
    ["SQL", "/workshop", ["/workshop/n01", "/workshop/n02"]],
    ["Git tips", "/garden", ["/garden", "/garden/clean"]],
    ["C# notes", "/birds", []],
    ["Also here", undefined, ["/codes", "/about"]],
  ]);
});

test("of 13 pages the newest twelve are listed, and the way to all", async () => {
  const index = { "workshop/index.md": createTitledNote("SQL: all of it") };
  const [twelve] = listHomeBlocks(await readMadeUpSite({ ...home, ...index, ...notes(12) }));
  expect([twelve?.pages.length, twelve?.all]).toEqual([12, undefined]);
  const [thirteen] = listHomeBlocks(await readMadeUpSite({ ...home, ...index, ...notes(13) }));
  expect(thirteen?.pages.map(({ heading }) => heading)).toEqual(
    Array.from({ length: 12 }, (_, place) => `Note ${String(13 - place).padStart(2, "0")}`),
  );
  expect(thirteen?.all).toEqual({ path: "/workshop", label: "All 13 in SQL" });
});
