import { beforeEach, jest } from "@jest/globals";
import { renderAngular, runAngular } from "@/checks/samples/angular-run-fixture";

const timeoutMs = 60_000;

// Angular says in the console that it is in development mode, and that a component was loaded twice.
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

const child = {
  path: "src/child.ts",
  text: `import { Component, input } from '@angular/core';
@Component({ selector: 'app-child', template: '<p>{{ text() }}</p>' })
export class Child { readonly text = input.required<string>(); }`,
};

const parent = {
  path: "src/app.ts",
  text: `import { Component } from '@angular/core';
import { Child } from './child';
@Component({ selector: 'app-root', imports: [Child], template: '@if (true) { <app-child [text]="text" /> }' })
export class App { readonly text = "a < b"; }`,
};

test(
  "a component is rendered with its child, without Angular's own attributes and comments",
  async () => {
    const root = await renderAngular([child, parent], "src/app.ts", "App");
    expect(root).toBe("<app-root><app-child><p>a &lt; b</p></app-child></app-root>");
  },
  timeoutMs,
);

test(
  "a module, a component and an import that are not there are named",
  async () => {
    expect(() => runAngular([child], "src/other.ts")).toThrow("No module src/other.ts among src/child.js");
    expect(() => runAngular([parent], "src/app.ts")).toThrow("No module src/child.ts among src/app.js");
    await expect(renderAngular([child], "src/child.ts", "Other")).rejects.toThrow("exports no component Other");
  },
  timeoutMs,
);
