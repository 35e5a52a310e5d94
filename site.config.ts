import type { SiteConfig } from "@/lib/settings";

/**
 * The owner's settings of the site, for every command. The environment variable named behind each key overrides it.
 * Colors are in app/tokens.css. What the host alone needs, such as a mail server's password, is set in its environment:
 * docs/hosting/server.md.
 */
export const siteConfig: SiteConfig = {
  /** What the site is called, before every title. SITE_NAME */
  name: "Field Notes",
  /** The name in the footer's copyright line. SITE_OWNER */
  owner: "Site Owner",
  /** The first year of the copyright line. SITE_FIRST_YEAR */
  firstYear: 2004,
  /** The site's address, without a path: for search engines, feed and sitemap. SITE_URL */
  url: "http://localhost:3000",
  /**
   * A domain of yours and a year in which you had it, such as notes.example,2026. The names of the feed's entries begin with it,
   * and feed readers recognize a page by its name. So it never changes, even if `url` does. SITE_FEED_AUTHORITY
   */
  feedAuthority: "localhost,2026",
  /** The origin of the host that takes messages, if it isn't the site's own. NEXT_PUBLIC_MESSAGING_ORIGIN */
  messagingOrigin: "",
  /** Where to report a vulnerability: mailto:ann@notes.example or an address of the web; empty for the contact form. SITE_SECURITY_CONTACT */
  securityContact: "",
  /** The day until which that is true, a year ahead at most; npm run content says when it comes near. SITE_SECURITY_EXPIRES */
  securityExpires: "2027-11-01",
  /**
   * For how many days browsers refuse to load the site without https, once they have loaded it with https; 0 for none.
   * There is no way back for visitors before that, so raise it, up to 730, when https has worked for some weeks.
   * SITE_HTTPS_ONLY_DAYS
   */
  httpsOnlyDays: 7,
};
