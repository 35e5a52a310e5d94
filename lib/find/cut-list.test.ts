import { cutList } from "@/lib/find/cut-list";

const lines = Array.from({ length: 3000 }, (_, place) => ({
  key: `term${String(place * 7919).padStart(9, "0")}`,
  value: "GHIJ".repeat((place % 5) + 1),
}));
const { list, files } = cutList(lines, 400);
const names = new Set(files.map(([path]) => path));

test("nothing is lost, and no part is a multiple of the others", () => {
  expect(files.flatMap(([, text]) => text.split("\n"))).toEqual(lines.map(({ key, value }) => `${key}\t${value}`));
  const sizes = files.map(([, text]) => text.length);
  expect(files.length).toBeGreaterThan(15);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(8);
});

test("the root says where each part begins, after the part before", () => {
  const starts = list.split("\n").map((line) => line.slice(8));
  for (const [place, [, text]] of files.entries()) {
    expect(text.split("\t", 1)[0]?.startsWith(starts[place] ?? "")).toBe(true);
    if (place) expect((files[place - 1]?.[1].split("\n").at(-1) ?? "") < (starts[place] ?? "")).toBe(true);
  }
});

test.each([0, 700, 1500, 2999])(
  "when line %i changes, all parts but its own and a neighbor keep their names",
  (place) => {
    const changed = lines.map((line, at) => (at === place ? { ...line, value: "Z".repeat(40) } : line));
    const others = cutList(changed, 400).files.filter(([path]) => !names.has(path));
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(3);
  },
);

test("names are lower case, since paths are", () => {
  expect([...names].filter((path) => !/^\/find\/parts\/[a-z0-9]{8}\.txt$/.test(path))).toEqual([]);
});
