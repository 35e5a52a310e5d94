import type { Metadata } from "next";
import { cardSize } from "@/lib/cards/card-size";
import { getPage } from "@/lib/content/sections";
import { loadSite, type Site } from "@/lib/content/site";
import { settings } from "@/lib/settings";
import { getSectionSlug, listSections } from "@/lib/site-sections";
import { toTwinPath } from "@/lib/twins/twin-path";

/** A title as the browser shows it: the product prefix and the route's title. */
export const formatTitle = (title: string): string => `${settings.name}: ${title}`;

/** What the head of every page says, also of the one that was not found. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(settings.url),
  icons: {
    icon: [
      { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" },
      { url: "/favicon.ico", sizes: "32x32" },
    ],
    apple: { url: "/icons/apple-touch-icon.png", sizes: "180x180" },
  },
};

/** The head of the page at a path. */
export const createMetadata = async (path: string): Promise<Metadata> => describePage(await loadSite(), path);

/** What a page's head says, all from its front matter; its picture is its section's card. Throws when there is no page. */
export function describePage(site: Site, path: string): Metadata {
  const page = getPage(site, path);
  const { description, date, title } = page.frontMatter;
  const slug = getSectionSlug(page);
  const section = listSections(site).find((section) => section.slug === slug);
  const picture = {
    url: `/cards/${slug}.png`,
    ...cardSize,
    type: "image/png",
    alt: `${settings.name}: ${section?.name}`,
  };
  return {
    title: formatTitle(title),
    description,
    alternates: {
      canonical: path,
      types: {
        "application/atom+xml": [{ url: "/feed.xml", title: `${settings.name}: new and corrected pages` }],
        "text/markdown": [{ url: toTwinPath(path), title: "This page as Markdown" }],
      },
    },
    openGraph: {
      ...(path === "/" ? { type: "website" } : { type: "article", modifiedTime: date }),
      siteName: settings.name,
      url: path,
      title: page.heading,
      description,
      images: [picture],
    },
    // Title, description and picture follow from Open Graph.
    twitter: { card: "summary_large_image" },
  };
}
