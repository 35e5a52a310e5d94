import type { MetadataRoute } from "next";
import { settings } from "@/lib/settings";

export const dynamic = "force-static";

/** Everything may be read by everyone; the sitemap says what there is. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/" }, sitemap: `${settings.url}/sitemap.xml` };
}
