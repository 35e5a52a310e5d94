import { loadSite } from "@/lib/content/site";

const chapters = (await loadSite()).pages.filter(({ kind }) => kind === "chapter");

test("the weights in the examples follow from the weight of steel plate", () => {
  const poundsPerSquareFootInch = 40;
  const pipe = Math.PI * 3 * 5 * poundsPerSquareFootInch * (3 / 8);
  const lid = Math.PI * (20 / 12) ** 2 * poundsPerSquareFootInch * (1 / 4);
  const text = chapters.map(({ markdown }) => markdown.replace(/\s+/g, " ")).join("\n");
  expect(text).toContain(`${Math.round(pipe / 50) * 50} pounds`);
  expect(text).toContain(`almost ${Math.ceil(lid / 10) * 10} pounds`);
});

test("the inches of the example pit add up to its pipe", () => {
  const text = chapters.find(({ path }) => path === "/firepit/gettingthepipe")?.markdown.replace(/\s+/g, " ") ?? "";
  const [sentences = ""] = /\d+ inches of dry sand.*? inches, a pipe five feet long/.exec(text) ?? [];
  const [sand = 0, coals = 0, air = 0, level = 0, lid = 0, pipe] = [...sentences.matchAll(/\d+/g)].map(Number);
  expect(sand + coals + air + 2 * level + lid).toBe(pipe);
  expect(pipe).toBe(5 * 12);
});
