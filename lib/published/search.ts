import { x } from "xastscript";
import { findPath } from "@/lib/paths";
import { writeXml } from "@/lib/published/write-xml";
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
