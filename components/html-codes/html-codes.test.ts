import { decodeHTMLStrict } from "entities";
import { toReferences, toWorkingReferences } from "./html-codes";

/** A text, its references, and those that work where they are others. */
const cases = [
  ["Hi&", "&#72;&#105;&#38;"],
  [`"'“`, "&#34;&#39;&#8220;"],
  ["e\u0301", "&#101;&#769;"],
  ["\u0000\t\n\u007f\u0080", "&#0;&#9;&#10;&#127;&#128;"],
  ["😀", "&#55357;&#56832;", "&#128512;"],
  ["a𝄞b", "&#97;&#55348;&#56606;&#98;", "&#97;&#119070;&#98;"],
  ["👩‍🚀", "&#55357;&#56425;&#8205;&#55357;&#56960;", "&#128105;&#8205;&#128640;"],
  ["\u{10ffff}", "&#56319;&#57343;", "&#1114111;"],
];

test.each(cases)("%j gives %s, one reference per unit", (text = "", references = "", working = references) => {
  expect(toReferences(text)).toBe(references);
  expect(toWorkingReferences(text)).toBe(working);
  if (working !== references) expect(decodeHTMLStrict(working)).toBe(text);
});
