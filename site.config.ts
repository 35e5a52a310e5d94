import type { SiteConfig } from "@/lib/settings";

/**
 * What is the owner's own: the one file of settings of the site, for every command. A variable of the environment, named
 * behind each key, overrides it. Colors are in app/tokens.css. What the host alone needs, such as a mail server's password, is
 * set in its environment: docs/hosting.md.
 */
export const siteConfig: SiteConfig = {
  /** What the site is called, before every title. SITE_NAME */
  name: "Field Notes",
  /** The name in the footer's copyright line. SITE_OWNER */
  owner: "Site Owner",
  /** The first year of the copyright line. SITE_FIRST_YEAR */
  firstYear: 2004,
  /** The site's address, without a path: what search engines, feed and sitemap are told. SITE_URL */
  url: "http://localhost:3000",
  /**
   * A domain of yours and a year in which it was, such as notes.example,2026: the names of what the feed holds begin with
   * it, and feed readers know a page again by its name. So it stays as it is, even where `url` changes. SITE_FEED_AUTHORITY
   */
  feedAuthority: "localhost,2026",
  /** The address of the host that takes messages, where that is another than the site's. NEXT_PUBLIC_MESSAGING_ORIGIN */
  messagingOrigin: "",
  /** Whom to tell of a weakness: mailto:ann@notes.example or an address of the web; empty for the contact form. SITE_SECURITY_CONTACT */
  securityContact: "",
  /** Until what day that is true, a year ahead at most; npm run review says when it comes near. SITE_SECURITY_EXPIRES */
  securityExpires: "2027-11-01",
};
