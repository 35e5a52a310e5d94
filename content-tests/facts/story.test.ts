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

test("the inches of the example pit add up, and the pages agree on its table", () => {
  const read = (path: string) => chapters.find((chapter) => chapter.path === path)?.markdown ?? "";
  const add = (parts: readonly (readonly [what: string, inches: number])[]) =>
    parts.reduce((sum, [, inches]) => sum + inches, 0);
  const rows = [...read("/firepit/gettingthepipe").matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(
    ([, what = "", inches]) => [what, Number(inches)] as const,
  );
  const parts = rows.filter(([what]) => what !== "the pipe");
  expect(parts).toHaveLength(7);
  expect(add(parts)).toBe(60);
  expect(rows).toContainEqual(["the pipe", 60]);
  expect(add(parts.filter(([what]) => !/sand|under the lid/.test(what)))).toBe(48);
  for (const path of ["gettingthepipe", "buildingtable", "buildinglifter"])
    expect(read(`/firepit/${path}`)).toMatch(/\b(?:four|4) feet (?:tall|in all)/);
});
