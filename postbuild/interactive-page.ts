import type { Root } from "hast";
import { removeNodes } from "@/postbuild/page-tree";

/**
 * Makes of an exported page with client components what a visitor gets: as Next wrote it, since React compares it with
 * its own idea of it, but without the polyfills for browsers that know no modules.
 */
export function createInteractivePage(exported: Root): Root {
  const root = structuredClone(exported);
  removeNodes(
    root,
    (node) => node.type === "element" && node.tagName === "script" && node.properties.noModule === true,
  );
  return root;
}
