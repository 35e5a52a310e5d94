import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Root } from "hast";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { parseHtml } from "@/lib/html";
import { answerFrameName, toDeliveredPath } from "@/lib/output/delivered-files";

/** A delivered document: its file in `out/`, the path it is served at, its text and what a browser makes of it. */
export type DeliveredPage = { file: string; path: string; html: string; root: Root };

/** What is delivered: all documents and the names of all files, as paths from the site's root such as `/robots.txt`. */
export type Delivered = {
  pages: readonly DeliveredPage[];
  files: ReadonlySet<string>;
  /** Every other file that is text, by its name: `sitemap.xml`, `git.md`, `_headers`. */
  texts: ReadonlyMap<string, string>;
};

/** The document for paths that are no page. */
export const notFoundPath = "/404";

const textNames = /(?:\.(?:js|json|md|svg|txt|webmanifest|xml)|^_headers|^_answer\.html)$/;

/** Reads the folder that a host serves, without what is compressed. */
export async function loadDelivered(out: string): Promise<Delivered> {
  const names = (await listFiles(out)).filter((name) => !/\.(?:br|gz)$/.test(name));
  const documents = names.filter((name) => name.endsWith(".html") && name !== answerFrameName);
  const pages = documents.map(async (file): Promise<DeliveredPage> => {
    const html = await readFile(join(out, file), "utf8");
    return { file, path: toDeliveredPath(file), html, root: parseHtml(html) };
  });
  const texts = await mapBounded(
    names.filter((name) => textNames.test(name)),
    async (name) => [name, await readFile(join(out, name), "utf8")] as const,
  );
  return {
    pages: await Promise.all(pages),
    files: new Set(names.map((name) => `/${name}`)),
    texts: new Map(texts),
  };
}
