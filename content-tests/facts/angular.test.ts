/** @jest-environment jsdom */
// The published Angular packages are only half compiled; this finishes them when they are loaded, so it comes first.
import "@angular/compiler";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { ReadableStream } from "node:stream/web";
import { TextDecoder } from "node:util";
import * as http from "@angular/common/http";
import * as core from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { jest } from "@jest/globals";
import ts from "typescript";
import { withAngularProject } from "@/checks/samples/angular-project";
import { readSamples } from "@/checks/samples/sample-fixture";

// Angular says in the console that it is in development mode, and that a component was loaded twice.
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

type ModuleExports = Readonly<Record<string, unknown>>;

/** The samples of an Angular page, and the files that it shows. */
async function readPage(name: string) {
  const samples = await readSamples(`content/angular/${name}.md`);
  const files = samples.flatMap(({ fileName, text, expectedError }) =>
    fileName === undefined || expectedError !== undefined ? [] : [[fileName, text]],
  );
  return { samples, files: Object.fromEntries(files) };
}

const packages: Readonly<Record<string, ModuleExports>> = { "@angular/core": core, "@angular/common/http": http };

/** Compiles files with Angular and runs the module `entry`; modules may import each other and `packages`. */
function runAngular(files: Readonly<Record<string, string>>, entry: string): Promise<ModuleExports> {
  return withAngularProject(files, async ({ folder, findings }) => {
    expect(findings).toEqual([]);
    const loaded = new Map<string, ModuleExports>();
    const load = (path: string): ModuleExports => {
      const ready = loaded.get(path);
      if (ready) return ready;
      const exports: ModuleExports = {};
      loaded.set(path, exports);
      const importModule = (specifier: string) =>
        packages[specifier] ?? load(posix.join(posix.dirname(path), specifier));
      const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
      const { outputText } = ts.transpileModule(readFileSync(join(folder, "out", `${path}.js`), "utf8"), {
        compilerOptions,
      });
      new Function("exports", "require", outputText)(exports, importModule);
      return exports;
    };
    return load(entry.replace(/\.ts$/, ""));
  });
}

const isClass = (value: unknown): value is core.Type<unknown> => typeof value === "function";

/** Starts the component that `entry` exports by `name`. */
async function startAngular(files: Readonly<Record<string, string>>, entry: string, name: string, tag = "app-root") {
  const component = (await runAngular(files, entry))[name];
  if (!isClass(component)) throw new Error(`${entry} exports no component ${name}`);
  const element = document.body.appendChild(document.createElement(tag));
  const app = await bootstrapApplication(component);
  await app.whenStable();
  return { element, settle: () => app.whenStable(), stop: () => app.destroy() };
}

test("the result on the learning page is what Angular renders from the page's files", async () => {
  const { samples, files } = await readPage("learn");
  const { element, stop } = await startAngular(files, "src/app/app.ts", "App");
  const toTags = (html = "") => html.replace(/ (?:ng-|_ng)[\w-]+="[^"]*"|<!--.*?-->|(?<=>)\s+(?=<)/gs, "").trim();
  expect(toTags(element.outerHTML)).toBe(toTags(samples.find(({ language }) => language === "html")?.text));
  stop();
});

test.each([
  ["Table", "./table", "<app-table />"],
  ["OldStepper", "./old/stepper", '<app-old-stepper [(count)]="plates" />{{ plates }} plates'],
])("a click in the data page's child reaches the parent: %s", async (child, file, template) => {
  const { files } = await readPage("dataaccess");
  const text = `import { Component } from '@angular/core';
import { ${child} } from '${file}';
@Component({ selector: 'app-root', imports: [${child}], template: '${template}' })
export class Root { plates = 4; }`;
  const { element, settle, stop } = await startAngular(
    { ...files, "src/app/root.ts": text },
    "src/app/root.ts",
    "Root",
  );
  expect(element.textContent).toBe("44 plates");
  element.querySelector("button")?.click();
  await settle();
  expect(element.textContent).toBe("55 plates");
  stop();
});

/** A server's answer, as far as Angular reads it. */
function createAnswer(status: number, json: string) {
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.from(json));
      stream.close();
    },
  });
  return { status, headers: new Map(), body };
}

test("the first component of the loading page shows a failed request, and a list after another try", async () => {
  const answers = [createAnswer(500, "{}"), createAnswer(200, '[{ "id": 1, "name": "Ridge" }]')];
  const fetch = jest.fn(async (_url: string) => answers.shift());
  Object.assign(globalThis, { TextDecoder, fetch });
  const { files } = await readPage("load-data");
  const { element, settle, stop } = await startAngular(files, "src/app/trails.ts", "Trails", "app-trails");
  expect(element.querySelector("[role=alert]")?.textContent).toBe("The trails couldn’t be loaded.");
  element.querySelector("button")?.click();
  await settle();
  expect(element.querySelector("ul")?.textContent).toBe("Ridge");
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/api/trails", "/api/trails"]);
  stop();
});

const midnight = new Date(Date.UTC(2018, 5, 14));
const day = new Date(2018, 5, 14);

/** The functions of the date page's files, compiled once. */
const dateFunctions = readPage("cstojs").then(({ files }) => {
  const names = ["dates", "utc-dates", "date-only", "microsoft-json"];
  const text = names.map((name) => `export * from './${name}';`).join("\n");
  return runAngular({ ...files, "src/app/all.ts": text }, "src/app/all.ts");
});

test.each<[name: string, calls: [argument: unknown, result: unknown][]]>([
  [
    "parseServerDate",
    [
      ["/Date(1528934400000)/", midnight],
      ["/Date(1528934400000+0200)/", midnight],
      ["/Date(-1)/", new Date(-1)],
      ["2018-06-14T00:00:00Z", midnight],
      ["2018-06-14T02:00:00+02:00", midnight],
      ["2018-06-14T00:00:00.1234567Z", new Date(midnight.getTime() + 123)],
      ["2018-06-14T00:00:00", day],
      ...["", "14/06/2018", "2018-06-14", "2018-13-14T00:00:00Z", "/Date(9999999999999999)/"].map(
        (text): [string, undefined] => [text, undefined],
      ),
    ],
  ],
  [
    "parseUtcDate",
    [
      ["2018-06-14T00:00:00", midnight],
      ["2018-06-14T00:00:00-02:00", new Date(Date.UTC(2018, 5, 14, 2))],
    ],
  ],
  [
    "parseDateOnly",
    [
      ["2018-06-14", day],
      ["2018-02-31", undefined],
      ["0001-01-01", undefined],
      ["14 June 2018", undefined],
    ],
  ],
  ["formatDateOnly", [[day, "2018-06-14"]]],
  [
    "stringifyForMicrosoft",
    [
      [
        { days: [midnight], text: "/Date(1)/ and more" },
        String.raw`{"days":["\/Date(1528934400000)\/"],"text":"/Date(1)/ and more"}`,
      ],
      [{ at: new Date(Number.NaN) }, '{"at":null}'],
    ],
  ],
])("%s on the date page", async (name, calls) => {
  const run = (await dateFunctions)[name];
  if (typeof run !== "function") throw new Error(`no file exports the function ${name}`);
  for (const [argument, result] of calls) expect(run(argument)).toEqual(result);
});

test("angular.json of the deployment page replaces and serves files that the page shows", async () => {
  const { samples } = await readPage("deploysetup");
  const text = samples.find(({ fileName }) => fileName === "angular.json")?.text ?? "";
  const named = Array.from(text.matchAll(/"(?:replace|with|proxyConfig)": "([^"]+)"/g), ([, file]) => file);
  expect(named).toHaveLength(5);
  expect(samples.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(named));
});
