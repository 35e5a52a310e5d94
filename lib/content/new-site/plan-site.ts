import { toDay } from "@/lib/days";
import { parseSiteSettings, type SiteConfig } from "@/lib/settings";

/** What an owner is asked for a new site. */
export type SiteAnswers = Pick<SiteConfig, "name" | "owner" | "url">;

/**
 * The settings of a new site: what its owner said, and what follows from that and the day. Throws an error in words where
 * an answer isn't valid.
 */
export function planSettings(answers: SiteAnswers, today: Date): SiteConfig {
  const year = today.getUTCFullYear();
  const { hostname } = URL.canParse(answers.url) ? new URL(answers.url) : { hostname: "localhost" };
  const inAlmostAYear = new Date(Date.UTC(year, today.getUTCMonth(), today.getUTCDate() + 360));
  const config: SiteConfig = {
    ...answers,
    firstYear: year,
    feedAuthority: `${hostname},${year}`,
    messagingOrigin: "",
    securityContact: "",
    securityExpires: toDay(inAlmostAYear),
    httpsOnlyDays: 7,
  };
  return { ...config, ...parseSiteSettings({}, config) };
}

/** The text of site.config.ts with other values; its comments stay. Throws when a key isn't in it as `key: value,`. */
export function writeSettings(text: string, settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings).reduce((written, [key, value]) => {
    const line = new RegExp(`^(  ${key}: ).*,$`, "m");
    if (!line.test(written)) throw new Error(`site.config.ts has no line “${key}: …,”; restore it from git`);
    return written.replace(line, (_, start: string) => `${start}${JSON.stringify(value)},`);
  }, text);
}

/**
 * Puts an owner's words into a page for their names in braces: `{name}`, `{owner}`, `{day}`. Signs that YAML or Markdown
 * would read are escaped; in front matter the words are inside double quotes.
 */
export function fillPage(template: string, { name, owner }: SiteAnswers, day: string): string {
  const [, front = "", text = ""] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(template) ?? [];
  const fill = (part: string, quote: (words: string) => string) =>
    part
      .replaceAll("{name}", () => quote(toPrint(name)))
      .replaceAll("{owner}", () => quote(toPrint(owner)))
      .replaceAll("{day}", () => day);
  const inYaml = (words: string) => words.replaceAll("\\", "\\\\");
  const inMarkdown = (words: string) => words.replace(/[\\`*_[\]<>#|~&]/g, "\\$&");
  return fill(front, inYaml) + fill(text, inMarkdown);
}

/** Straight quotes as print has them: `O'Neill` → `O’Neill`. */
const toPrint = (words: string) => words.replaceAll("'", "’").replaceAll('"', "”");
