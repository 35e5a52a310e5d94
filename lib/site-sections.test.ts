import { loadFixtureSite, writeNote } from "@/lib/site-fixture";
import { listSections } from "@/lib/site-sections";

test("each page is in one section, which begins with its index", async () => {
  const site = await loadFixtureSite({
    "index.md": writeNote("Home"),
    "about.md": writeNote("About"),
    "git/index.md": writeNote("Git tips: all of them"),
    "git/b.md": writeNote("B", { more: "order: 1\n" }),
    "git/a.md": writeNote("A"),
    "(yard)/fire.md": writeNote("Fire"),
    "(yard)/yard.md": writeNote("The yard", { more: "lists: (yard)\n" }),
  });
  expect(listSections(site).map(({ slug, name, pages }) => [slug, name, pages.map(({ path }) => path)])).toEqual([
    ["home", "Home", ["/", "/about"]],
    ["git", "Git tips", ["/git", "/git/b", "/git/a"]],
    ["yard", "The yard", ["/yard", "/fire"]],
  ]);
});
