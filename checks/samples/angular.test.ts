import { angularChecker } from "@/checks/samples/angular";
import { checkSamples } from "@/checks/samples/run";
import type { Sample } from "@/checks/samples/sample";
import { inSandbox } from "@/checks/samples/sample-fixture";

function sampleOf(text: string, more: Partial<Sample> = {}): Sample {
  return { file: "content/garden/page.md", line: 100, language: "ts", marks: "", text, extent: "whole", ...more };
}

async function findProblems(samples: readonly Sample[]) {
  const checked = await checkSamples(angularChecker, samples);
  return checked.flatMap(({ problems }) => problems);
}

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

function templateOf(text: string, more: Partial<Sample> = {}): Sample {
  return sampleOf(text, { line: 50, language: "html", fileName: "src/app/app.html", ...more });
}

test("files that belong together, modules, fragments and deliberate errors pass", async () => {
  const samples = [
    child,
    parent,
    templateOf('<app-child [text]="text" />'),
    sampleOf("import { Child } from './src/app/child';\nexport const part = Child;", { line: 60 }),
    sampleOf("const response = await fetch('/api');\nconsole.log(response.status);", {
      line: 70,
      extent: "fragment",
    }),
    sampleOf("import { signal } from '@angular/core';\nreadonly count = signal(0);", {
      line: 80,
      extent: "fragment",
    }),
    sampleOf("export const wrong: string = 1;", { line: 90, fileName: "src/app/child.ts", expectedError: "" }),
    templateOf("@if (isOpen) { <p>Open</p> }", { line: 95, fileName: undefined, extent: "fragment" }),
  ];
  expect(await findProblems(samples)).toEqual([]);
});

test("a template's type error is at its line of the page in Angular's words", async () => {
  const samples = [child, parent, templateOf('<h1>App</h1>\n<app-child [text]="count" />')];
  expect(await findProblems(samples)).toEqual([
    {
      file: "content/garden/page.md",
      line: 51,
      message: "Angular compiler: TS2322: Type 'number' is not assignable to type 'string'.",
    },
  ]);
});

test("a wrong import, type, statement, member and template are each at their line", async () => {
  const samples = [
    sampleOf("import { nothing } from '@angular/core';\nexport const n = nothing;", { line: 10 }),
    sampleOf("export const a = 1;\nexport const b: string = a;", { line: 20, fileName: "src/b.ts" }),
    sampleOf("const a = 1;\na.b();", { line: 30, extent: "fragment" }),
    sampleOf("import { signal } from '@angular/core';\n\nreadonly a = signal<string>(1);", {
      line: 40,
      extent: "fragment",
    }),
    templateOf("<p>\n@if (a) {\n</p>", { line: 50, fileName: undefined, extent: "fragment" }),
    sampleOf("export const = 1;", { line: 60 }),
  ];
  const problems = await findProblems(samples);
  const linesAndMessages = [
    [10, "has no exported member 'nothing'"],
    [21, "Type 'number' is not assignable to type 'string'"],
    [31, "Property 'b' does not exist on type"],
    [42, "Argument of type 'number' is not assignable"],
    [52, "Unexpected closing tag"],
    [60, "Variable declaration expected"],
  ];
  for (const [line, message] of linesAndMessages) {
    expect(problems).toContainEqual({
      file: "content/garden/page.md",
      line,
      message: expect.stringContaining(String(message)),
    });
  }
});

inSandbox("TypeScript that shows an output is run with the page's files, and the output is compared", async () => {
  const dates = sampleOf("export const day = (text: string): string => text.slice(0, 10);", {
    fileName: "src/dates.ts",
  });
  const printing = "import { day } from './src/dates';\n\nconsole.log(day('2018-06-14T00:00:00'));";
  const samples = [
    dates,
    sampleOf(printing, { line: 10, output: "2018-06-14" }),
    sampleOf(printing, { line: 20, output: "2018-06-13" }),
    sampleOf("const text: string = 'no day';\nthrow new Error(text);", {
      line: 30,
      output: "",
      extent: "fragment",
    }),
  ];
  const problems = (await findProblems(samples)).map(({ line, message }) => [line, message]);
  expect(problems).toEqual([
    [20, "Angular compiler: line 1 of the output: expected “2018-06-13”, found “2018-06-14”"],
    [31, "Angular compiler: Error: no day"],
  ]);
});

inSandbox("what was done with a sample is said of each", async () => {
  const samples = [
    parent,
    child,
    templateOf('<app-child [text]="text" />'),
    templateOf("<p></p>", { line: 60, fileName: undefined, extent: "fragment" }),
    sampleOf("console.log(1);", { line: 70, output: "1", extent: "fragment" }),
  ];
  const checked = await checkSamples(angularChecker, samples);
  expect(checked.map(({ result }) => result?.outcome)).toEqual([
    "compiled with Angular {version}",
    "compiled with Angular {version}",
    "compiled with Angular {version}",
    "parsed by Angular {version}",
    "compiled with Angular {version} and run",
  ]);
  expect(angularChecker.version).toMatch(/^\d+\.\d+ \(\d+\.\d+\.\d+, TypeScript \d+\.\d+\.\d+\)$/);
});

test("a file shown twice is a problem", async () => {
  const samples = [child, { ...child, line: 30 }];
  expect(await findProblems(samples)).toEqual([
    {
      file: "content/garden/page.md",
      line: 30,
      message: "Angular compiler: src/app/child.ts is already the sample of line 10",
    },
  ]);
});
