import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { foldKey } from "@/lib/content/foreign-keys";
import { isDay } from "@/lib/days";

/** A file of another program. `error` says why its front matter couldn't be read. */
export type ForeignFile = { keys: Record<string, unknown>; markdown: string; error?: string };

const forms = [
  { pattern: /^---[ \t]*\n(?:(.*?)\n)??---[ \t]*(?:\n|$)/s, parse: (text: string): unknown => parseYaml(text) ?? {} },
  { pattern: /^\+\+\+[ \t]*\n(?:(.*?)\n)??\+\+\+[ \t]*(?:\n|$)/s, parse: (text: string): unknown => parseToml(text) },
  { pattern: /^(\{\n.*?\n\})[ \t]*(?:\n|$)/s, parse: (text: string): unknown => JSON.parse(text) },
];

/**
 * Splits a file with front matter in YAML, TOML or JSON, or without any. If it can't be read, it stays in the text, where no word
 * is lost, and the page becomes a draft, since it may have been one.
 */
export function splitFrontMatter(source: string): ForeignFile {
  const text = source.replaceAll("\r\n", "\n").replace(/^\uFEFF?\n*/, "");
  // Bytes that aren't UTF-8 became this letter.
  if (text.includes("\uFFFD")) return { keys: { draft: true }, markdown: text, error: "not UTF-8" };
  for (const { pattern, parse } of forms) {
    const [whole, block = ""] = pattern.exec(text) ?? [];
    if (whole === undefined) continue;
    try {
      const keys = parse(block);
      // Between two lines --- there may also be a text.
      return isKeys(keys) ? { keys, markdown: text.slice(whole.length) } : { keys: {}, markdown: text };
    } catch (error) {
      const [message = ""] = String(error instanceof Error ? error.message : error).split("\n");
      return { keys: { draft: true }, markdown: text, error: message };
    }
  }
  return { keys: {}, markdown: text };
}

const isKeys = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** By what they mean here; the first one with a value counts. */
const names = {
  title: ["title"],
  description: ["description", "summary", "excerpt"],
  date: ["date", "pubdate", "publishdate", "created"],
  changed: ["lastmod", "lastmodifiedat", "updateddate", "updated", "modified", "lastupdated"],
  slug: ["slug"],
};

/** What front matter of another program says in our words. Days are `2026-11-21`. */
export type Meaning = Partial<Record<keyof typeof names, string>> & {
  /** As written. Not all are valid. */
  oldPaths: string[];
  isDraft: boolean;
  /** Keys that have no place here. */
  unused: string[];
};

export function readMeaning(keys: Readonly<Record<string, unknown>>): Meaning {
  const values = new Map(Object.entries(keys).map(([key, value]) => [foldKey(key), value]));
  const used = new Set(["aliases", "redirectfrom", "permalink", "url", "draft", "published", "publish"]);
  const find = (list: readonly string[], read: (value: unknown) => string | undefined) => {
    for (const name of list) used.add(name);
    return list.map((name) => read(values.get(name))).find(Boolean);
  };
  const meaning = {
    title: find(names.title, readText),
    description: find(names.description, readText),
    date: find(names.date, readDay) ?? readDay(keys.published),
    changed: find(names.changed, readDay),
    slug: find(names.slug, readText),
  };
  const addresses = ["aliases", "redirectfrom", "permalink", "url"]
    .flatMap((name) => values.get(name) ?? [])
    .map(String);
  return {
    ...meaning,
    // A whole address counts by its path.
    oldPaths: addresses.map((address) => (URL.canParse(address) ? new URL(address).pathname : address)),
    isDraft: values.get("draft") === true || values.get("published") === false || values.get("publish") === false,
    unused: Object.keys(keys).filter((key) => !used.has(foldKey(key))),
  };
}

const readText = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).replaceAll(/\s+/g, " ").trim() : undefined;

/** `2019/3/1`, `2019-03-01T10:00:00Z` and `March 1, 2019` → `2019-03-01`. The writer's day counts, in any time zone. */
export function readDay(value: unknown): string | undefined {
  const text = (value instanceof Date ? value.toISOString() : String(value ?? "")).slice(0, 60);
  const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (year) {
    const found = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isDay(found) ? found : undefined;
  }
  // Without the name of a month, day and month may be in either order.
  const date = /[a-z]{3}.*\d{4}/i.test(text) ? new Date(text) : undefined;
  return date && !Number.isNaN(date.valueOf()) ? date.toLocaleDateString("sv-SE") : undefined;
}
