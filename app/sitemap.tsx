import type { MetadataRoute } from "next";
import { loadSite } from "@/lib/content/site";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { url: siteUrl } = getSettings();
  const { pages } = await loadSite();
  return pages.map(({ path, frontMatter }) => ({ url: siteUrl + path, lastModified: frontMatter.date }));
}
