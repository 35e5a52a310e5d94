/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import { SectionList } from "@/components/page-list/page-list";
import { createTitledNote, readMadeUpSite, type SiteFiles } from "@/lib/content/site-fixture";
import { getPage } from "@/lib/navigation/navigation";
import { validRecipe } from "@/lib/recipes/recipe-fixture";

async function readRows(files: SiteFiles): Promise<(string | null)[]> {
  const site = await readMadeUpSite(files);
  render(<SectionList site={site} index={getPage(site, "/garden")} />);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

test("each recipe is a pot and a link, with its time, servings, coals and oven; one without coals is a row below the pots", async () => {
  const index = createTitledNote("Breads", { more: "lists: (breads)\n" });
  const kitchen = validRecipe.replace("Test Bread", "Rolls").replace(/oven:.*?(?=category:)/s, "temperature: 375\n");
  expect(await readRows({ "garden.md": index, "(breads)/a.md": kitchen, "(breads)/test.md": validRecipe })).toEqual([
    "Test Bread17 lid · 8 below · 12 in1\u00a0h\u00a0· serves\u00a04",
    "Rolls1\u00a0h ·\u00a0serves\u00a04 ·\u00a0375\u00a0°F",
  ]);
  expect(screen.getByRole("link", { name: "Test Bread" }).getAttribute("href")).toBe("/test");
});

test("pages that are no recipes, and the coal chart, are links at a last, bare pot", async () => {
  const index = createTitledNote("Breads", {
    more: "lists: (breads)\ntask: Count the coals\n",
    text: "## Coal counts\n\n17 and 8.",
  });
  const care = createTitledNote("Care of iron", { more: "task: Season an oven\n" });
  const rows = await readRows({ "garden.md": index, "(breads)/care.md": care, "(breads)/test.md": validRecipe });
  expect(rows.slice(1)).toEqual(["Season an ovenCount the coals", "Season an oven", "Count the coals"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/test",
    "/care",
    "/garden#coal-counts",
  ]);
  cleanup();
  expect(await readRows({ "garden.md": index, "(breads)/care.md": care })).toEqual(["Season an oven"]);
});

test("a note is listed by its task or its heading up to a colon, with its fact or first command, by group", async () => {
  const command = "```bash\nweed --all\nweed --undo\n```";
  const rows = await readRows({
    "garden/index.md": createTitledNote("Garden", {
      more: "tips: [water]\n",
      text: `## Water\n\n\`\`\`cmd\nwater /now\n\`\`\``,
    }),
    "garden/a.md": createTitledNote("KNOB: turn", {
      more: "order: 1\ntask: Set a counter\ngroup: Write\nfact: Ctrl+R\n",
    }),
    "garden/b.md": createTitledNote("Weed: all of it", { more: "order: 2\ngroup: Read\n", text: command }),
    "garden/c.md": createTitledNote("Rake", { more: "order: 3\ngroup: Write\n", text: "```sql\nSELECT 1;\n```" }),
  });
  expect(rows).toEqual(["Set a counterCtrl+R", "Rake", "Weedweed --all", "Waterwater /now"]);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Write", "Read"]);
  expect(screen.getByRole("link", { name: "Water" }).getAttribute("href")).toBe("/garden#water");
});

test("a section that is sorted by newest shows the day each page appeared", async () => {
  const rows = await readRows({
    "garden/index.md": createTitledNote("Garden", { more: "sort: newest\n" }),
    "garden/a.md": createTitledNote("A", { date: "2026-11-20", more: "published: 2026-11-01\n" }),
    "garden/b.md": createTitledNote("B", { date: "2026-11-19", more: "order: 9\nfact: Ctrl+R\n" }),
  });
  expect(rows).toEqual(["BNovember 19, 2026", "ANovember 1, 2026"]);
});
