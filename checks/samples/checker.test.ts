import { findOutputFault } from "@/checks/samples/checker";

test.each([
  ["the same text", "one\ntwo\n", "one\ntwo\n"],
  ["blanks at the ends of lines", "one\ntwo", "one  \ntwo\t"],
  ["line ends of Windows", "one\ntwo", "one\r\ntwo\r\n"],
  ["blank lines around the text", "one\n\ntwo", "\n\none\n\ntwo\n\n\n"],
  ["nothing at all", "", "\n"],
])("finds no fault for %s", (_name, expected, found) => {
  expect(findOutputFault(expected, found)).toEqual([]);
});

test.each([
  ["another line", "one\ntwo\nthree", "one\n2\nthree", "line 2 of the output: expected “two”, found “2”"],
  ["a line too few", "one\ntwo", "one", "line 2 of the output: expected “two”, found no such line"],
  ["a line too many", "one", "one\ntwo", "line 2 of the output: expected no such line, found “two”"],
  ["nothing where something is shown", "one", "", "line 1 of the output: expected “one”, found an empty line"],
  ["another indent within", "a:\n  b", "a:\n b", "line 2 of the output: expected “  b”, found “ b”"],
  ["an empty line less", "one\n\ntwo", "one\ntwo", "line 2 of the output: expected an empty line, found “two”"],
])("shows the first line that differs for %s", (_name, expected, found, message) => {
  expect(findOutputFault(expected, found)).toEqual([{ line: 1, message }]);
});
