import type { SiteConfig } from "@/lib/settings";

/** The settings of the made-up site that the browser tests read, in the form and with the keys of version 1. */
export const siteConfig: SiteConfig = {
  name: "Made-up Notes",
  owner: "Nobody Real",
  firstYear: 2004,
  url: "http://localhost:3000",
  feedAuthority: "localhost,2026",
  messagingOrigin: "",
  securityContact: "",
  securityExpires: "2027-11-01",
  httpsOnlyDays: 7,
};
