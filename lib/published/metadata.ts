import type { Metadata } from "next";
import { feedPath } from "@/lib/delivered/delivered-files";
import { cardSize, getCardPath } from "@/lib/drawn/describe-card";
import type { Shown } from "@/lib/navigation/list-parts";
import { getShortName } from "@/lib/navigation/navigation";
import { hasMarkdownCopies, toMarkdownPath } from "@/lib/published/markdown-copy";
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

/** What the head says of what is shown, all from its front matter; its picture is its card. */
export function describeShown({ page, part }: Shown, hasMarkdown = hasMarkdownCopies()): Metadata {
  const { title } = page.frontMatter;
  const path = part?.path ?? page.path;
  const description = part
    ? `Part ${part.number} of the list of all pages in ${getShortName(page)}: ${part.label}.`
    : page.frontMatter.description;
  const { name } = getSettings();
  const picture = { url: getCardPath(page), ...cardSize, alt: `${name}: ${page.heading}` };
  return {
    title: formatTitle(part ? `${title}, part ${part.number}` : title),
    description,
    // Search engines may show as much of a picture as they like; the further parts of a list are nobody's answer.
    ...(part ? {} : { robots: { "max-image-preview": "large" } }),
    alternates: {
      canonical: path,
      types: {
        "application/atom+xml": feedPath,
        ...(hasMarkdown && { "text/markdown": toMarkdownPath(page.path) }),
      },
    },
    openGraph: {
      type: path === "/" ? "website" : "article",
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
