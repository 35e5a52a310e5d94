import { readFile } from "node:fs/promises";
import { findWrongIntegerRows } from "./cs-numbers";

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
