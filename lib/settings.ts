import { isDay } from "@/lib/days";
import { siteConfig } from "@/site.config";

/** What every command knows about this site. */
export type SiteSettings = {
  /** The product prefix of every title. */
  name: string;
  /** The name in the footer's copyright line. */
  owner: string;
  /** The first year of that line. */
  firstYear: number;
  /** The origin of canonical links, without a slash at its end: `https://notes.example`. */
  url: string;
  /** Who names the feed's entries, and since when: `notes.example,2026`, a taggingEntity of RFC 4151, section 2.1. */
  feedAuthority: string;
  /** A URI for reporting a vulnerability; empty for the contact form. */
  securityContact: string;
  /** The day to which that is true: `2027-11-01`. */
  securityExpires: string;
  /** For how many days browsers then refuse to load the site without https; 0 for none. */
  httpsOnlyDays: number;
};

/** What site.config.ts holds. */
export type SiteConfig = SiteSettings & {
  /** The origin that takes messages; empty for the site's own. */
  messagingOrigin: string;
};

type Env = Readonly<Record<string, string | undefined>>;

/** A setting as it was found, with the name by which its owner knows it. */
type Setting = { name: string; value: string };

/** Reads a setting: the variable where it is set, else the key of site.config.ts. */
export function readSetting(env: Env, variable: string, key: keyof SiteConfig, config = siteConfig): Setting {
  const value = env[variable]?.trim();
  return value ? { name: variable, value } : { name: `${key} in site.config.ts`, value: String(config[key]).trim() };
}

/** The settings of this site, for everything that builds or checks it. Throws as `parseSiteSettings` does. */
export const getSettings = (): SiteSettings => parseSiteSettings(process.env);

/** Parses the site's settings; the environment overrides site.config.ts. Throws an error that names one that is wrong. */
export function parseSiteSettings(env: Env, config?: SiteConfig): SiteSettings {
  return {
    name: parseText(readSetting(env, "SITE_NAME", "name", config)),
    owner: parseText(readSetting(env, "SITE_OWNER", "owner", config)),
    firstYear: parseYear(readSetting(env, "SITE_FIRST_YEAR", "firstYear", config)),
    url: parseOrigin(readSetting(env, "SITE_URL", "url", config)),
    feedAuthority: parseFeedAuthority(readSetting(env, "SITE_FEED_AUTHORITY", "feedAuthority", config)),
    securityContact: parseContact(readSetting(env, "SITE_SECURITY_CONTACT", "securityContact", config)),
    httpsOnlyDays: parseDays(readSetting(env, "SITE_HTTPS_ONLY_DAYS", "httpsOnlyDays", config)),
    securityExpires: parseDay(readSetting(env, "SITE_SECURITY_EXPIRES", "securityExpires", config)),
  };
}

/** The defaults in site.config.ts, until an owner writes others. */
const placeholders = {
  name: "Field Notes",
  owner: "Site Owner",
  url: "http://localhost:3000",
  feedAuthority: "localhost,2026",
};

/** Default site URL. */
export const defaultUrl = placeholders.url;

/** The settings that still have their defaults, each with its value: `owner is “Site Owner”`. */
export const listDefaults = (settings: SiteSettings): string[] =>
  (["name", "owner", "url", "feedAuthority"] as const).flatMap((key) =>
    settings[key] === placeholders[key] ? [`${key} is “${placeholders[key]}”`] : [],
  );

/** Throws when a file is there that Next alone would read: its settings would reach some pages, and no header. */
export function checkEnvironmentFiles(files: readonly string[]): void {
  const found = files.filter((file) => /^\.env(?:\.(?:local|(?:production|development)(?:\.local)?))?$/.test(file));
  if (found.length === 0) return;
  throw new Error(
    `${found.join(" and ")} would be read by Next alone; write settings into site.config.ts, secrets of the host into its environment, and rename or delete the file`,
  );
}

/** An IPv6 address or a name as long as DNS has them, RFC 1035 section 2.3.4; a URL takes a comma in one, too. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]{1,253})$/;

/** A setting's value where it is right; throws an error with its name, the value and what to write where it isn't. */
function demand({ name, value }: Setting, isRight: boolean, right: string): string {
  if (isRight) return value;
  throw new Error(`${name} is ${JSON.stringify(value)}; write ${right}`);
}

/** Parses an origin such as `https://notes.example`. Throws an error with the setting's name when it is none. */
export function parseOrigin(setting: Setting): string {
  const url = URL.canParse(setting.value) ? new URL(setting.value) : undefined;
  const isReachable = url && /^https?:$/.test(url.protocol) && hostPattern.test(url.hostname) && url.port !== "0";
  const isOrigin = !!isReachable && url.href.replace(/\/$/, "") === url.origin;
  return new URL(demand(setting, isOrigin, "an origin without a path, such as https://notes.example")).origin;
}

function parseText(setting: Setting): string {
  const { value } = setting;
  demand(setting, value !== "", "at least a word");
  demand(setting, value.length <= 60, "60 characters at most");
  const isPlain = !/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u.test(value);
  return demand(setting, isPlain, "it in one line, without invisible marks");
}

const parseYear = (setting: Setting): number =>
  Number(demand(setting, /^(?:19|20)\d\d$/.test(setting.value), "a year, such as 2004"));

/** A domain or a mail address of the owner's, and a year or day on which it was: RFC 4151, section 2.1. */
function parseFeedAuthority(setting: Setting): string {
  const pattern = /^(?:[\w.-]+@)?[a-z\d-]+(?:\.[a-z\d-]+)*,((?:19|20)\d\d(?:-\d\d){0,2})$/;
  const [authority = "", day = ""] = pattern.exec(setting.value) ?? [];
  const isRight = day !== "" && !Number.isNaN(Date.parse(day)) && authority.length <= 253;
  return demand(setting, isRight, "a domain of yours and a year in which it was, such as notes.example,2026");
}

/** Web addresses must be https: by RFC 9116, section 2.5.3. */
function parseContact(setting: Setting): string {
  const { value } = setting;
  const isPlain = !/\p{Bidi_Control}/u.test(value) && URL.canParse(value);
  const isRight = value === "" || (isPlain && /^(?:https:\/\/|mailto:[^@\s]+@|tel:\+)\S+$/.test(value));
  return demand(setting, isRight, "mailto:ann@notes.example or an address with https:");
}

const parseDay = (setting: Setting): string => demand(setting, isDay(setting.value), "a day, such as 2027-11-01");

const parseDays = (setting: Setting): number =>
  Number(demand(setting, /^\d{1,4}$/.test(setting.value), "a number of days, such as 7, or 0"));

/** Checks a user or a password of the messaging service; undefined and empty are none. Throws with the variable's name. */
export function parseCredential<T extends string | undefined>(variable: string, value: T): T {
  // More would fill the 64 KB that a request may have. Not shown, because it is a secret.
  if ((value ?? "").length <= 200) return value;
  throw new Error(`${variable} is too long; write 200 characters at most`);
}

/** Reads a variable that switches a part of the site off; it is on by default. Throws when it is neither `on` nor `off`. */
export function readSwitch(variable: "MARKDOWN_COPIES" | "OFFLINE", env: Env = process.env): boolean {
  const value = env[variable]?.trim() || "on";
  if (value !== "on" && value !== "off")
    throw new Error(`${variable} is ${JSON.stringify(env[variable])}; write on or off`);
  return value === "on";
}
