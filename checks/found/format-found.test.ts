import { formatFound } from "@/checks/found/format-found";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";

test("each page has its title, its first query, and how many others link it", async () => {
  const { pages } = await readMadeUpSite({
    "a.md": createTitledNote("Alpha | beta", { more: "search: [beta alpha, gamma]\n" }),
    "b.md": createTitledNote("Beta"),
  });
  const table = formatFound(pages, new Map([["/a", new Set(["/b", "/c"])]]))
    .split("\n")
    .slice(-5);
  expect(table).toEqual([
    "| page | title | first query | links |",
    "|---|---|---|--:|",
    "| /a | Alpha \\| beta | beta alpha | 2 |",
    "| /b | Beta | Beta | 0 |",
    "",
  ]);
});
