import { decodeHTMLStrict } from "entities";
import { maxEditTextLength, toReferences, toWorkingReferences } from "./references";

const cases = [
  { what: "nothing", text: "", references: "" },
  { what: "a letter", text: "A", references: "&#65;" },
  { what: "an ampersand", text: "Hi&", references: "&#72;&#105;&#38;" },
  { what: "quotes", text: `"'“`, references: "&#34;&#39;&#8220;" },
  { what: "markup", text: "<b>", references: "&#60;&#98;&#62;" },
  { what: "a reference", text: "&#38;", references: "&#38;&#35;&#51;&#56;&#59;" },
  { what: "a letter with an accent", text: "é", references: "&#233;" },
  { what: "a letter and a combining accent", text: "e\u0301", references: "&#101;&#769;" },
  { what: "the euro sign", text: "€", references: "&#8364;" },
  { what: "the last character of the basic plane", text: "\uffff", references: "&#65535;" },
  { what: "control characters", text: "\u0000\t\n\u007f\u0080", references: "&#0;&#9;&#10;&#127;&#128;" },
  { what: "half a character", text: "a\ud83d", references: "&#97;&#55357;" },
  { what: "the other half", text: "\ude00b", references: "&#56832;&#98;" },
  { what: "as much as the field takes", text: "x".repeat(maxEditTextLength), references: "&#120;".repeat(20) },
];

test.each(cases)("$what gives one reference a unit, and the same ones work", ({ text, references }) => {
  expect(toReferences(text)).toBe(references);
  expect(toWorkingReferences(text)).toBe(references);
});

const outside = [
  { text: "😀", references: "&#55357;&#56832;", working: "&#128512;" },
  { text: "a𝄞b", references: "&#97;&#55348;&#56606;&#98;", working: "&#97;&#119070;&#98;" },
  { text: "👩‍🚀", references: "&#55357;&#56425;&#8205;&#55357;&#56960;", working: "&#128105;&#8205;&#128640;" },
  { text: "\u{10ffff}", references: "&#56319;&#57343;", working: "&#1114111;" },
];

test.each(outside)("$text gives two references a character, and one that works", ({ text, references, working }) => {
  expect(toReferences(text)).toBe(references);
  expect(toWorkingReferences(text)).toBe(working);
});

test.each(outside)("only the working references of $text are read back as it", ({ text, references, working }) => {
  expect(decodeHTMLStrict(working)).toBe(text);
  expect(decodeHTMLStrict(references)).toContain("\ufffd");
});
