import { readRows } from "@/content-tests/facts/content-tables-fixture";

/** The standard's names: RFC 20, section 4.1. */
const controlNames =
  "NUL SOH STX ETX EOT ENQ ACK BEL BS HT LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US";

const rows = (await readRows("content/ascii.md", "Dec")).map((cells) => ({ decimal: Number(cells.Dec), cells }));

function isControl(decimal: number): boolean {
  return decimal < 32 || decimal === 127;
}

function getExpected(decimal: number): Record<string, string> {
  const numbers = {
    Dec: String(decimal),
    Hex: decimal.toString(16).toUpperCase().padStart(2, "0"),
    Oct: decimal.toString(8).padStart(3, "0"),
  };
  if (isControl(decimal)) {
    // Caret notation is the code with bit 6 turned over, so 127 is ^?.
    const caret = `^${String.fromCharCode(decimal ^ 64)}`;
    return { ...numbers, Caret: caret, Code: decimal === 127 ? "DEL" : (controlNames.split(" ")[decimal] ?? "") };
  }
  return { ...numbers, Character: decimal === 32 ? "SP" : String.fromCharCode(decimal) };
}

test("the chart has each code from 0 to 127 once", () => {
  const decimals = rows.map((row) => row.decimal).sort((a, b) => a - b);
  expect(decimals).toEqual(Array.from({ length: 128 }, (_, code) => code));
});

test("the chart on one screen has each code in its column and row, with its bits", async () => {
  const lines = await readRows("content/ascii.md", "7");
  expect(lines).toHaveLength(16);
  for (const [row, cells] of lines.entries()) {
    expect(cells.Hex).toBe(`${row.toString(16).toUpperCase()} ${row.toString(2).padStart(4, "0")}`);
    for (let column = 0; column < 8; column++) {
      const { Dec, Code, Character } = getExpected(16 * column + row);
      expect(cells[column]).toBe(`${Dec} ${Code ?? Character}`);
    }
  }
});

test("each row's hexadecimal, octal, caret notation and character are those of its code, which has a name", () => {
  for (const { decimal, cells } of rows) {
    expect(cells).toMatchObject(getExpected(decimal));
    expect(cells[isControl(decimal) ? "Meaning" : "Name"]).toBeTruthy();
  }
});
