import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { getFence } from "@/lib/markdown/fences";
import { reportError, warn } from "@/lib/markdown/report";
import { isTitle, isTopHeading } from "@/lib/markdown/title";
import { toText } from "@/lib/markdown/tree";
import { walk } from "@/lib/walk";

/** GitHub draws these fences, with scripts. */
const drawnOnGitHub = ["mermaid", "geojson", "topojson", "stl"];

/** Warns of Markdown that would look different from what the author meant. A lost `effect` is an error. */
export function structure() {
  return (root: Root, file: VFile): void => {
    const [first] = root.children;
    if (!first || !isTitle(first))
      warn(
        file,
        first ?? root,
        "the page doesn’t begin with # and its title, so it shows the title of its front matter",
      );
    walk<Nodes>(root, (node) => {
      switch (node.type) {
        case "heading":
          if (isTopHeading(node) && node !== first) warn(file, node, `a second # heading, “${toText(node)}”; write ##`);
          break;
        case "code": {
          const { problem } = getFence(node);
          // A fence with a problem loses its marks. Without its effect nobody would be warned.
          const report = /\beffect\b/.test(node.meta ?? "") ? reportError : warn;
          if (problem !== undefined) report(file, node, problem);
          if (drawnOnGitHub.includes(node.lang ?? ""))
            warn(file, node, `${node.lang} isn’t drawn; it’s shown as code; a drawing is an SVG in content/pictures`);
          break;
        }
        case "table":
          for (const row of node.children) {
            const [cells, columns] = [row.children.length, node.children[0]?.children.length ?? 0];
            if (cells > columns)
              warn(
                file,
                row,
                `a table row of ${cells} cells below a header of ${columns}; write a | inside a cell as \\|`,
              );
          }
          break;
      }
    });
  };
}
