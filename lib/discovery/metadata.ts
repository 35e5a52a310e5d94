import type { Metadata } from "next";
import { feedPath } from "@/lib/build/delivered-files";
import { cardSize, getCardPath } from "@/lib/cards/describe-card";
import type { Page } from "@/lib/content/page";
import { hasMarkdownCopies, toMarkdownPath } from "@/lib/discovery/markdown-copy";
import { getSettings } from "@/lib/settings";

export const formatTitle = (title: string): string => `${getSettings().name}: ${title}`;

/** Head metadata of every page, including the 404 page. */
export const createSiteMetadata = (): Metadata => ({
  metadataBase: new URL(getSettings().url),
  icons: {
    // Browsers without SVG icons ask for /favicon.ico.
    icon: { url: "/icons/icon.svg", type: "image/svg+xml" },
    apple: "/icons/apple-touch-icon.png",
  },
});

/** Head metadata of a content page, with its card as picture. */
export function createPageMetadata(page: Page, hasMarkdown = hasMarkdownCopies()): Metadata {
  const { path, heading } = page;
  const { title, description } = page.frontMatter;
  const { name } = getSettings();
  return {
    title: formatTitle(title),
    description,
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
    twitter: { card: "summary_large_image" },
  };
}
