import { decodeHTMLStrict, encodeHTML } from "entities";
import { type ContentRow, readRows } from "@/content-tests/facts/content-tables-fixture";

const rows = await readRows("content/htmlcodes.md", "Decimal");

/** What nobody can see has a short name in capitals in place of itself: spaces, formatting and control characters. */
const isSeen = (character: string) => !/^[\p{Z}\p{C}]$/u.test(character);

/** What a row says that the HTML standard's list, as the package entities has it, does not. */
function findErrors({ Character = "", Named = "", Decimal = "", Hex = "", Description = "" }: ContentRow): string[] {
  const errors: string[] = [];
  const code = Number(/^&#(0|[1-9]\d*);$/.exec(Decimal)?.[1] ?? Number.NaN);
  if (Number.isNaN(code)) errors.push(`${Decimal} isn't a decimal reference`);
  const character = decodeHTMLStrict(Decimal);
  if (Hex !== `&#x${code.toString(16).toUpperCase()};`) errors.push(`${Hex} is not ${Decimal} in hexadecimal`);
  if (decodeHTMLStrict(Hex) !== character) errors.push(`${Hex} is another character than ${Decimal}`);
  if (Named !== "none" && (!/^&\w+;$/.test(Named) || decodeHTMLStrict(Named) !== character))
    errors.push(`${Named} is another character than ${Decimal}`);
  if (Named === "none" && /^&[^#]/.test(encodeHTML(character))) errors.push(`${Decimal} has a name`);
  if (isSeen(character) ? Character !== character : !/^[A-Z]+\d?$/.test(Character))
    errors.push(`${Decimal} is not ${Character}`);
  if (!Description) errors.push(`${Decimal} has no description`);
  return errors;
}

test("the tables have no code twice", () => {
  expect(new Set(rows.map(({ Decimal }) => Decimal)).size).toBe(rows.length);
});

test("each row's references are the character that it shows", () => {
  expect(rows.flatMap(findErrors)).toEqual([]);
});

test("quotes, daggers, arrows, card suits, all of Latin-1, the Greek alphabet and the control codes are there", () => {
  const codes = new Set(rows.map(({ Decimal = "" }) => Number(Decimal.slice(2, -1))));
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const wanted = [...range(0, 31), ...range(127, 255), ...range(913, 929), ...range(931, 937), ...range(945, 969)];
  expect(
    [...wanted, 34, 8220, 8221, 8224, 8225, ...range(8592, 8595), ...range(9824, 9831)].filter(
      (code) => !codes.has(code),
    ),
  ).toEqual([]);
});
