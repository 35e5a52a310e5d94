import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listHomeBlocks } from "@/lib/navigation/home-blocks";

const menu = (order: number) => `menu:\n  place: side\n  label: a\n  order: ${order}\n`;
const days = Array.from({ length: 13 }, (_, index) => String(index + 1).padStart(2, "0"));
const notes = days.map((day) => [`workshop/n${day}.md`, createTitledNote(`Note ${day}`, { date: `2026-01-${day}` })]);

const readBlocks = async (count: number) =>
  listHomeBlocks(
    await readMadeUpSite({
      "index.md": createTitledNote("Home"),
      "about.md": createTitledNote("About"),
      "codes.md": createTitledNote("Codes", { more: menu(3) }),
      "garden/index.md": createTitledNote("Git tips: all of them", { more: `task: Clone a branch\n${menu(2)}` }),
      "garden/clean.md": createTitledNote("Clean"),
      "birds/index.md": createTitledNote("C# notes"),
      "workshop/index.md": createTitledNote("SQL: all of it", { more: menu(1) }),
      ...Object.fromEntries(notes.slice(0, count)),
    }),
  );

test("blocks come in the menus' order, an index with a task is listed in its own, single pages come last", async () => {
  const blocks = await readBlocks(2);
  expect(blocks.map(({ name, path, pages }) => [name, path, ...pages.map((page) => page.path)])).toEqual([
    ["SQL", "/workshop", "/workshop/n01", "/workshop/n02"],
    ["Git tips", "/garden", "/garden", "/garden/clean"],
    ["C# notes", "/birds"],
    ["Also here", undefined, "/codes", "/about"],
  ]);
});

test("of 13 pages the newest twelve are listed, and the way to all", async () => {
  const [twelve] = await readBlocks(12);
  expect([twelve?.pages.length, twelve?.all]).toEqual([12, undefined]);
  const [thirteen] = await readBlocks(13);
  expect(thirteen?.pages.map(({ heading }) => heading)).toEqual(
    days
      .slice(1)
      .reverse()
      .map((day) => `Note ${day}`),
  );
  expect(thirteen?.all).toEqual({ path: "/workshop", label: "All 13 in SQL" });
});
