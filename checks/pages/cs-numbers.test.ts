import { readFile } from "node:fs/promises";

type IntegerType = { dotnet: string; bits: number; signed: boolean };

/** What C# and .NET define: the first cell of each row of the two tables, and the type that it names. */
const integerTypes: ReadonlyMap<string, IntegerType> = new Map([
  ["`sbyte`", { dotnet: "System.SByte", bits: 8, signed: true }],
  ["`byte`", { dotnet: "System.Byte", bits: 8, signed: false }],
  ["`short`", { dotnet: "System.Int16", bits: 16, signed: true }],
  ["`ushort`", { dotnet: "System.UInt16", bits: 16, signed: false }],
  ["`int`", { dotnet: "System.Int32", bits: 32, signed: true }],
  ["`uint`", { dotnet: "System.UInt32", bits: 32, signed: false }],
  ["`long`", { dotnet: "System.Int64", bits: 64, signed: true }],
  ["`ulong`", { dotnet: "System.UInt64", bits: 64, signed: false }],
  ["`nint`, 32-bit process", { dotnet: "System.IntPtr", bits: 32, signed: true }],
  ["`nint`, 64-bit process", { dotnet: "System.IntPtr", bits: 64, signed: true }],
  ["`nuint`, 32-bit process", { dotnet: "System.UIntPtr", bits: 32, signed: false }],
  ["`nuint`, 64-bit process", { dotnet: "System.UIntPtr", bits: 64, signed: false }],
  ["`System.Int128`", { dotnet: "System.Int128", bits: 128, signed: true }],
  ["`System.UInt128`", { dotnet: "System.UInt128", bits: 128, signed: false }],
]);

function formatGrouped(value: bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

function expectedRow(name: string, { dotnet, bits, signed }: IntegerType): string {
  const values = 2n ** BigInt(bits);
  const minimum = signed ? -values / 2n : 0n;
  const cells = [name, formatGrouped(minimum), formatGrouped(minimum + values - 1n), `${bits}`];
  return (name === `\`${dotnet}\`` ? cells : [...cells, `\`${dotnet}\``]).join(" | ");
}

/** Compares a page's rows about integer types with limits computed from bits and sign; says each difference in words. */
function findWrongIntegerRows(markdown: string): string[] {
  const lines = markdown.split("\n").map((line) => line.trim());
  const rows = lines.filter((line) => line.startsWith("|")).map((line) => line.slice(1, -1).trim());
  return [...integerTypes].flatMap(([name, type]) => {
    const expected = expectedRow(name, type);
    const found = rows.filter((row) => row.split(" | ")[0] === name);
    if (found.length === 1 && found[0] === expected) return [];
    return [`${name}: found “${found.join("” and “") || "no row"}”; write “${expected}”`];
  });
}

const page = await readFile("content/cs/numbers.md", "utf8");

test("the page of C# integer types states the limits that bits and sign give", () => {
  expect(findWrongIntegerRows(page)).toEqual([]);
});

test("a wrong digit is found and the right row named", () => {
  const wrong = page.replace("| 32,767 |", "| 32,768 |");
  expect(findWrongIntegerRows(wrong)).toEqual([
    expect.stringContaining("`short`: found “`short` | -32,768 | 32,768 | 16 | `System.Int16`”; write “"),
  ]);
});

test("a row that is missing is found", () => {
  const without = page.replace(/^\| `ulong` .*\n/m, "");
  expect(findWrongIntegerRows(without)).toEqual([expect.stringContaining("`ulong`: found “no row”")]);
});
