/** What the build is told about this site; see the table of settings in docs/architecture.md. */
export type SiteSettings = {
  /** The product prefix of every title. */
  name: string;
  /** The name in the footer's copyright line. */
  owner: string;
  /** The origin of canonical links, without a slash at its end: `https://notes.example`. */
  url: string;
};

const defaults = { SITE_NAME: "Field Notes", SITE_OWNER: "Site Owner", SITE_URL: "http://localhost:3000" };

/** The settings that nobody has made, each with its default: `SITE_OWNER is “Site Owner”`. */
export const listDefaults = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(defaults).flatMap(([name, value]) => (env[name]?.trim() ? [] : [`${name} is “${value}”`]));

/** Parses the site's settings; an empty one is its default. Throws an error that names a variable that is wrong. */
export function parseSiteSettings(env: Readonly<Record<string, string | undefined>>): SiteSettings {
  return {
    name: parseText("SITE_NAME", env.SITE_NAME, defaults.SITE_NAME),
    owner: parseText("SITE_OWNER", env.SITE_OWNER, defaults.SITE_OWNER),
    url: parseOrigin("SITE_URL", env.SITE_URL?.trim() || defaults.SITE_URL),
  };
}

/** An IPv6 address or a name as long as DNS has them, RFC 1035 section 2.3.4; a URL takes a comma in one, too. */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.-]{1,253})$/;

/** Parses an origin such as `https://notes.example`. Throws an error with the variable's name when it is none. */
export function parseOrigin(variable: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isReachable = url && /^https?:$/.test(url.protocol) && hostPattern.test(url.hostname) && url.port !== "0";
  if (!isReachable || url.href.replace(/\/$/, "") !== url.origin) {
    throw new Error(
      `${variable} is ${JSON.stringify(value)}; write an origin without a path, such as https://notes.example`,
    );
  }
  return url.origin;
}

function parseText(variable: string, value: string | undefined, byDefault: string): string {
  const text = value?.trim() || byDefault;
  if (text.length > 60) throw new Error(`${variable} is ${JSON.stringify(value)}; write 60 characters at most`);
  if (/\p{Cc}/u.test(text)) throw new Error(`${variable} is ${JSON.stringify(value)}; write it in one line`);
  return text;
}

/** Checks a user or a password of the messaging service; undefined and empty are none. Throws with the variable's name. */
export function parseCredential<T extends string | undefined>(variable: string, value: T): T {
  // More would fill the 64 KB that a request may have. Not shown, because it is a secret.
  if ((value ?? "").length <= 200) return value;
  throw new Error(`${variable} is too long; write 200 characters at most`);
}

/** The settings of this build. */
export const settings = parseSiteSettings(process.env);
