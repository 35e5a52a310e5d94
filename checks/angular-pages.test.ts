import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { jest } from "@jest/globals";
import { renderAngular, runAngular } from "@/checks/samples/angular-run-fixture";
import { readSamples } from "@/checks/samples/parse-samples-fixture";
import type { Sample } from "@/checks/samples/sample";

const timeoutMs = 60_000;

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

test(
  "the result on the learning page is what Angular renders from the page's files",
  async () => {
    jest.spyOn(console, "log").mockImplementation(() => {});
    const { samples, files } = await readPage("learn.md");
    const shown = samples.find(({ language }) => language === "html");
    const rendered = await renderAngular(files, "src/app/app.ts", "App");
    expect(withoutSpaceBetweenTags(shown?.text ?? "")).toBe(withoutSpaceBetweenTags(rendered));
    const [, message = ""] = /<p>(.*)<\/p>/.exec(rendered) ?? [];
    expect(message).toContain("The parent says: ");
    const page = await readFile(join("content", "angular", "learn.md"), "utf8");
    expect(page).toContain(`\n> ${message.replaceAll("&amp;", "&")}\n`);
  },
  timeoutMs,
);

describe("the functions of the date page", () => {
  async function loadFunction(file: string, name: string): Promise<(argument: unknown) => unknown> {
    const { files } = await readPage("cstojs.md");
    const found = runAngular(
      files.filter(({ path }) => /dates|date-only/.test(path)),
      file,
    )[name];
    if (typeof found !== "function") throw new Error(`${file} exports no function ${name}`);
    return (argument) => found(argument);
  }

  test(
    "parseServerDate reads both forms and refuses what is no date",
    async () => {
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
    },
    timeoutMs,
  );

  test(
    "parseUtcDate takes a time without an offset for UTC, and leaves an offset alone",
    async () => {
      const parse = await loadFunction("src/app/utc-dates.ts", "parseUtcDate");
      expect(parse("2018-06-14T00:00:00")).toEqual(new Date(Date.UTC(2018, 5, 14)));
      expect(parse("2018-06-14T00:00:00-02:00")).toEqual(new Date(Date.UTC(2018, 5, 14, 2)));
      expect(parse("/Date(0)/")).toEqual(new Date(0));
    },
    timeoutMs,
  );

  test(
    "parseDateOnly and formatDateOnly keep the day in any time zone",
    async () => {
      const parse = await loadFunction("src/app/date-only.ts", "parseDateOnly");
      const format = await loadFunction("src/app/date-only.ts", "formatDateOnly");
      expect(parse("2018-06-14")).toEqual(new Date(2018, 5, 14));
      expect(format(parse("2018-06-14"))).toBe("2018-06-14");
      for (const text of ["2018-02-31", "2018-13-14", "2018-00-10", "0001-01-01"]) expect(parse(text)).toBeUndefined();
      expect(parse("14 June 2018")).toBeUndefined();
    },
    timeoutMs,
  );
});
