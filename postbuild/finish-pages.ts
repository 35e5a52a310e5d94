import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Root } from "hast";
import { toString as toText } from "hast-util-to-string";
import { toDeliveredPath } from "@/lib/delivered-files";
import { listFiles } from "@/lib/files";
import { findClientComponents, loadClientComponents } from "@/postbuild/client-components";
import { createInteractivePage } from "@/postbuild/interactive-page";
import { classifyScript, findAll, hasRelation, parsePage, writePage } from "@/postbuild/page-tree";
import { createReadingPage } from "@/postbuild/reading-page";

/** A page as it is delivered: its file in `out`, its URL path, and its HTML as a tree and as text. */
export type FinishedPage = { name: string; path: string; isInteractive: boolean; root: Root; html: string };

/**
 * Makes the delivered form of each exported page. Whether a page keeps its scripts follows from the client components
 * that it imports. Throws when Next's export is not in a form known here, rather than deliver a broken or fat page.
 */
export async function finishPages(out: string, next: string): Promise<FinishedPage[]> {
  const components = await loadClientComponents(next);
  const names = (await listFiles(out)).filter((name) => name.endsWith(".html") && !name.startsWith("_not-found"));
  const sheets = new Map<string, string>();
  const pages: FinishedPage[] = [];
  for (const name of names) {
    const exported = parsePage(await readFile(join(out, name), "utf8"));
    const scripts = findAll(exported, "script");
    const unknown = scripts.find((script) => classifyScript(script) === "unknown");
    if (unknown) {
      throw new Error(
        `${name}: a script of a kind not seen before, ${JSON.stringify(toText(unknown).slice(0, 80) || unknown.properties)}; see postbuild/page-tree.ts`,
      );
    }
    const inline = scripts.filter((script) => classifyScript(script) === "flight").map((script) => toText(script));
    const isInteractive = findClientComponents(name, inline, components).length > 0;
    const css = await loadCss(exported, name, out, sheets);
    const root = isInteractive ? createInteractivePage(exported, css) : createReadingPage(exported, css);
    pages.push({
      name,
      path: toDeliveredPath(name),
      isInteractive,
      root,
      html: writePage(root),
    });
  }
  return pages;
}

/** All style sheets that a page links, in their order, each read once. */
async function loadCss(page: Root, name: string, out: string, sheets: Map<string, string>): Promise<string> {
  const links = findAll(page, "link").filter((link) => hasRelation(link, "stylesheet"));
  const parts: string[] = [];
  for (const { properties } of links) {
    const href = String(properties.href);
    const css = sheets.get(href) ?? (await readFile(join(out, href), "utf8"));
    sheets.set(href, css);
    parts.push(css);
  }
  if (!parts.length) {
    throw new Error(`${name}: no style sheet is linked; Next changed how it links them, see postbuild/finish-pages.ts`);
  }
  const css = parts.join("");
  const relative = /url\((?!["']?(?:data:|#|\/))[^)]*\)/.exec(css)?.[0];
  if (relative) {
    throw new Error(
      `${name}: ${relative} in a style sheet would mean another file once the sheet is inside the page; write an address that begins with /`,
    );
  }
  return css;
}
