import type { Element } from "hast";
import { select, selectAll } from "hast-util-select";
import { toString as toText } from "hast-util-to-string";
import { type APIRequestContext, expect } from "playwright/test";
import { parseHtml, removeElements } from "../../postbuild/html";
import { type Fixtures, holds, holdsOtherwise, type Statement, type Trial } from "./statement";

/** A page as it is delivered, before any script: `text` is what stands in its main part, `links` where that leads. */
export type DeliveredPage = {
  title: string;
  heading: string;
  text: string;
  links: string[];
  find: (selector: string) => Element[];
};

const readText = (element: Element | undefined) => (element ? toText(element).replace(/\s+/g, " ").trim() : "");

const readPages = new Map<string, DeliveredPage>();

/** A page as it is delivered, asked for once in a process. Throws when the answer is not 200. */
export async function readPage(request: APIRequestContext, path: string): Promise<DeliveredPage> {
  const page = readPages.get(path) ?? (await fetchPage(request, path));
  readPages.set(path, page);
  return page;
}

async function fetchPage(request: APIRequestContext, path: string): Promise<DeliveredPage> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  const root = parseHtml(await response.text());
  removeElements(root, ({ tagName }) => tagName === "script");
  return {
    title: readText(select("title", root)),
    heading: readText(select("main h1", root)),
    text: readText(select("main", root)),
    links: selectAll("main a[href]", root).map(({ properties }) => String(properties.href)),
    find: (selector) => selectAll(selector, root),
  };
}

/** The page has all of these words in its main part. */
export const says =
  (path: string, ...words: readonly (RegExp | string)[]): Trial =>
  async ({ request }: Fixtures) => {
    const { text } = await readPage(request, path);
    for (const expected of words) {
      if (typeof expected === "string") expect(text).toContain(expected);
      else expect(text).toMatch(expected);
    }
  };

/** One of the page's samples has all of these words. */
export const shows =
  (path: string, ...words: readonly RegExp[]): Trial =>
  async ({ request }: Fixtures) => {
    const samples = (await readPage(request, path)).find("main pre").map((sample) => toText(sample));
    expect(samples.filter((sample) => words.every((expected) => expected.test(sample)))).not.toEqual([]);
  };

/** The main part of the page links to the path, and a page answers there. */
export const linksTo =
  (page: string, path: string): Trial =>
  async ({ request }: Fixtures) => {
    expect((await readPage(request, page)).links).toContain(path);
    expect((await readPage(request, path)).heading).not.toBe("");
  };

/** Why a link differs in letter case from the specification’s words. */
export const oneForm = (path: string) =>
  `The link has the route’s one form, ${path.toLowerCase()}; ${path} leads there as well.`;

/** Expects a path in another letter case to lead to the page of its one form. */
export async function expectOneForm(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.get(path);
  expect([response.status(), new URL(response.url()).pathname]).toEqual([200, path.toLowerCase()]);
}

/** Links from an index to its pages, as the specification writes them. */
export const listLinks = (page: string, paths: readonly string[]): Statement[] =>
  paths.map((path) => {
    const words = `${page} links to ${path}`;
    if (path === path.toLowerCase()) return holds(words, linksTo(page, path));
    return holdsOtherwise(words, oneForm(path), async ({ request }: Fixtures) => {
      expect((await readPage(request, page)).links).toContain(path.toLowerCase());
      await expectOneForm(request, path);
    });
  });

/** The page has this as its one heading of the first level. */
export const isHeaded =
  (path: string, heading: RegExp): Trial =>
  async ({ request }: Fixtures) => {
    expect((await readPage(request, path)).heading).toMatch(heading);
  };
