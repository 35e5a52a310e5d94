import { toXml } from "xast-util-to-xml";
import { x } from "xastscript";
import { securityTxtPath } from "@/lib/delivered/delivered-files";
import { findPath } from "@/lib/paths";
import type { SiteSettings } from "@/lib/settings";

/** How a browser adds the site to its searches, as OpenSearch 1.1: https://github.com/dewitt/opensearch */
export function createOpenSearch({ name, url }: SiteSettings): string {
  const description = x("OpenSearchDescription", { xmlns: "http://a9.com/-/spec/opensearch/1.1/" }, [
    // Browsers show no longer name, and the standard allows none.
    x("ShortName", [...name].slice(0, 16).join("")),
    x("Description", `Find anything on ${name}`),
    x("InputEncoding", "UTF-8"),
    x("Image", { width: "32", height: "32", type: "image/vnd.microsoft.icon" }, `${url}/favicon.ico`),
    x("Url", { type: "text/html", method: "get", template: `${url}${findPath}?q={searchTerms}` }),
  ]);
  return writeXml(description);
}

/** Where to report a vulnerability, and until when that is true, as RFC 9116 has it; without an address it is the form. */
export const createSecurityTxt = ({ url, securityContact, securityExpires }: SiteSettings): string =>
  [
    `Contact: ${securityContact || `${url}/contact`}`,
    `Expires: ${securityExpires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${url}${securityTxtPath}`,
    "",
  ].join("\n");

/** Writes a document of XML 1.0. The package leaves `]]>` in text, where the standard has it only at the end of CDATA. */
export function writeXml(root: ReturnType<typeof x>): string {
  const xml = toXml(root, { closeEmptyElements: true });
  const escaped = xml.replace(/<!\[CDATA\[.*?\]\]>|\]\]>/gs, (found) => (found === "]]>" ? "]]&gt;" : found));
  return `<?xml version="1.0" encoding="utf-8"?>\n${escaped}\n`;
}
