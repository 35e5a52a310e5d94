import type { Metadata } from "next";
import { cardSize, getCardPath } from "@/lib/cards/describe-card";
import type { Page } from "@/lib/content/page";
import { hasMarkdownCopies, toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { feedPath } from "@/lib/output/delivered-files";
import { getSettings } from "@/lib/settings";

/** A title as the browser shows it: the product prefix and the route's title. */
export const formatTitle = (title: string): string => `${getSettings().name}: ${title}`;

/** What the head of every page says, also of the one that was not found. */
export const createSiteMetadata = (): Metadata => ({
  metadataBase: new URL(getSettings().url),
  icons: {
    // Who can't draw SVG asks for /favicon.ico.
    icon: { url: "/icons/icon.svg", type: "image/svg+xml" },
    apple: "/icons/apple-touch-icon.png",
  },
});

/** What the head says of a page, all from its front matter; its picture is its card. */
export function createPageMetadata(page: Page, hasMarkdown = hasMarkdownCopies()): Metadata {
  const { path, heading } = page;
  const { title, description } = page.frontMatter;
  const { name } = getSettings();
  return {
    title: formatTitle(title),
    description,
    // Search engines may show as much of a picture as they like.
    robots: { "max-image-preview": "large" },
    alternates: {
      canonical: path,
      types: {
        "application/atom+xml": feedPath,
        ...(hasMarkdown && { "text/markdown": toMarkdownPath(path) }),
      },
    },
    openGraph: {
      type: path === "/" ? "website" : "article",
      siteName: name,
      url: path,
      title: heading,
      description,
      images: [{ url: getCardPath(page), ...cardSize, alt: `${name}: ${heading}` }],
    },
    // Title, description and picture follow from Open Graph.
    twitter: { card: "summary_large_image" },
  };
}
