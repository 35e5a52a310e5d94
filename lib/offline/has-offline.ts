import type { Site } from "@/lib/content/site";
import { hasPage } from "@/lib/navigation/navigation";
import { offlinePath } from "@/lib/offline/stored-site";
import { readSwitch } from "@/lib/settings";

/** Whether visitors can save the site: it has the page /offline, and the setting OFFLINE isn't off. */
export const hasOffline = (site: Site): boolean => readSwitch("OFFLINE") && hasPage(site, offlinePath);
