import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { listSections } from "@/lib/navigation/navigation";

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
