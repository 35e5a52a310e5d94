/** @jest-environment jsdom */
import { join } from "node:path";
import { jest } from "@jest/globals";
import { readSamples } from "@/checks/samples/sample-fixture";
import { startAngular } from "@/content-tests/facts/angular-run-fixture";

// Angular says in the console that it is in development mode, and that a component was loaded twice.
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

/** The files that the data page shows, and a component at the root with the template given. */
async function readDataPage(template: string, imports: Readonly<Record<string, string>>) {
  const samples = await readSamples(join("content", "angular", "dataaccess.md"));
  const files = samples.flatMap(({ fileName, text, expectedError }) =>
    fileName === undefined || expectedError !== undefined ? [] : [{ path: fileName, text }],
  );
  const names = Object.keys(imports);
  const text = `import { Component } from '@angular/core';
${names.map((name) => `import { ${name} } from '${imports[name]}';`).join("\n")}
@Component({ selector: 'app-root', imports: [${names.join(", ")}], template: '${template}' })
export class Root {}`;
  return [...files, { path: "src/app/root.ts", text }];
}

test("a click in the child that has a model reaches the parent", async () => {
  const files = await readDataPage("<app-table />", { Table: "./table" });
  const app = await startAngular(files, "src/app/root.ts", "Root");
  expect(app.element.textContent).toBe("44 plates");
  app.element.querySelector("button")?.click();
  await app.settle();
  expect(app.element.textContent).toBe("55 plates");
  app.stop();
});

test("the child with the decorators works with the same binding", async () => {
  const files = await readDataPage('<app-old-stepper [(count)]="plates" />{{ plates }} plates', {
    OldStepper: "./old/stepper",
  });
  const root = files.at(-1);
  if (root) root.text = root.text.replace("class Root {", "class Root { plates = 4;");
  const app = await startAngular(files, "src/app/root.ts", "Root");
  app.element.querySelector("button")?.click();
  await app.settle();
  expect(app.element.textContent).toBe("55 plates");
  app.stop();
});

test("a view child is started in ngAfterViewInit", async () => {
  const files = await readDataPage("<app-old-kitchen />", { OldKitchen: "./old/kitchen" });
  const app = await startAngular(files, "src/app/root.ts", "Root");
  expect(app.element.querySelector("p")?.textContent).toBe("Cooking");
  app.stop();
});

test("a rule with ::ng-deep is on the page as long as an instance of its component", async () => {
  const text = `import { Component, signal } from '@angular/core';
@Component({ selector: 'app-deep', template: '<p></p>', styles: '::ng-deep .library-title { color: teal; }' })
export class Deep {}
@Component({
  selector: 'app-root',
  imports: [Deep],
  template: '<button (click)="count.set(count() - 1)"></button>@for (n of [1, 2]; track n) { @if (n <= count()) { <app-deep /> } }',
})
export class App { readonly count = signal(2); }`;
  const app = await startAngular([{ path: "src/app.ts", text }], "src/app.ts", "App");
  const findRule = () => document.head.textContent?.includes(".library-title");
  const found = [findRule()];
  for (const _click of [1, 2]) {
    app.element.querySelector("button")?.click();
    await app.settle();
    found.push(findRule());
  }
  expect(found).toEqual([true, true, false]);
  app.stop();
});
