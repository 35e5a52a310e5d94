import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { findNearPages } from "@/lib/navigation/related-pages";

/** The paths near each page of a made-up site, the nearest first. */
async function list(files: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const near = findNearPages((await readMadeUpSite(files)).pages);
  return Object.fromEntries([...near].map(([{ path }, others]) => [path, others.map(({ page }) => page.path)]));
}

const files = {
  "branch.md": createTitledNote("Prune branches", { text: "Look at the rootstock." }),
  "tulip.md": createTitledNote("Move tulips", { text: "To another branch; the rootstock has the old." }),
  "turkey.md": createTitledNote("Roast a turkey", { text: "Slowly, over coals." }),
  "rootstock.md": createTitledNote("Rootstock", { text: "What a branch was before." }),
};

test("pages that share words are near, in the plural too", async () => {
  const { "/branch": branch } = await list(files);
  expect(branch?.toSorted()).toEqual(["/rootstock", "/tulip"]);
});

test("a word in both headings makes pages nearer than one in the text", async () => {
  const near = await list({
    "a.md": createTitledNote("Charcoal"),
    "b.md": createTitledNote("Ovens", { text: "Text under charcoal." }),
    "c.md": createTitledNote("Charcoal ovens"),
    "d.md": createTitledNote("Pans"),
  });
  expect(near["/a"]).toEqual(["/c", "/b"]);
});

test("a page that shares no word with others is near to none", async () => {
  const { "/turkey": turkey = [], "/branch": branch } = await list(files);
  expect([turkey, branch]).toEqual([[], expect.not.arrayContaining(["/turkey"])]);
});

test("a word of more than forty pages makes none of them near", async () => {
  const createMany = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`n${index}.md`, createTitledNote(`Oven ${index}`)]),
    );
  const others = { "a.md": createTitledNote("Alpha"), "b.md": createTitledNote("Beta") };
  expect((await list({ ...others, ...createMany(40) }))["/n0"]).toHaveLength(39);
  expect(await list({ ...others, ...createMany(41) })).toEqual({});
});
