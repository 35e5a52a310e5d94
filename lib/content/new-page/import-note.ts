import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { join, posix } from "node:path";
import { parse as parseToml } from "smol-toml";
import { parse as parseYaml } from "yaml";
import { foldKey } from "@/lib/content/foreign-keys";
import { mayBePrivate } from "@/lib/content/new-page/private-page";
import { oldPath } from "@/lib/content/schema";
import { getToday, readDay } from "@/lib/days";

export type ForeignNote = Awaited<ReturnType<typeof readNote>>;

/** Reads a note of another program, `posts/2019-03-01-my_trip.md` in the folder `parent`. Days are `2019-03-01`. */
export async function readNote(parent: string, file: string, today: string) {
  const bytes = await readFile(join(parent, file));
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new Error(`${file} isn’t UTF-8; save it as UTF-8, then import the folder again`);
  const { keys, ...parts } = splitFrontMatter(
    bytes
      .toString()
      .replaceAll("\r\n", "\n")
      .replace(/^\uFEFF?\n*/, ""),
  );
  const values = new Map(keys.map(([key, value]) => [foldKey(key), value]));
  const used = new Set(["draft", "published", "publish"]);
  const list = <Value>(read: (value: unknown) => Value, ...names: string[]) => {
    for (const name of names) used.add(name);
    return names.flatMap((name) => values.get(name) ?? []).map(read);
  };
  const { dir, name } = posix.parse(file);
  // An index goes by its folder.
  const place = `/${/^_?index$/i.test(name) ? dir : posix.join(dir, name)}`;
  // Jekyll puts a post in a folder per day. For Hugo and Astro, addresses begin in the folder content.
  const day = place.replace(/^.*\/_posts\/(?:.*\/)?(\d{4})-(\d{2})-(\d{2})-(?=[^/]+$)/, "/$1/$2/$3/");
  const slug = list(readText, "slug").find(Boolean) ?? posix.basename(day);
  const address = posix.join(day.replace(/^.*\/content\//, "/"), "..", slug);
  const addresses = day === place ? [address] : [`${address}.html`, address];
  const writtenAddresses = list(String, "aliases", "redirectfrom", "permalink", "url");
  const changes = list(readDay, "lastmod", "lastmodifiedat", "updateddate", "updated", "modified", "lastupdated");
  const dates = list(readDay, "date", "pubdate", "publishdate", "created", "published");
  return {
    ...parts,
    file,
    isTop: place.lastIndexOf("/") === 0,
    /** `my_trip` */
    stem: posix.basename(place).replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, ""),
    title: list(readText, "title").find(Boolean),
    description: list(readText, "description", "summary", "excerpt").find(Boolean),
    date: [...dates, readDay(posix.basename(place)), ...changes].find(Boolean),
    changed: changes.find(Boolean),
    fileDay: getToday("", (await stat(join(parent, file))).mtime),
    isDraft: mayBePrivate(file, keys, parts.markdown, today),
    oldPaths: [...writtenAddresses, ...addresses].filter((path) => oldPath().isValidSync(path)),
    unusedKeys: keys.map(([key]) => key).filter((key) => !used.has(foldKey(key))),
  };
}

const frontMatter = /^(---|\+\+\+)[ \t]*\n(?:(.*?)\n)??\1[ \t]*(?:\n|$)/s;

/** Front matter that can't be read stays in the text, where no word is lost, and the page is a draft: it may have been one. */
function splitFrontMatter(text: string): { keys: [string, unknown][]; markdown: string; error?: string } {
  const [whole = "", fence, block = ""] = frontMatter.exec(text) ?? [];
  try {
    const keys: unknown = fence === "+++" ? parseToml(block) : (parseYaml(block) ?? {});
    // Between two lines --- there may also be a text.
    const isText = typeof keys !== "object" || keys === null || Array.isArray(keys);
    // An alias of YAML may lead to what contains it, which has no end.
    if (!isText) JSON.stringify(keys);
    return isText ? { keys: [], markdown: text } : { keys: Object.entries(keys), markdown: text.slice(whole.length) };
  } catch (error) {
    return { keys: [["draft", true]], markdown: text, error: String(error).replace(/\n.*/s, "") };
  }
}

const readText = (value: unknown): string => String(value).replaceAll(/\s+/g, " ").trim();
