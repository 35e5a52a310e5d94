import type { Site } from "@/lib/content/site";
import { hasPage } from "@/lib/navigation/navigation";
import { offlinePath } from "@/lib/offline/kept-site";
import { readSwitch } from "@/lib/settings";

/** Whether visitors can keep the site for reading without a network: it has a page for that, and OFFLINE isn't off. */
export const hasOffline = (site: Site): boolean => readSwitch("OFFLINE") && hasPage(site, offlinePath);
