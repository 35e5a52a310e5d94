import { readFile } from "node:fs/promises";

type IntegerType = { dotnet: string; bits: number; signed: boolean };

/** What C# and .NET define: the type of each row of the two tables; some depend on the process. */
const integerTypes: ReadonlyMap<string, IntegerType> = new Map([
  ["`sbyte`", { dotnet: "SByte", bits: 8, signed: true }],
  ["`byte`", { dotnet: "Byte", bits: 8, signed: false }],
  ["`short`", { dotnet: "Int16", bits: 16, signed: true }],
  ["`ushort`", { dotnet: "UInt16", bits: 16, signed: false }],
  ["`int`", { dotnet: "Int32", bits: 32, signed: true }],
  ["`uint`", { dotnet: "UInt32", bits: 32, signed: false }],
  ["`long`", { dotnet: "Int64", bits: 64, signed: true }],
  ["`ulong`", { dotnet: "UInt64", bits: 64, signed: false }],
  ["`nint` 32", { dotnet: "IntPtr", bits: 32, signed: true }],
  ["`nint` 64", { dotnet: "IntPtr", bits: 64, signed: true }],
  ["`nuint` 32", { dotnet: "UIntPtr", bits: 32, signed: false }],
  ["`nuint` 64", { dotnet: "UIntPtr", bits: 64, signed: false }],
  ["`Int128`", { dotnet: "Int128", bits: 128, signed: true }],
  ["`UInt128`", { dotnet: "UInt128", bits: 128, signed: false }],
]);

/** With a minus sign and commas: `−32,768`. */
function formatGrouped(value: bigint): string {
  return value
    .toString()
    .replace("-", "−")
    .replace(/\B(?=(\d{3})+$)/g, ",");
}

function expectedRow(name: string, { dotnet, bits, signed }: IntegerType): string {
  const values = 2n ** BigInt(bits);
  const minimum = signed ? -values / 2n : 0n;
  const [keyword, processBits] = name.split(" ");
  const type = processBits ? `${keyword} in a ${bits}-bit process` : keyword;
  const limits = [minimum, minimum + values - 1n].map((limit) => `\`${formatGrouped(limit)}\``);
  return [type, bits, `\`${dotnet}\``, ...limits].join(" | ");
}

test("the page of C# integer types states the limits that bits and sign give", async () => {
  const page = await readFile("content/cs/numbers.md", "utf8");
  const rows = page.split("\n").map((line) => line.replace(/^\| | \|$/g, ""));
  const found = rows.filter((row) => /^`\w+`[^|]* \| \d+ \|/.test(row));
  expect(found).toEqual([...integerTypes].map(([name, type]) => expectedRow(name, type)));
});
