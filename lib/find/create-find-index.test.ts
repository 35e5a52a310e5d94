import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindIndex } from "@/lib/find/create-find-index";
import { openIndex } from "@/lib/find/find-index";
import { findPlaces } from "@/lib/find/find-places";

const common = "## Related pages\n\nSome links.\n";
const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "colors.md": createTitledNote("Colors", { text: `Shades.\n\n${common}` }),
  "codes.md": createTitledNote("Codes", { text: `Signs.\n\n${common}` }),
  "tasks.md": createTitledNote("Tasks", { text: `Await them.\n\n${common}` }),
  "paging.md": createTitledNote("Read rows in parts", { text: "## Far pages are slow\n\nCount them.\n" }),
});
const index = openIndex(createFindIndex(site));

test.each([
  ["pages", "/paging#far-pages-are-slow"],
  ["which pages are slow", "/paging#far-pages-are-slow"],
  ["Related pages", "/codes#related-pages"],
])("“%s” finds a heading that three pages have only if it says just that heading", (question, href) => {
  expect(findPlaces(index, question)[0]?.href).toBe(href);
});
