/**
 * The site's settings, for every command. The environment variable at the end of each comment overrides the setting.
 * Colors are in app/tokens.css. Settings of the host, such as a mail server's password, are environment variables:
 * docs/hosting/server.md.
 */
export const siteConfig = {
  /** The site's name, shown in the header and in every title. SITE_NAME */
  name: "Field Notes",
  /** The name in bylines and in the copyright line. SITE_OWNER */
  owner: "Site Owner",
  /** The first year of the copyright line. SITE_FIRST_YEAR */
  firstYear: 2004,
  /** The site's address without a path, for search engines, feed and sitemap. SITE_URL */
  url: "http://localhost:3000",
  /**
   * A domain of yours and a year in which you owned it, such as notes.example,2026. The ids of the feed's entries begin with
   * it, and feed readers recognize entries by id. So never change it, even if `url` changes. SITE_FEED_AUTHORITY
   */
  feedAuthority: "localhost,2026",
  /** The origin of the host that receives messages; empty if the site's own host does. NEXT_PUBLIC_MESSAGING_ORIGIN */
  messagingOrigin: "",
  /** Where to report a vulnerability: a mailto: or https: address; empty for the contact form. SITE_SECURITY_CONTACT */
  securityContact: "",
  /** When that expires, at most a year ahead. `npm run content` warns you in time. SITE_SECURITY_EXPIRES */
  securityExpires: "2027-11-01",
  /**
   * The number of days that browsers insist on https after a visit; 0 turns it off. You can't take it back for visitors
   * until it runs out, so raise it, up to 730, only after https has worked for some weeks. SITE_HTTPS_ONLY_DAYS
   */
  httpsOnlyDays: 7,
  /**
   * Where a date begins, such as Europe/Berlin: a new page waits until its `date` is today there. Empty for the time zone of the
   * machine that builds the site. SITE_TIME_ZONE
   */
  timeZone: "",
  /** Puts “Edit this page” at a page's end: https://github.com/you/notes/edit/main/{file}. SITE_EDIT_URL */
  editUrl: "",
  /** The https: address of one script that counts visits. SITE_ANALYTICS_SCRIPT */
  analyticsScript: "",
};
