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

test("what is wrong is reported at its line: an import, a type, a call, a member, and a file shown twice", async () => {
  const samples = [
    sampleOf("import { nothing } from '@angular/core';\nexport const n = nothing;", { line: 10 }),
    sampleOf("export const a = 1;\nexport const b: string = a;", { line: 20, fileName: "src/b.ts" }),
    sampleOf("const a = 1;\na.b();", { ...fragment, line: 30 }),
    sampleOf("import { signal } from '@angular/core';\n\nreadonly a = signal<string>(1);", { ...fragment, line: 40 }),
    sampleOf("export const b = '';", { line: 50, fileName: "src/b.ts" }),
  ];
  expect(await findProblems(samples)).toEqual([
    "10 Angular compiler: TS2305: Module '\"@angular/core\"' has no exported member 'nothing'.",
    "21 Angular compiler: TS2322: Type 'number' is not assignable to type 'string'.",
    "31 Angular compiler: TS2339: Property 'b' does not exist on type '1'.",
    "42 Angular compiler: TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
    "50 Angular compiler: src/b.ts is already the sample of line 20",
  ]);
});

test("a template's wrong type and unknown element are reported at their lines", async () => {
  const template = templateOf('<h1>App</h1>\n<app-child [text]="count" />\n<app-aunt />');
  expect(await findProblems([child, parent, template])).toEqual([
    "51 Angular compiler: TS2322: Type 'number' is not assignable to type 'string'.",
    "52 Angular compiler: NG8001: 'app-aunt' is not a known element:",
  ]);
});

test("what doesn't parse is reported at its line, in a module and in a template that no component names", async () => {
  const loose = templateOf("<p>\n@if (a) {\n</p>", { ...fragment, fileName: undefined });
  const [template, module] = await findProblems([loose, sampleOf("export const = 1;")]);
  expect(template).toMatch(/^52 Angular compiler: Unexpected closing tag "p"/);
  expect(module).toBe("100 Angular compiler: TS1134: Variable declaration expected.");
});

test("a deliberate error that compiles is a problem", async () => {
  const problems = await findProblems([{ ...child, expectedError: "NG8001" }]);
  expect(problems).toEqual([expect.stringMatching(/^10 Angular compiler: marked error, but nothing is wrong/)]);
});

inSandbox("another output, and what is thrown, are problems", async () => {
  const dates = sampleOf("export const day = (text: string): string => text.slice(0, 10);", {
    fileName: "src/dates.ts",
  });
  const printing = "import { day } from './src/dates';\n\nconsole.log(day('2018-06-14T00:00:00'));";
  const throwing = "const text: string = 'no day';\nthrow new RangeError(text);";
  const samples = [
    dates,
    sampleOf(printing, { line: 10, output: "2018-06-14" }),
    sampleOf(printing, { line: 20, output: "2018-06-13" }),
    sampleOf(throwing, { ...fragment, line: 30, output: "" }),
  ];
  expect(await findProblems(samples)).toEqual([
    "20 Angular compiler: line 1 of the output: expected “2018-06-13”, found “2018-06-14”",
    "31 Angular compiler: RangeError: no day",
  ]);
});

async function findProblems(samples: readonly Sample[]): Promise<string[]> {
  const checked = await checkSamples(angularChecker, samples);
  return checked.flatMap(({ problems }) => problems.map(({ line, message }) => `${line} ${message}`));
}
