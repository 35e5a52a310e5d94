import { expect, test } from "playwright/test";
import { expectOneForm, readPage } from "./delivered";

type Row = readonly [sentence: string, path: string, ...words: RegExp[]];

/** The main part of each page has the words. */
export function says(...rows: readonly Row[]): void {
  for (const [sentence, path, ...words] of rows) {
    test(sentence, async ({ request }) => {
      const { text } = await readPage(request, path);
      for (const expected of words) expect(text).toMatch(expected);
    });
  }
}

/** One of each page's samples has all of the words. */
export function shows(...rows: readonly Row[]): void {
  for (const [sentence, path, ...words] of rows) {
    test(sentence, async ({ request }) => {
      const { samples } = await readPage(request, path);
      expect(samples.filter((sample) => words.every((expected) => expected.test(sample)))).not.toEqual([]);
    });
  }
}

/** An index links to its pages. A link has its route's one form, in lower case; the path as specified leads there too. */
export function links(index: string, names: readonly string[]): void {
  const paths = names.map((name) => `${index}/${name}`);
  const isOneForm = paths.every((path) => path === path.toLowerCase());
  test(`${index} links to ${paths.join(", ")}${isOneForm ? "" : " (in lower case)"}`, async ({ request }) => {
    const found = (await readPage(request, index)).links;
    for (const path of paths) {
      expect(found).toContain(path.toLowerCase());
      await expectOneForm(request, path);
    }
  });
}
