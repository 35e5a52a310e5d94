import type { SiteConfig } from "@/lib/settings";

export const exampleSettings: SiteConfig = {
  name: "Notes",
  owner: "Ann",
  firstYear: 2004,
  url: "https://notes.example",
  feedAuthority: "notes.example,2026",
  messagingOrigin: "",
  securityContact: "",
  securityExpires: "2027-10-01",
  httpsOnlyDays: 7,
  editUrl: "",
  analyticsScript: "",
  timeZone: "",
};
