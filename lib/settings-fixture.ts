import { defaultConfig } from "@/lib/settings";

export const exampleSettings = {
  ...defaultConfig,
  name: "Notes",
  owner: "Ann",
  url: "https://notes.example",
  feedAuthority: "notes.example,2026",
  securityExpires: "2027-10-01",
};
