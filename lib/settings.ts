import { getToday, isDay, isTimeZone } from "@/lib/days";
import { siteConfig } from "@/site.config";

/** Of a site whose site.config.ts lacks a key. That file says what each is. */
export const defaultConfig = {
  name: "Field Notes",
  owner: "Site Owner",
  firstYear: 2004,
  url: "http://localhost:3000",
  feedAuthority: "localhost,2026",
  messagingOrigin: "",
  securityContact: "",
  securityExpires: "2027-11-01",
  httpsOnlyDays: 7,
  timeZone: "",
  editUrl: "",
  analyticsScript: "",
};

/** What site.config.ts may set. Not its own type, because the files of earlier versions name this one. */
export type SiteConfig = Partial<typeof defaultConfig>;

const ownConfig: SiteConfig = siteConfig;

/** Origins have no slash at their end; what is optional is empty if it isn't set. */
export type SiteSettings = Omit<typeof defaultConfig, "messagingOrigin">;

type Env = Readonly<Record<string, string | undefined>>;

/** An unparsed setting, under the name that its owner knows: a variable or a key. */
type Setting = { name: string; value: string };

export function readSetting(env: Env, variable: string, key: keyof SiteConfig, config = ownConfig): Setting {
  const value = env[variable]?.trim();
  if (value) return { name: variable, value };
  return { name: `${key} in site.config.ts`, value: String(config[key] ?? defaultConfig[key]).trim() };
}

export const getSettings = (): SiteSettings => parseSiteSettings(process.env);

/** Today in the site's time zone: `2026-11-21`. */
export const getSiteToday = (): string => getToday(getSettings().timeZone);

/** Parses the site's settings; the environment overrides site.config.ts. Throws an error that names the first invalid one. */
export function parseSiteSettings(env: Env, config?: SiteConfig): SiteSettings {
  // `firstYear` → SITE_FIRST_YEAR
  const find = (key: keyof SiteSettings) =>
    readSetting(env, `SITE_${key.replace(/[A-Z]/g, "_$&").toUpperCase()}`, key, config);
  const read = (key: keyof SiteSettings, pattern: RegExp, expected: string): string =>
    demand(find(key), pattern.test(find(key).value), expected);
  return {
    name: read("name", /^.{1,60}$/, "1 to 60 characters"),
    owner: read("owner", /^.{1,60}$/, "1 to 60 characters"),
    firstYear: Number(read("firstYear", /^(?:19|20)\d\d$/, "a year, such as 2004")),
    url: parseOrigin(find("url")),
    // A domain or email address, and a year or day on which the owner had it: RFC 4151, section 2.1.
    feedAuthority: read(
      "feedAuthority",
      /^(?:[\w.-]+@)?[a-z\d-]+(?:\.[a-z\d-]+)*,(?:19|20)\d\d(?:-\d\d){0,2}$/,
      "a domain of yours and a year in which you had it, such as notes.example,2026",
    ),
    // RFC 9116, section 2.5.3, requires https.
    securityContact: read(
      "securityContact",
      /^(?:|(?:https:\/\/|mailto:[^@\s]+@|tel:\+)\S+)$/,
      "mailto:ann@notes.example or an https: address",
    ),
    timeZone: demand(
      find("timeZone"),
      !find("timeZone").value || isTimeZone(find("timeZone").value),
      "a time zone such as Europe/Berlin, or nothing for that of the machine that builds the site",
    ),
    securityExpires: demand(find("securityExpires"), isDay(find("securityExpires").value), "a day, such as 2027-11-01"),
    httpsOnlyDays: Number(read("httpsOnlyDays", /^\d{1,4}$/, "a number of days, such as 7, or 0")),
    editUrl: read(
      "editUrl",
      /^$|^https:\/\/\S+\{file\}/,
      "an https: address with {file}, such as https://github.com/ann/notes/edit/main/{file}",
    ),
    // Without what ends a source in a policy.
    analyticsScript: read(
      "analyticsScript",
      /^$|^https:\/\/[^\s;,'"?#]+$/,
      "the script’s https: address, without a query",
    ),
  };
}

/** Lists the settings that an owner hasn't changed yet: `owner is “Site Owner”`. */
export const listDefaults = (settings: SiteSettings): string[] =>
  (["name", "owner", "url", "feedAuthority"] as const)
    .filter((key) => settings[key] === defaultConfig[key])
    .map((key) => `${key} is “${defaultConfig[key]}”`);

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

/** Longer ones would use up the 64 KB of a request. */
export const maxCredentialLength = 200;

/** Checks the length of a user name or password of the messaging service. Throws an error with the variable's name. */
export function parseCredential<T extends string | undefined>(variable: string, value: T): T {
  // The message leaves the value out, since it's a secret.
  if ((value ?? "").length <= maxCredentialLength) return value;
  throw new Error(`${variable} is too long; write at most ${maxCredentialLength} characters`);
}

/** Reads a switch, on by default. Throws if it's neither `on` nor `off`. */
export function readSwitch(variable: "MARKDOWN_COPIES" | "OFFLINE", env: Env = process.env): boolean {
  const value = env[variable]?.trim() || "on";
  if (value !== "on" && value !== "off")
    throw new Error(`${variable} is ${JSON.stringify(env[variable])}; write on or off`);
  return value === "on";
}
