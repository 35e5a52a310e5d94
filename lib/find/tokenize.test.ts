import { listTerms, readChunks } from "@/lib/find/tokenize";

test.each<[string, string[]]>([
  ["©", ["©"]],
  ["→,", ["→"]],
  ["^[", ["^["]],
  ["&copy;", ["&copy", "copy"]],
  ["&#8594;", ["&#8594", "8594"]],
  ["0x1B", ["0x1b", "27"]],
  ["\\u2192", ["\\u2192", "8594"]],
  ["\\033", ["\\033", "27"]],
  ["#FF6347", ["#ff6347", "ff6347"]],
  ["#FFFF6347", ["#ff6347", "#ffff6347", "ffff6347"]],
  ["-40121", ["-40121", "40121"]],
  ["(2627).", ["2627"]],
  ["板を接着する", ["する", "を接", "接着", "板を", "着す"]],
  ["DarkSeaGreen", ["dark", "darkseagreen", "green", "sea"]],
  ["-xdf", ["-dfx", "-xdf", "xdf"]],
  ["--force", ["--force", "force"]],
  ["Task.WhenAll(a, b)", ["a", "all", "b", "task", "task.whenall", "when", "whenall"]],
  ["sys.check_constraints", ["check", "check_constraints", "constraints", "sys", "sys.check_constraints"]],
  ["Ctrl+Shift+R", ["ctrl", "ctrl+shift+r", "shift"]],
  ["/Date(1528934400000)/", ["/date", "1528934400000", "date"]],
  ["::ng-deep", ["::ng-deep", "deep", "ng", "ng-deep"]],
  ["http://10.0.2.2:5000", ["10", "10.0.2.2", "5000", "http", "http://10.0.2.2:5000"]],
  ["C#", ["c#"]],
  [".NET", [".net", "net"]],
  ["Jalapeño", ["jalapeno"]],
  ["É", ["é"]],
  ["2,147,483,647", ["2147483647"]],
  ["two-way", ["two", "two-way", "twoway", "way"]],
  ["don’t", ["don", "don't"]],
])("%s is found by itself and by its parts", (text, terms) => {
  expect([...listTerms(text)].sort()).toEqual(terms.sort());
});

test("a text of any length and any marks has chunks, and no text has none", () => {
  expect(readChunks(" \n\t ")).toEqual([]);
  for (const text of ["(".repeat(3000), "a.".repeat(1500), "\ud83d", "'\"`\\%*", "ж".repeat(3000)]) {
    expect(readChunks(text)).toHaveLength(1);
  }
  expect(readChunks("字".repeat(3000))).toHaveLength(2999);
});
