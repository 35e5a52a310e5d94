import { join } from "node:path";
import { jest } from "@jest/globals";
import { readRows } from "@/checks/content-tables-fixture";
import { compileAngular } from "@/checks/samples/angular-program";
import { renderAngular } from "@/content-tests/facts/angular-run-fixture";

const queries: Readonly<Record<string, { query: string; read: string }>> = {
  "viewChild()": { query: "child = viewChild(Child);", read: "this.child()" },
  "viewChild.required()": { query: "child = viewChild.required(Child);", read: "this.child()" },
  "@ViewChild()": { query: "@ViewChild(Child) child?: Child;", read: "this.child" },
  "@ViewChild(), static": { query: "@ViewChild(Child, { static: true }) child?: Child;", read: "this.child" },
};

/** A component that shows what its view child holds in `place`, such as `ngOnInit, child inside @if`. */
function createCase(index: number, place: string, form: string) {
  const [method = ""] = place.split(",");
  const { query, read } = queries[form] ?? {};
  const child = place.endsWith("@if") ? "@if (isShown()) { <app-child /> }" : "<app-child />";
  const text = `import { Component, signal, ViewChild, viewChild } from '@angular/core';
import { Child } from './child';
@Component({ selector: 'app-case-${index}', imports: [Child], template: '${child}<p>{{ held() }}</p>' })
export class Case${index} {
  readonly isShown = signal(true);
  readonly held = signal('nothing read');
  ${query}
  ${method}() {
    try {
      this.held.set(${read} === undefined ? 'undefined' : 'the child');
    } catch (error) {
      this.held.set('throws NG0' + -(error as { code: number }).code);
    }
  }
}`;
  return { path: `src/case-${index}.ts`, text };
}

test("a view child holds what the table of the data page says, wherever it is read", async () => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  const rows = await readRows(join("content", "angular", "dataaccess.md"), "Read in");
  const said = rows.flatMap((row) =>
    Object.keys(queries).map((form) => ({ place: row["Read in"] ?? "", form, holds: row[form] })),
  );
  expect(said).toHaveLength(20);
  const cases = said.map(({ place, form }, index) => createCase(index, place, form));
  const child = {
    path: "src/child.ts",
    text: `import { Component } from '@angular/core';
@Component({ selector: 'app-child', template: '' })
export class Child {}`,
  };
  const app = {
    path: "src/app.ts",
    text: `import { Component } from '@angular/core';
${cases.map((_case, index) => `import { Case${index} } from './case-${index}';`).join("\n")}
@Component({
  selector: 'app-root',
  imports: [${cases.map((_case, index) => `Case${index}`).join(", ")}],
  template: '${cases.map((_case, index) => `<app-case-${index} />`).join("")}',
})
export class App {}`,
  };
  const files = [...cases, child, app];
  const findings = compileAngular(files);
  const rendered = await renderAngular(files, "src/app.ts", "App");
  const held = [...rendered.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text);
  const found = said.map(({ place, form }, index) => {
    const [finding] = findings.filter(({ path }) => path === `src/case-${index}.ts`);
    const isEarly = finding?.message.startsWith("NG8118: ");
    return { place, form, holds: isEarly ? "does not compile" : (finding?.message ?? held[index]) };
  });
  expect(found).toEqual(said);
});
