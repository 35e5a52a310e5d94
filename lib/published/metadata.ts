import type { Metadata } from "next";
import { feedPath } from "@/lib/delivered/delivered-files";
import { cardSize, getCardPath } from "@/lib/drawn/describe-card";
import { faviconSizes } from "@/lib/drawn/mark";
import { getShownPath, getShownTitle, type Shown } from "@/lib/navigation/list-parts";
import { getShortName } from "@/lib/navigation/navigation";
import { hasMarkdownCopies, toMarkdownPath } from "@/lib/published/markdown-copy";
import { getSettings } from "@/lib/settings";

/** A title as the browser shows it: the product prefix and the route's title. */
export const formatTitle = (title: string): string => `${getSettings().name}: ${title}`;

/** What the head of every page says, also of the one that was not found. */
export const createSiteMetadata = (): Metadata => ({
  metadataBase: new URL(getSettings().url),
  icons: {
    icon: [
      { url: "/icons/icon.svg", type: "image/svg+xml", sizes: "any" },
      { url: "/favicon.ico", sizes: faviconSizes.map((size) => `${size}x${size}`).join(" ") },
    ],
    apple: { url: "/icons/apple-touch-icon.png", sizes: "180x180" },
  },
});

/** What the head says of what is shown, all from its front matter; its picture is its card. */
export function describeShown(shown: Shown, hasMarkdown = hasMarkdownCopies()): Metadata {
  const { page, part } = shown;
  const path = getShownPath(shown);
  const { date, published = date } = page.frontMatter;
  const description = part
    ? `Part ${part.number} of the list of all pages in ${getShortName(page)}: ${part.label}.`
    : page.frontMatter.description;
  const { name } = getSettings();
  const url = getCardPath(page);
  const picture = {
    url,
    ...cardSize,
    type: url.endsWith("png") ? "image/png" : "image/jpeg",
    alt: `${name}: ${page.heading}`,
  };
  return {
    title: formatTitle(getShownTitle(shown)),
    description,
    // Search engines may show as much of a picture as they like; the further parts of a list are nobody's answer.
    ...(part ? {} : { robots: { "max-image-preview": "large" } }),
    alternates: {
      canonical: path,
      types: {
        "application/atom+xml": [{ url: feedPath, title: `${name}: new and corrected pages` }],
        ...(hasMarkdown && { "text/markdown": [{ url: toMarkdownPath(page.path), title: "This page as Markdown" }] }),
      },
    },
    openGraph: {
      ...(path === "/" ? { type: "website" } : { type: "article", publishedTime: published, modifiedTime: date }),
      siteName: name,
      url: path,
      title: page.heading,
      description,
      images: [picture],
    },
    // Title, description and picture follow from Open Graph.
    twitter: { card: "summary_large_image" },
  };
}
