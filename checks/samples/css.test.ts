import { cssChecker } from "@/checks/samples/css";
import type { Sample } from "@/checks/samples/sample";

function sampleOf(text: string, language = "css", extent: Sample["extent"] = "whole"): Sample {
  return { file: "content/angular/index.md", line: 30, language, text, extent };
}

test("rules, SCSS, declarations alone and a deliberate error pass", async () => {
  const samples = [
    sampleOf(":host {\n  color: var(--card-color, black);\n}"),
    sampleOf("$gap: 1rem;\n:host {\n  &:hover { gap: $gap; } // nested\n}", "scss"),
    sampleOf("color: red;\ngap: 1rem;", "css", "fragment"),
    sampleOf("a { color: red;", "css", "error"),
  ];
  expect(await cssChecker.check(samples)).toEqual([]);
});

test.each([
  ["a {\n  color red;\n}", "css", 31, "Unknown word"],
  ["a {\n  color: red;\n}\n}", "css", 33, "Unexpected }"],
  ["b {}\na {\n  color: red;", "css", 31, "Unclosed block"],
  ["a {\n  color: red; // why\n  gap: 0;\n}", "css", 31, "Unknown word"],
  ["a {\n  &:hover { color red }\n}", "scss", 31, "Unknown word"],
])(
  "the problem of %j in %s is at line %d of the page in the words of PostCSS",
  async (text, language, line, message) => {
    expect(await cssChecker.check([sampleOf(text, language)])).toEqual([
      { file: "content/angular/index.md", line, message: expect.stringContaining(message) },
    ]);
  },
);

test("an error that is none is a problem", async () => {
  expect(await cssChecker.check([sampleOf("a {}", "css", "error")])).toEqual([
    { file: "content/angular/index.md", line: 30, message: "marked error, but PostCSS finds nothing wrong" },
  ]);
});
