import { angularChecker } from "@/content-tests/samples/angular";
import { runChecker } from "@/content-tests/samples/run";
import type { Sample } from "@/content-tests/samples/sample";
import { inSandbox } from "@/content-tests/samples/sample-fixture";

const fragment = { extent: "fragment" } as const;

function createSample(text: string, more: Partial<Sample> = {}): Sample {
  return { file: "content/garden/page.md", line: 100, language: "ts", marks: "", text, extent: "whole", ...more };
}

const createTemplate = (text: string, more: Partial<Sample> = {}) =>
  createSample(text, { line: 50, language: "html", fileName: "src/app/app.html", ...more });

const child = createSample(
  `import { Component, input } from '@angular/core';

@Component({ selector: 'app-child', template: '<p>{{ text() }}</p>' })
export class Child {
  readonly text = input.required<string>();
}`,
  { line: 10, fileName: "src/app/child.ts" },
);

const parent = createSample(
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
  "files that belong together, modules, fragments and deliberate errors pass, each with its outcome",
  async () => {
    const rows: [sample: Sample, outcome: string][] = [
      [child, compiled],
      [parent, compiled],
      [createTemplate('<app-child [text]="text" />'), compiled],
      [createSample("import { Child } from './src/app/child';\nexport const part = Child;"), compiled],
      [createSample("const response = await fetch('/api');\nconsole.log(response.status);", fragment), compiled],
      [createSample("import { signal } from '@angular/core';\nreadonly count = signal(0);", fragment), compiled],
      [createSample("export const wrong: string = 1;", { fileName: "src/app/child.ts", expectedError: "" }), compiled],
      [
        createTemplate("@if (isOpen) { <p>Open</p> }", { ...fragment, fileName: undefined }),
        "parsed by Angular {version}",
      ],
      // In New York.
      [
        createSample("console.log(new Date('2018-06-14T00:00:00').toISOString());", {
          output: "2018-06-14T04:00:00.000Z",
        }),
        `${compiled} and run`,
      ],
      [createSample("export const other = 1;", { file: "content/b.md", fileName: "src/app/child.ts" }), compiled],
    ];
    const samples = rows.map(([sample], place) => ({ ...sample, line: 10 * place }));
    const checked = await runChecker(angularChecker, samples);
    expect(checked.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checked.map(({ result }) => result?.outcome)).toEqual(rows.map(([, outcome]) => outcome));
    expect(angularChecker.getVersion()).toMatch(/^\d+\.\d+ \(\d+\.\d+\.\d+, TypeScript \d+\.\d+\.\d+\)$/);
  },
);

async function findProblems(samples: readonly Sample[]): Promise<string[]> {
  const checked = await runChecker(angularChecker, samples);
  return checked.flatMap(({ problems }) => problems.map(({ line, message }) => `${line} ${message}`));
}

test("a wrong type and an unknown element in a template are problems at their lines", async () => {
  const template = createTemplate('<h1>App</h1>\n<app-child [text]="count" />\n<app-aunt />');
  expect(await findProblems([child, parent, template])).toEqual([
    "51 Angular compiler: TS2322: Type 'number' is not assignable to type 'string'.",
    "52 Angular compiler: NG8001: 'app-aunt' is not a known element:",
  ]);
});

inSandbox("wrong types, a file that is shown twice and a thrown error are problems at their lines", async () => {
  const samples = [
    createSample("export function fail(): never {\n\n  throw new RangeError('no day');\n}", {
      line: 10,
      fileName: "src/dates.ts",
    }),
    createSample("import { fail } from './src/dates';\nfail();", { line: 30, output: "" }),
    createSample("const a = 1;\na.b();", { ...fragment, line: 60, output: "" }),
    createSample("import { signal } from '@angular/core';\n\nreadonly a = signal<string>(1);", {
      ...fragment,
      line: 70,
    }),
    createSample("export const b = '';", { line: 80, fileName: "src/dates.ts" }),
  ];
  expect(await findProblems(samples)).toEqual([
    "31 Angular compiler: RangeError: no day",
    "61 Angular compiler: TS2339: Property 'b' does not exist on type '1'.",
    "72 Angular compiler: TS2345: Argument of type 'number' is not assignable to parameter of type 'string'.",
    "80 Angular compiler: src/dates.ts is already the sample of line 10",
  ]);
});

test("a syntax error in a module or in a template that no component names is a problem at its line", async () => {
  const template = createTemplate("<p>\n@if (a) {\n</p>", { ...fragment, fileName: undefined });
  const [first, second] = await findProblems([template, createSample("export const = 1;")]);
  expect(first).toMatch(/^52 Angular compiler: Unexpected closing tag "p"/);
  expect(second).toBe("100 Angular compiler: TS1134: Variable declaration expected.");
});
