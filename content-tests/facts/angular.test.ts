/** @jest-environment jsdom */
// The published Angular packages are only half compiled; this finishes them when they are loaded, so it comes first.
import "@angular/compiler";
import { join } from "node:path";
import { ReadableStream } from "node:stream/web";
import { TextDecoder } from "node:util";
import { DatePipe } from "@angular/common";
import type { Type } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { jest } from "@jest/globals";
import { readSamples } from "@/content-tests/samples/sample-fixture";

// jsdom lacks it, and both the compiler and Angular's HTTP client need it.
Object.assign(globalThis, { TextDecoder });
const { withAngularProject } = await import("@/content-tests/samples/angular");

// Angular says in the console that it is in development mode, and that a component was loaded twice.
beforeEach(() => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  jest.spyOn(console, "warn").mockImplementation(() => {});
});

type ModuleExports = Readonly<Record<string, unknown>>;

const readPage = (page: string) => readSamples(`content/angular/${page}.md`);

/** The files that a page shows, in a folder of its name. */
async function readPageFiles(page: string): Promise<[path: string, text: string][]> {
  return (await readPage(page)).flatMap(({ fileName, text, expectedError }) =>
    fileName === undefined || expectedError !== undefined ? [] : [[`${page}/${fileName}`, text]],
  );
}

/** A parent of a component on the data page. */
const writeParent = (child: string, file: string, template: string) => `import { Component } from '@angular/core';
import { ${child} } from '${file}';
@Component({ selector: 'app-root', imports: [${child}], template: '${template}' })
export class Root { plates = 4; }`;

/** Saves a trail at each click, and shows how many trails the store of the loading page has. */
const storeParent = `import { Component, inject } from '@angular/core';
import { TrailStore } from './trail-store';
@Component({ selector: 'app-root', template: '<button (click)="store.add(\\'Mill\\')"></button>{{ store.trails.value()?.length }}' })
export class Root { readonly store = inject(TrailStore); }`;

const pages = ["learn", "dataaccess", "load-data", "cstojs"];
const files = {
  ...Object.fromEntries((await Promise.all(pages.map(readPageFiles))).flat()),
  "dataaccess/src/app/root.ts": writeParent("Table", "./table", "<app-table />"),
  "dataaccess/src/app/old-root.ts": writeParent(
    "OldStepper",
    "./old/stepper",
    '<app-old-stepper [(count)]="plates" />{{ plates }} plates',
  ),
  "load-data/src/app/root.ts": storeParent,
};

const modulePaths = [
  "learn/src/app/app",
  ...["root", "old-root"].map((name) => `dataaccess/src/app/${name}`),
  ...["trails", "root"].map((name) => `load-data/src/app/${name}`),
  ...["dates", "utc-dates", "date-only", "microsoft-json"].map((name) => `cstojs/src/app/${name}`),
];

/** Modules by path, compiled with Angular once. */
const modules = await withAngularProject(files, async ({ folder, findings }) => {
  if (findings.length > 0) throw new Error(JSON.stringify(findings));
  const load = async (path: string): Promise<[path: string, exports: ModuleExports]> => [
    path,
    await import(join(folder, "out", `${path}.js`)),
  ];
  return new Map(await Promise.all(modulePaths.map(load)));
});

const isClass = (value: unknown): value is Type<unknown> => typeof value === "function";

/** Starts the component that a module exports by `name`. */
async function startAngular(path: string, name: string, tag = "app-root") {
  const component = modules.get(path)?.[name];
  if (!isClass(component)) throw new Error(`${path} exports no component ${name}`);
  const element = document.body.appendChild(document.createElement(tag));
  const app = await bootstrapApplication(component);
  await app.whenStable();
  return { element, settle: () => app.whenStable(), stop: () => app.destroy() };
}

test("the result on the learning page is what Angular renders from the page's files", async () => {
  const { element, stop } = await startAngular("learn/src/app/app", "App");
  const shown = (await readPage("learn")).find(({ language }) => language === "html");
  const toTags = (html = "") => html.replace(/ (?:ng-|_ng)[\w-]+="[^"]*"|<!--.*?-->|(?<=>)\s+(?=<)/gs, "").trim();
  expect(toTags(element.outerHTML)).toBe(toTags(shown?.text));
  stop();
});

test.each(["root", "old-root"])("a click in the data page's child reaches the parent: %s", async (name) => {
  const { element, settle, stop } = await startAngular(`dataaccess/src/app/${name}`, "Root");
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
  Object.assign(globalThis, { fetch });
  const { element, settle, stop } = await startAngular("load-data/src/app/trails", "Trails", "app-trails");
  expect(element.querySelector("[role=alert]")?.textContent).toBe("The trails couldn’t be loaded.");
  element.querySelector("button")?.click();
  await settle();
  expect(element.querySelector("ul")?.textContent).toBe("Ridge");
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/api/trails", "/api/trails"]);
  stop();
});

test("the store of the loading page has a row that is saved while the list after another save still loads", async () => {
  let rows = 1;
  let endSecondSave = () => {};
  const secondSave = new Promise<void>((resolve) => {
    endSecondSave = resolve;
  });
  const fetch = jest.fn(async (_url: string, { method }: { method: string }) => {
    if (method === "POST") {
      rows++;
      if (rows === 3) setTimeout(endSecondSave);
      return createAnswer(201, "{}");
    }
    const list = JSON.stringify(Array.from({ length: rows }, (_, id) => ({ id, name: "Ridge" })));
    if (rows === 2) {
      document.querySelector("button")?.click();
      await secondSave;
    }
    return createAnswer(200, list);
  });
  Object.assign(globalThis, { fetch });
  const { element, settle, stop } = await startAngular("load-data/src/app/root", "Root");
  expect(element.textContent).toBe("1");
  element.querySelector("button")?.click();
  await secondSave;
  await settle();
  expect(element.textContent).toBe("3");
  stop();
});

const midnight = new Date(Date.UTC(2018, 5, 14));
const day = new Date(2018, 5, 14);

test.each<[file: string, name: string, calls: [argument: unknown, result: unknown][]]>([
  [
    "dates",
    "parseServerDate",
    [
      ["/Date(1528934400000)/", midnight],
      ["/Date(1528934400000+0200)/", midnight],
      ["2018-06-14T02:00:00+02:00", midnight],
      ["2018-06-14T00:00:00.1234567Z", new Date(midnight.getTime() + 123)],
      ["2018-06-14T00:00:00", day],
      ["2018-06-14", undefined],
      ["/Date(9999999999999999)/", undefined],
    ],
  ],
  [
    "utc-dates",
    "parseUtcDate",
    [
      ["2018-06-14T00:00:00", midnight],
      ["2018-06-14T00:00:00-02:00", new Date(Date.UTC(2018, 5, 14, 2))],
    ],
  ],
  [
    "date-only",
    "parseDateOnly",
    [
      ["2018-06-14", day],
      ["2018-02-31", undefined],
    ],
  ],
  ["date-only", "formatDateOnly", [[day, "2018-06-14"]]],
  [
    "microsoft-json",
    "stringifyForMicrosoft",
    [
      [
        { days: [midnight], text: "/Date(1)/ and more" },
        String.raw`{"days":["\/Date(1528934400000)\/"],"text":"/Date(1)/ and more"}`,
      ],
      [{ at: new Date(Number.NaN) }, '{"at":null}'],
    ],
  ],
])("%s of the date page: %s returns what the page says", (file, name, calls) => {
  const run = modules.get(`cstojs/src/app/${file}`)?.[name];
  if (typeof run !== "function") throw new Error(`${file} exports no function ${name}`);
  for (const [argument, result] of calls) expect(run(argument)).toEqual(result);
});

test("the date pipe reads a text without a time as local, Date.parse reads it as UTC, and the old form is an error", () => {
  const pipe = new DatePipe("en-US");
  expect(pipe.transform("2018-06-14")).toBe("Jun 14, 2018");
  expect(pipe.transform("2018-06-14", "H:mm")).toBe("0:00");
  expect(pipe.transform(new Date("2018-06-14"), "mediumDate", "UTC")).toBe("Jun 14, 2018");
  expect(() => pipe.transform("/Date(1528934400000)/")).toThrow(/NG02311.*Unable to convert/);
});
