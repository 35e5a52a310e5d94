import type { BreadcrumbList } from "schema-dts";
import type { MenuLink } from "@/lib/navigation/navigation";

/** The way to a page as schema.org BreadcrumbList, home first and the page itself last. */
export const createBreadcrumbs = (trail: readonly MenuLink[], siteUrl: string) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      item: siteUrl + path,
    })),
  }) as const satisfies BreadcrumbList;
