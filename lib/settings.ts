import { isDay } from "@/lib/days";
import { siteConfig } from "@/site.config";

export type SiteSettings = {
  name: string;
  /** In the footer's copyright line, as is `firstYear`. */
  owner: string;
  firstYear: number;
  /** The origin of canonical links, without a trailing slash: `https://notes.example`. */
  url: string;
  /** A taggingEntity for the ids of feed entries, RFC 4151, section 2.1: `notes.example,2026`. */
  feedAuthority: string;
  /** A URI for reporting a vulnerability; empty for the contact form, if the site has one. */
  securityContact: string;
  /** The day on which that contact expires: `2027-11-01`. */
  securityExpires: string;
  /** How many days browsers refuse to load the site without https (HSTS); 0 turns it off. */
  httpsOnlyDays: number;
  /** Where a page can be edited, with `{file}` for its file; empty for no link. */
  editUrl: string;
  /** The https address of a script on every page that counts visits; empty for none. */
  analyticsScript: string;
};

export type SiteConfig = typeof siteConfig;

type Env = Readonly<Record<string, string | undefined>>;

/** An unparsed setting, under the name that its owner knows: a variable or a key. */
type Setting = { name: string; value: string };

export function readSetting(env: Env, variable: string, key: keyof SiteConfig, config = siteConfig): Setting {
  const value = env[variable]?.trim();
  return value ? { name: variable, value } : { name: `${key} in site.config.ts`, value: String(config[key]).trim() };
}

export const getSettings = (): SiteSettings => parseSiteSettings(process.env);

/** Parses the site's settings; the environment overrides site.config.ts. Throws an error that names the first invalid one. */
export function parseSiteSettings(env: Env, config?: SiteConfig): SiteSettings {
  return {
    name: parseText(readSetting(env, "SITE_NAME", "name", config)),
    owner: parseText(readSetting(env, "SITE_OWNER", "owner", config)),
    firstYear: parseYear(readSetting(env, "SITE_FIRST_YEAR", "firstYear", config)),
    url: parseOrigin(readSetting(env, "SITE_URL", "url", config)),
    feedAuthority: parseFeedAuthority(readSetting(env, "SITE_FEED_AUTHORITY", "feedAuthority", config)),
    securityContact: parseContact(readSetting(env, "SITE_SECURITY_CONTACT", "securityContact", config)),
    httpsOnlyDays: parseDays(readSetting(env, "SITE_HTTPS_ONLY_DAYS", "httpsOnlyDays", config)),
    editUrl: parseEditUrl(readSetting(env, "SITE_EDIT_URL", "editUrl", config)),
    analyticsScript: parseScript(readSetting(env, "SITE_ANALYTICS_SCRIPT", "analyticsScript", config)),
    securityExpires: parseDay(readSetting(env, "SITE_SECURITY_EXPIRES", "securityExpires", config)),
  };
}

const placeholders = {
  name: "Field Notes",
  owner: "Site Owner",
  url: "http://localhost:3000",
  feedAuthority: "localhost,2026",
};

export const defaultUrl = placeholders.url;

/** Lists the settings that an owner hasn't changed yet: `owner is “Site Owner”`. */
export const listDefaults = (settings: SiteSettings): string[] =>
  (["name", "owner", "url", "feedAuthority"] as const).flatMap((key) =>
    settings[key] === placeholders[key] ? [`${key} is “${placeholders[key]}”`] : [],
  );

/** Throws if there are `.env` files: only Next would read them, so their settings would miss the headers and some pages. */
export function checkEnvironmentFiles(files: readonly string[]): void {
  const envFiles = files.filter((file) => /^\.env(?:\.(?:local|(?:production|development)(?:\.local)?))?$/.test(file));
  if (envFiles.length === 0) return;
  throw new Error(
    `only Next would read ${envFiles.join(" and ")}; write settings into site.config.ts, the host's secrets into its environment, and rename or delete the file`,
  );
}

/** Returns the value if it's valid; otherwise throws an error with the name, the value and what to write. */
function demand({ name, value }: Setting, isValid: boolean, expected: string): string {
  if (isValid) return value;
  throw new Error(`${name} is ${JSON.stringify(value)}; write ${expected}`);
}

/** Parses an origin such as `https://notes.example`. Throws an error with the setting's name if it isn't one. */
export function parseOrigin(setting: Setting): string {
  const url = URL.canParse(setting.value) ? new URL(setting.value) : undefined;
  // `URL` allows commas, which somebody may write between two origins.
  const isOrigin = /^https?:\/\/[^,]+$/.test(url?.origin ?? "") && url?.href === `${url?.origin}/`;
  return new URL(demand(setting, isOrigin, "an origin without a path, such as https://notes.example")).origin;
}

function parseText(setting: Setting): string {
  demand(setting, setting.value !== "", "at least one word");
  return demand(setting, setting.value.length <= 60, "at most 60 characters");
}

const parseYear = (setting: Setting): number =>
  Number(demand(setting, /^(?:19|20)\d\d$/.test(setting.value), "a year, such as 2004"));

/** A domain or email address, and a year or day on which the owner had it: RFC 4151, section 2.1. */
function parseFeedAuthority(setting: Setting): string {
  const isValid = /^(?:[\w.-]+@)?[a-z\d-]+(?:\.[a-z\d-]+)*,(?:19|20)\d\d(?:-\d\d){0,2}$/.test(setting.value);
  return demand(setting, isValid, "a domain of yours and a year in which you had it, such as notes.example,2026");
}

/** RFC 9116, section 2.5.3, requires https. */
const parseContact = (setting: Setting): string =>
  demand(
    setting,
    /^(?:|(?:https:\/\/|mailto:[^@\s]+@|tel:\+)\S+)$/.test(setting.value),
    "mailto:ann@notes.example or an https: address",
  );

const parseEditUrl = (setting: Setting): string =>
  demand(
    setting,
    /^$|^https:\/\/\S+\{file\}/.test(setting.value),
    "an https: address with {file}, such as https://github.com/ann/notes/edit/main/{file}",
  );

/** Without what ends a source in a policy. */
const parseScript = (setting: Setting): string =>
  demand(setting, /^$|^https:\/\/[^\s;,'"?#]+$/.test(setting.value), "the script’s https: address, without a query");

const parseDay = (setting: Setting): string => demand(setting, isDay(setting.value), "a day, such as 2027-11-01");

const parseDays = (setting: Setting): number =>
  Number(demand(setting, /^\d{1,4}$/.test(setting.value), "a number of days, such as 7, or 0"));

/** Checks the length of a user name or password of the messaging service. Throws an error with the variable's name. */
export function parseCredential<T extends string | undefined>(variable: string, value: T): T {
  // Longer ones would use up the 64 KB of a request. The message leaves the value out, since it's a secret.
  if ((value ?? "").length <= 200) return value;
  throw new Error(`${variable} is too long; write at most 200 characters`);
}

/** Reads a switch, on by default. Throws if it's neither `on` nor `off`. */
export function readSwitch(variable: "MARKDOWN_COPIES" | "OFFLINE", env: Env = process.env): boolean {
  const value = env[variable]?.trim() || "on";
  if (value !== "on" && value !== "off")
    throw new Error(`${variable} is ${JSON.stringify(env[variable])}; write on or off`);
  return value === "on";
}
