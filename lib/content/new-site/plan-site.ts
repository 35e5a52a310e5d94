import { toDay } from "@/lib/days";
import { parseSiteSettings, type SiteConfig } from "@/lib/settings";

export type SiteAnswers = Pick<SiteConfig, "name" | "owner" | "url">;

/** Completes an owner's answers to settings. Throws an error if an answer is invalid. */
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

/** Replaces the values in the text of site.config.ts. Throws if it lacks a line `key: value,`. */
export function writeSettings(text: string, settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings).reduce((text, [key, value]) => {
    const line = new RegExp(`^(  ${key}: ).*,$`, "m");
    if (!line.test(text)) throw new Error(`site.config.ts has no line “${key}: …,”; restore it from git`);
    return text.replace(line, (_, start: string) => `${start}${JSON.stringify(value)},`);
  }, text);
}

/** Replaces `{name}`, `{owner}` and `{day}`, escaped for Markdown or, in front matter, for YAML's double quotes. */
export function fillPage(template: string, { name, owner }: SiteAnswers, day: string): string {
  const [, front = "", text = ""] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(template) ?? [];
  const fill = (source: string, escapeText: (value: string) => string) =>
    source
      .replaceAll("{name}", () => escapeText(toCurlyQuotes(name)))
      .replaceAll("{owner}", () => escapeText(toCurlyQuotes(owner)))
      .replaceAll("{day}", () => day);
  const escapeYaml = (value: string) => value.replaceAll("\\", "\\\\");
  const escapeMarkdown = (value: string) => value.replace(/[\\`*_[\]<>#|~&]/g, "\\$&");
  return fill(front, escapeYaml) + fill(text, escapeMarkdown);
}

/** `O'Neill` → `O’Neill` */
const toCurlyQuotes = (value: string) => value.replaceAll("'", "’").replaceAll('"', "”");
