import { readFile } from "node:fs/promises";

type IntegerType = { dotnet: string; bits: number; signed: boolean };

/** What C# and .NET define: the first cell of each row of the two tables, and the type that it names. */
const integerTypes: ReadonlyMap<string, IntegerType> = new Map([
  ["`sbyte`", { dotnet: "SByte", bits: 8, signed: true }],
  ["`byte`", { dotnet: "Byte", bits: 8, signed: false }],
  ["`short`", { dotnet: "Int16", bits: 16, signed: true }],
  ["`ushort`", { dotnet: "UInt16", bits: 16, signed: false }],
  ["`int`", { dotnet: "Int32", bits: 32, signed: true }],
  ["`uint`", { dotnet: "UInt32", bits: 32, signed: false }],
  ["`long`", { dotnet: "Int64", bits: 64, signed: true }],
  ["`ulong`", { dotnet: "UInt64", bits: 64, signed: false }],
  ["`nint`, 32-bit process", { dotnet: "IntPtr", bits: 32, signed: true }],
  ["`nint`, 64-bit process", { dotnet: "IntPtr", bits: 64, signed: true }],
  ["`nuint`, 32-bit process", { dotnet: "UIntPtr", bits: 32, signed: false }],
  ["`nuint`, 64-bit process", { dotnet: "UIntPtr", bits: 64, signed: false }],
  ["`Int128`", { dotnet: "Int128", bits: 128, signed: true }],
  ["`UInt128`", { dotnet: "UInt128", bits: 128, signed: false }],
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

test("the page of C# integer types states the limits that bits and sign give", async () => {
  const page = await readFile("content/cs/numbers.md", "utf8");
  const rows = page.split("\n").map((line) => line.replace(/^\| | \|$/g, ""));
  const found = rows.filter((row) => /\| \d+( \||$)/.test(row) && integerTypes.has(row.split(" | ", 1)[0] ?? ""));
  expect(found).toEqual([...integerTypes].map(([name, type]) => expectedRow(name, type)));
});
