import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Root } from "hast";
import type { PageCost } from "@/postbuild/budgets";
import { measureBrotli } from "@/postbuild/compress";
import { findAll, hasRelation } from "@/postbuild/page-tree";

type DeliveredPage = { path: string; isInteractive: boolean; root: Root; html: string };

/** Measures what a delivered page costs, with the scripts in `out` that it names. */
export async function measurePage(page: DeliveredPage, out: string): Promise<PageCost> {
  const { path, isInteractive, root, html } = page;
  const scripts = findExternalScripts(root);
  const sizes = await Promise.all(scripts.map(async (src) => measureBrotli(await readFile(join(out, src)))));
  const links = findAll(root, "link").filter((link) => hasRelation(link, "preload", "stylesheet"));
  return {
    path,
    isInteractive,
    html: await measureBrotli(Buffer.from(html)),
    script: sizes.reduce((sum, size) => sum + size, 0),
    requests: 1 + sizes.length + new Set(links.map(({ properties: { href } }) => href)).size,
  };
}

/** The scripts that a page fetches, each once. */
export function findExternalScripts(root: Root): string[] {
  const sources = findAll(root, "script").flatMap(({ properties: { src } }) => (typeof src === "string" ? [src] : []));
  return [...new Set(sources)];
}
