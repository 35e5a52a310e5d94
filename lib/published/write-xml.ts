import { toXml } from "xast-util-to-xml";
import type { x } from "xastscript";

/** Writes a document of XML 1.0. The package leaves `]]>` in text, where the standard has it only at the end of CDATA. */
export function writeXml(root: ReturnType<typeof x>): string {
  const xml = toXml(root, { closeEmptyElements: true });
  const escaped = xml.replace(/<!\[CDATA\[.*?\]\]>|\]\]>/gs, (found) => (found === "]]>" ? "]]&gt;" : found));
  return `<?xml version="1.0" encoding="utf-8"?>\n${escaped}\n`;
}
