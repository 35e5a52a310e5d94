import type { MetadataRoute } from "next";
import { loadSite } from "@/lib/content/site";
import { listShown } from "@/lib/navigation/list-parts";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

/** Every page once, with the day it was last written or corrected. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url: siteUrl } = getSettings();
  const shown = [...listShown(await loadSite())];
  return shown.map(([path, { page }]) => ({ url: siteUrl + path, lastModified: page.frontMatter.date }));
}
