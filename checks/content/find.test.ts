import { explainQuestion, listUnfound } from "@/checks/content/find";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";

const site = await readMadeUpSite({
  "index.md": createTitledNote("Home"),
  "saw.md": createTitledNote("Saw wood", { text: "## Along the grain\n\nSlowly.\n" }),
  "glue.md": createTitledNote("Glue", { text: "Wood is glued along the grain." }),
});

test("a ranking says where each place comes from", async () => {
  expect(await explainQuestion(site, "saw along the grain")).toMatch(
    /^1\. \/saw#along-the-grain: [\d.]+; [\d.]+ of its title and search words, [\d.]+ below “Along the grain”; “Saw wood” answers/,
  );
  expect(await explainQuestion(site, "glue")).toContain("the question is a name of the page");
  expect(await explainQuestion(site, "bicycle")).toBe("nothing is found for “bicycle”");
});

test("a page whose words lead elsewhere is listed", async () => {
  const twins = Object.fromEntries(
    [1, 2, 3, 4, 5].map((number) => [
      `w-${number}.md`,
      createTitledNote("Wood", { text: "Wood." }).replace('title: "Wood"', `title: "Wood ${number}"`),
    ]),
  );
  expect(await listUnfound(site)).toEqual([]);
  expect(await listUnfound(await readMadeUpSite({ "index.md": createTitledNote("Home"), ...twins }))).toEqual([
    "/w-4",
    "/w-5",
  ]);
});
