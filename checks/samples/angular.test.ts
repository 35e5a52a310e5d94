import { angularChecker } from "@/checks/samples/angular";
import { checkSamples } from "@/checks/samples/run";
import type { Sample } from "@/checks/samples/sample";
import { inSandbox } from "@/checks/samples/sample-fixture";

const fragment = { extent: "fragment" } as const;

function sampleOf(text: string, more: Partial<Sample> = {}): Sample {
  return { file: "content/garden/page.md", line: 100, language: "ts", marks: "", text, extent: "whole", ...more };
}

const templateOf = (text: string, more: Partial<Sample> = {}) =>
  sampleOf(text, { line: 50, language: "html", fileName: "src/app/app.html", ...more });

const child = sampleOf(
  `import { Component, input } from '@angular/core';

@Component({ selector: 'app-child', template: '<p>{{ text() }}</p>' })
export class Child {
  readonly text = input.required<string>();
}`,
  { line: 10, fileName: "src/app/child.ts" },
);

const parent = sampleOf(
  `import { Component } from '@angular/core';
import { Child } from './child';

@Component({ selector: 'app-root', imports: [Child], templateUrl: './app.html', styleUrl: './app.css' })
export class App {
  protected readonly text = 'Hello';
  protected readonly count = 3;
}`,
  { line: 30, fileName: "src/app/app.ts" },
);

const compiled = "compiled with Angular {version}";

inSandbox(
  "files that belong together, modules, fragments and deliberate errors pass, and each says what was done",
  async () => {
    const rows: [sample: Sample, outcome: string][] = [
      [child, compiled],
      [parent, compiled],
      [templateOf('<app-child [text]="text" />'), compiled],
      [sampleOf("import { Child } from './src/app/child';\nexport const part = Child;"), compiled],
      [sampleOf("const response = await fetch('/api');\nconsole.log(response.status);", fragment), compiled],
      [sampleOf("import { signal } from '@angular/core';\nreadonly count = signal(0);", fragment), compiled],
      [sampleOf("export const wrong: string = 1;", { fileName: "src/app/child.ts", expectedError: "" }), compiled],
      [templateOf("@if (isOpen) { <p>Open</p> }", { ...fragment, fileName: undefined }), "parsed by Angular {version}"],
      [sampleOf("console.log(1);", { ...fragment, output: "1" }), `${compiled} and run`],
    ];
    const checked = await checkSamples(
      angularChecker,
      rows.map(([sample], place) => ({ ...sample, line: 10 * place })),
    );
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checked.map(({ result }) => result?.outcome)).toEqual(rows.map(([, outcome]) => outcome));
    expect(angularChecker.version).toMatch(/^\d+\.\d+ \(\d+\.\d+\.\d+, TypeScript \d+\.\d+\.\d+\)$/);
  },
);

const dates = sampleOf("export const day = (text: string): string => text.slice(0, 10);", { fileName: "src/dates.ts" });
const printing = "import { day } from './src/dates';\n\nconsole.log(day('2018-06-14T00:00:00'));";

const wrong: [what: string, line: number, message: string, samples: Sample[]][] = [
  [
    "a template's type",
    51,
    "TS2322: Type 'number' is not assignable to type 'string'.",
    [child, parent, templateOf('<h1>App</h1>\n<app-child [text]="count" />')],
  ],
  [
    "an import",
    100,
    "has no exported member 'nothing'",
    [sampleOf("import { nothing } from '@angular/core';\nexport const n = nothing;")],
  ],
  [
    "a type",
    101,
    "Type 'number' is not assignable to type 'string'",
    [sampleOf("export const a = 1;\nexport const b: string = a;", { fileName: "src/b.ts" })],
  ],
  ["a statement", 101, "Property 'b' does not exist on type", [sampleOf("const a = 1;\na.b();", fragment)]],
  [
    "a member",
    102,
    "Argument of type 'number' is not assignable",
    [sampleOf("import { signal } from '@angular/core';\n\nreadonly a = signal<string>(1);", fragment)],
  ],
  [
    "a template",
    52,
    "Unexpected closing tag",
    [templateOf("<p>\n@if (a) {\n</p>", { ...fragment, fileName: undefined })],
  ],
  ["what does not parse", 100, "Variable declaration expected", [sampleOf("export const = 1;")]],
  ["a file shown twice", 30, "src/app/child.ts is already the sample of line 10", [child, { ...child, line: 30 }]],
];
const wrongRuns: typeof wrong = [
  [
    "an output of the page's files",
    100,
    "line 1 of the output: expected “2018-06-13”, found “2018-06-14”",
    [dates, sampleOf(printing, { line: 90, output: "2018-06-14" }), sampleOf(printing, { output: "2018-06-13" })],
  ],
  [
    "what is thrown",
    101,
    "Error: no day",
    [sampleOf("const text: string = 'no day';\nthrow new Error(text);", { ...fragment, output: "" })],
  ],
];

async function expectProblem(_what: string, line: number, words: string, samples: readonly Sample[]) {
  const problems = (await checkSamples(angularChecker, samples)).flatMap((checked) => checked.problems);
  const message = expect.stringContaining(words);
  expect(problems[0]).toEqual({ file: "content/garden/page.md", line, message });
  expect(problems[0]?.message).toMatch(/^Angular compiler: /);
}

test.each(wrong)("%s that is wrong is a problem in line %i: %s", expectProblem);
inSandbox.each(wrongRuns)("%s that is wrong is a problem in line %i: %s", expectProblem);
