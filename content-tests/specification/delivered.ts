import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toString as toText } from "hast-util-to-string";
import { type APIRequestContext, expect } from "playwright/test";

/** A page as it is delivered, before any script: `text`, `links` and `samples` are those of its main part. */
export type DeliveredPage = {
  title: string;
  heading: string;
  text: string;
  links: string[];
  samples: string[];
  find: (selector: string) => Element[];
};

const trim = (text: string) => text.replace(/\s+/g, " ").trim();
const readText = (element: Element | undefined) => (element ? trim(toText(element)) : "");

const known = new Map<string, DeliveredPage>();

/** A page as it is delivered, asked for once per process. Throws when the answer isn't 200. */
export async function readPage(request: APIRequestContext, path: string): Promise<DeliveredPage> {
  const page = known.get(path) ?? (await fetchPage(request, path));
  known.set(path, page);
  return page;
}

async function fetchPage(request: APIRequestContext, path: string): Promise<DeliveredPage> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  // Blocks are on separate lines to a reader, whether or not the HTML has a break between them.
  const html = (await response.text()).replace(
    /<script\b.*?<\/script>|(?<=<\/(?:h[1-6]|p|li|dt|dd|div|section)>)/gs,
    " ",
  );
  const root = fromHtml(html);
  return {
    title: readText(select("title", root)),
    heading: readText(select("main h1", root)),
    text: readText(select("main", root)),
    links: selectAll("main a[href]", root).map(({ properties }) => String(properties.href)),
    samples: selectAll("main pre", root).map((sample) => toText(sample)),
    find: (selector) => selectAll(selector, root),
  };
}

/** The texts of all rows of a page's tables, without those of a grid, which holds what a table below has again. */
export async function readRows(request: APIRequestContext, path: string): Promise<string[]> {
  const { find } = await readPage(request, path);
  return find("main .table:not(.grid) tbody tr").map(({ children }) => {
    const cells = children.flatMap((cell) => (cell.type === "element" ? [toText(cell)] : []));
    return trim(cells.join(" "));
  });
}

/** Expects a path in another letter case to lead to the page of its one form. */
export async function expectOneForm(request: APIRequestContext, path: string): Promise<void> {
  const response = await request.get(path);
  expect([response.status(), new URL(response.url()).pathname]).toEqual([200, path.toLowerCase()]);
}
