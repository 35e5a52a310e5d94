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

/** Parses an origin such as `https://notes.example`. Throws an error with the variable's name when it is none. */
export function parseOrigin(variable: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href.replace(/\/$/, "") !== url.origin) {
    throw new Error(
      `${variable} is ${JSON.stringify(value)}; write an origin without a path, such as https://notes.example`,
    );
  }
  return url.origin;
}

function parseText(variable: string, value: string | undefined, byDefault: string): string {
  const text = value?.trim() || byDefault;
  if (text.length > 60) throw new Error(`${variable} is ${JSON.stringify(value)}; write 60 characters at most`);
  return text;
}

/** The settings of this build. */
export const settings = parseSiteSettings(process.env);
