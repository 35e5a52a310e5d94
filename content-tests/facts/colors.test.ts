import colorNames from "color-name";
import { readRows } from "@/content-tests/facts/content-tables-fixture";

const rows = await readRows("content/cs/colors.md", "Hex ARGB");

/** CSS names that .NET's 140 lack: it spells gray one way, and WPF has no RebeccaPurple. */
const onlyInCss = "darkgrey darkslategrey dimgrey grey lightgrey lightslategrey slategrey rebeccapurple".split(" ");

const values = new Map<string, readonly number[]>(Object.entries(colorNames));

/** The row of a name, by the package color-name, an independent list of the CSS colors. */
function formatRow(name = "") {
  // Not in the package, which has no alpha: in .NET it is white that cannot be seen.
  const bytes = Buffer.from(
    name === "Transparent" ? [0, 255, 255, 255] : [255, ...(values.get(name.toLowerCase()) ?? [])],
  );
  return { "Hex ARGB": `#${bytes.toString("hex").toUpperCase()}`, "Decimal ARGB": String(bytes.readInt32BE()) };
}

test("the tables have the 141 names of .NET once: CSS's, except known differences", () => {
  const names = rows.map(({ Name = "" }) => Name.toLowerCase()).sort();
  expect(names).toHaveLength(141);
  expect(names).toEqual([...[...values.keys()].filter((name) => !onlyInCss.includes(name)), "transparent"].sort());
});

test("each color has its number and its code", () => {
  for (const row of rows) expect(row).toMatchObject(formatRow(row.Name));
});
