import type { MetadataRoute } from "next";
import { getSettings } from "@/lib/settings";

export const dynamic = "force-static";

/** Everything may be read by everyone; the sitemap says what there is. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/" }, sitemap: `${getSettings().url}/sitemap.xml` };
}
