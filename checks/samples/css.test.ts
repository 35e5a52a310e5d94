import { cssChecker } from "@/checks/samples/css";
import { checkSample } from "@/checks/samples/sample-fixture";

test("rules, SCSS and declarations alone pass", async () => {
  expect(await checkSample(cssChecker, ":host {\n  color: var(--card-color, black);\n}")).toEqual([]);
  const scss = "$gap: 1rem;\n:host {\n  &:hover { gap: $gap; } // nested\n}";
  expect(await checkSample(cssChecker, scss, { language: "scss" })).toEqual([]);
  expect(await checkSample(cssChecker, "color: red;\ngap: 1rem;", { extent: "fragment" })).toEqual([]);
});

test.each([
  ["a {\n  color red;\n}", "css", 21, "Unknown word"],
  ["a {\n  color: red;\n}\n}", "css", 23, "Unexpected }"],
  ["b {}\na {\n  color: red;", "css", 21, "Unclosed block"],
  ["a {\n  color: red; // why\n  gap: 0;\n}", "css", 21, "Unknown word"],
  ["a {\n  &:hover { color red }\n}", "scss", 21, "Unknown word"],
])(
  "the problem of %j in %s is at line %d of the page in the words of PostCSS",
  async (text, language, line, message) => {
    expect(await checkSample(cssChecker, text, { language })).toEqual([
      { file: "content/page.md", line, message: expect.stringContaining(message) },
    ]);
  },
);
