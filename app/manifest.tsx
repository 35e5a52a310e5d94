import type { MetadataRoute } from "next";
import { loadSite } from "@/lib/content/site";
import { getPage } from "@/lib/navigation/navigation";
import { getSettings } from "@/lib/settings";
import { loadTokens } from "@/lib/tokens";

export const dynamic = "force-static";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name } = getSettings();
  const tokens = loadTokens();
  const home = getPage(await loadSite(), "/");
  return {
    id: "/",
    name,
    short_name: name,
    description: home.frontMatter.description,
    lang: "en",
    start_url: "/",
    display: "minimal-ui",
    background_color: tokens("paper").light,
    theme_color: tokens("paper").light,
    icons: [
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
      ...(["any", "maskable"] as const).flatMap((purpose) =>
        [192, 512].map((size) => ({
          src: `/icons/${purpose === "any" ? "icon" : purpose}-${size}.png`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose,
        })),
      ),
    ],
  };
}
