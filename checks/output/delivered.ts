import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Root } from "hast";
import { listFiles } from "@/lib/files";
import { parseHtml } from "@/lib/html";
import { answerFrameName, isMovedPage, toDeliveredPath } from "@/lib/output/delivered-files";

/** `file` is its name in `out/`, `path` its URL path. */
export type DeliveredPage = { file: string; path: string; html: string; root: Root };

export type Delivered = {
  pages: readonly DeliveredPage[];
  /** The URL paths of all files: `/robots.txt`. */
  files: ReadonlySet<string>;
};

/** Reads the folder that a host serves, without compressed copies. */
export async function loadDelivered(out: string): Promise<Delivered> {
  const names = (await listFiles(out)).filter((name) => !/\.(?:br|gz)$/.test(name));
  const documents = names.filter((name) => name.endsWith(".html") && name !== answerFrameName && !isMovedPage(name));
  const pages = documents.map(async (file): Promise<DeliveredPage> => {
    const html = await readFile(join(out, file), "utf8");
    return { file, path: toDeliveredPath(file), html, root: parseHtml(html) };
  });
  return { pages: await Promise.all(pages), files: new Set(names.map((name) => `/${name}`)) };
}
