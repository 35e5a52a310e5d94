import { securityTxtPath } from "@/lib/delivered/delivered-files";
import type { SiteSettings } from "@/lib/settings";

/** Where to report a vulnerability, and until when that is true, as RFC 9116 has it; without an address it is the form. */
export function createSecurityTxt({ url, securityContact, securityExpires }: SiteSettings): string {
  const [contact] = [securityContact, `${url}/contact`].filter(Boolean);
  if (!contact) throw new Error("securityContact in site.config.ts is empty, and there is no form; write an address");
  return [
    `Contact: ${contact}`,
    `Expires: ${securityExpires}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${url}${securityTxtPath}`,
    "",
  ].join("\n");
}
