import type { Person, SearchAction, WebSite } from "schema-dts";
import { findPath } from "@/lib/paths";
import type { SiteSettings } from "@/lib/settings";

/** The owner as schema.org Person, whose page is home: it says by whom the site is. */
export const createOwner = ({ owner, url }: SiteSettings) =>
  ({ "@type": "Person", name: owner, url: `${url}/` }) as const satisfies Person;

/** The site as schema.org WebSite, with its owner and the address that answers a question. */
export function createSiteData(settings: SiteSettings) {
  const { name, url } = settings;
  // What is to be filled in is said by a notation that the types lack: https://schema.org/docs/actions.html#part-4
  const search: SearchAction & { "query-input": string } = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${url}${findPath}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  const author = createOwner(settings);
  return { "@type": "WebSite", name, url: `${url}/`, author, potentialAction: search } as const satisfies WebSite;
}
