import { listTerms } from "@/lib/find/tokenize";

test.each<[string, string[]]>([
  ["©", ["©"]],
  ["^[", ["^["]],
  ["&copy;", ["&copy", "copy"]],
  ["0x1B", ["0x1b", "27"]],
  ["\\u2192", ["\\u2192", "8594"]],
  ["#FF6347", ["#ff6347", "color", "ff6347"]],
  ["#FFFF6347", ["#ff6347", "#ffff6347", "color", "ffff6347"]],
  ["350 °F", ["350", "350f"]],
  ["180°C", ["180", "180c"]],
  ["a 12-inch oven", ["12", "a", "inch", "oven"]],
  ["12in", ["12", "inch"]],
  ["板を接着する", ["する", "を接", "接着", "板を", "着す"]],
  ["-xdf", ["-dfx", "-xdf", "xdf"]],
  ["--force", ["--force", "force"]],
  ["Task.WhenAll(a, b)", ["a", "all", "b", "task", "task.whenall", "when", "whenall"]],
  ["sys.check_constraints", ["check", "check_constraints", "constraints", "sys", "sys.check_constraints"]],
  ["C#", ["c#"]],
  ["Jalapeño", ["jalapeno"]],
  ["2,147,483,647", ["2147483647"]],
  ["two-way", ["two", "two-way", "twoway", "way"]],
  ["don’t", ["don", "don't"]],
])("%s is found by itself and by its parts", (text, terms) => {
  expect([...listTerms(text)].sort()).toEqual(terms.sort());
});
