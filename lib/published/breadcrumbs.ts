import type { BreadcrumbList, WithContext } from "schema-dts";

/** A page on the way from home to the page itself. */
export type Crumb = { name: string; path: string };

/** The way to a page as schema.org BreadcrumbList, home first and the page itself last. */
export function createBreadcrumbs(trail: readonly Crumb[], siteUrl: string): WithContext<BreadcrumbList> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  };
}
