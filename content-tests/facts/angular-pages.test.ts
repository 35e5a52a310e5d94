import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { jest } from "@jest/globals";
import type { Sample } from "@/checks/samples/sample";
import { readSamples } from "@/checks/samples/sample-fixture";
import { renderAngular, runAngular } from "@/content-tests/facts/angular-run-fixture";

function readText(name: string): Promise<string> {
  return readFile(join("content", "angular", name), "utf8");
}

async function readPage(name: string) {
  const samples = await readSamples(join("content", "angular", name));
  const files = samples.flatMap((sample) => (isFile(sample) ? [{ path: sample.fileName, text: sample.text }] : []));
  return { samples, files };
}

function isFile(sample: Sample): sample is Sample & { fileName: string } {
  return sample.language === "ts" && sample.extent === "whole" && sample.fileName !== undefined;
}

function withoutSpaceBetweenTags(html: string): string {
  return html.replace(/>\s+</g, "><").trim();
}

test("the result on the learning page is what Angular renders from the page's files", async () => {
  jest.spyOn(console, "log").mockImplementation(() => {});
  const { samples, files } = await readPage("learn.md");
  const shown = samples.find(({ language }) => language === "html");
  const rendered = await renderAngular(files, "src/app/app.ts", "App");
  expect(withoutSpaceBetweenTags(shown?.text ?? "")).toBe(withoutSpaceBetweenTags(rendered));
  const [, message = ""] = /<p>(.*)<\/p>/.exec(rendered) ?? [];
  expect(message).toContain("The parent says: ");
  const page = await readText("learn.md");
  expect(page).toContain(`\n> ${message.replaceAll("&amp;", "&")}\n`);
});

describe("the functions of the date page", () => {
  async function loadFunction(file: string, name: string): Promise<(argument: unknown) => unknown> {
    const { files } = await readPage("cstojs.md");
    const found = runAngular(
      files.filter(({ path }) => /dates|date-only|microsoft-json/.test(path)),
      file,
    )[name];
    if (typeof found !== "function") throw new Error(`${file} exports no function ${name}`);
    return (argument) => found(argument);
  }

  test("parseServerDate reads both forms and refuses what isn't a date", async () => {
    const parse = await loadFunction("src/app/dates.ts", "parseServerDate");
    const midnight = new Date(Date.UTC(2018, 5, 14));
    expect(parse("/Date(1528934400000)/")).toEqual(midnight);
    expect(parse("/Date(1528934400000+0200)/")).toEqual(midnight);
    expect(parse("/Date(-1)/")).toEqual(new Date(-1));
    expect(parse("2018-06-14T00:00:00Z")).toEqual(midnight);
    expect(parse("2018-06-14T02:00:00+02:00")).toEqual(midnight);
    expect(parse("2018-06-14T00:00:00.1234567Z")).toEqual(new Date(midnight.getTime() + 123));
    expect(parse("2018-06-14T00:00:00")).toEqual(new Date(2018, 5, 14));
    for (const text of ["", "14/06/2018", "2018-06-14", "2018-13-14T00:00:00Z", "/Date(9999999999999999)/"]) {
      expect(parse(text)).toBeUndefined();
    }
  });

  test("parseUtcDate takes a time without an offset for UTC, and leaves an offset alone", async () => {
    const parse = await loadFunction("src/app/utc-dates.ts", "parseUtcDate");
    expect(parse("2018-06-14T00:00:00")).toEqual(new Date(Date.UTC(2018, 5, 14)));
    expect(parse("2018-06-14T00:00:00-02:00")).toEqual(new Date(Date.UTC(2018, 5, 14, 2)));
    expect(parse("/Date(0)/")).toEqual(new Date(0));
  });

  test("parseDateOnly and formatDateOnly keep the day in any time zone", async () => {
    const parse = await loadFunction("src/app/date-only.ts", "parseDateOnly");
    const format = await loadFunction("src/app/date-only.ts", "formatDateOnly");
    expect(parse("2018-06-14")).toEqual(new Date(2018, 5, 14));
    expect(format(parse("2018-06-14"))).toBe("2018-06-14");
    for (const text of ["2018-02-31", "2018-13-14", "2018-00-10", "0001-01-01"]) expect(parse(text)).toBeUndefined();
    expect(parse("14 June 2018")).toBeUndefined();
  });

  test("stringifyForMicrosoft writes the one beginning that JavaScriptSerializer takes for a date", async () => {
    const stringify = await loadFunction("src/app/microsoft-json.ts", "stringifyForMicrosoft");
    const parse = await loadFunction("src/app/dates.ts", "parseServerDate");
    const json = String(stringify({ at: new Date(1528934400000), days: [new Date(-1)], text: "/Date(1)/ and more" }));
    expect(json).toBe(String.raw`{"at":"\/Date(1528934400000)\/","days":["\/Date(-1)\/"],"text":"/Date(1)/ and more"}`);
    expect(parse(JSON.parse(json).at)).toEqual(new Date(1528934400000));
    expect(stringify({ at: new Date(Number.NaN) })).toBe('{"at":null}');
  });
});

describe("the environment files", () => {
  async function readProject() {
    const samples = await readSamples(join("content", "angular", "deploysetup.md"));
    const names = samples.flatMap(({ fileName }) => fileName ?? []);
    const text = (name: string) => samples.find(({ fileName }) => fileName === name)?.text ?? "";
    const { architect } = JSON.parse(text("angular.json")).projects["my-app"];
    return { names, text, architect };
  }

  // The default of `include` of the builder @angular/build:unit-test, in its schema.json.
  const isTest = (name: string) => /\.(spec|test)\.ts$/.test(name);

  test("ng test takes none of them for tests", async () => {
    const { names } = await readProject();
    expect(names.filter((name) => name.startsWith("src/environments/"))).toHaveLength(4);
    expect(names.filter(isTest)).toEqual([]);
    for (const name of await readText("deploysetup.md").then((page) => page.match(/src\/[\w./-]+\.ts/g) ?? [])) {
      expect(isTest(name)).toBe(false);
    }
  });

  test("angular.json replaces and serves files that the page shows", async () => {
    const { names, text, architect } = await readProject();
    const configurations: { fileReplacements?: { replace: string; with: string }[] }[] = Object.values(
      architect.build.configurations,
    );
    const replaced = configurations.flatMap(({ fileReplacements = [] }) => fileReplacements);
    expect(replaced).toHaveLength(2);
    for (const file of replaced) expect(names).toEqual(expect.arrayContaining([file.replace, file.with]));
    const { proxyConfig } = architect.serve.configurations.development;
    expect(names).toContain(proxyConfig);
    const [path = ""] = Object.keys(JSON.parse(text(proxyConfig)));
    expect(text("src/environments/environment.development.ts")).toContain(`apiUrl: '${path}'`);
  });
});
