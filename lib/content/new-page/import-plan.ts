import { readFile, stat } from "node:fs/promises";
import { basename, join, posix, resolve } from "node:path";
import { stringify } from "yaml";
import { toOldPath } from "@/lib/build/old-paths";
import { groupBy, once } from "@/lib/collections";
import { type ForeignFile, readDay, readMeaning, splitFrontMatter } from "@/lib/content/new-page/import-front-matter";
import { convertText, describeText, listAnchors, type Target } from "@/lib/content/new-page/import-text";
import { toPageName } from "@/lib/content/page-name";
import { oldPath } from "@/lib/content/schema";
import { listFiles } from "@/lib/files";
import { decodePath } from "@/lib/paths";
import { capitalize } from "@/lib/words";

/** What `content/` has: the titles and paths of its pages, the names in `content/pictures`. */
export type Existing = { titles: readonly string[]; paths: readonly string[]; pictures: readonly string[] };

/** Names are paths under `content/`. */
export type ImportPlan = {
  section: string;
  pages: { name: string; text: string }[];
  /** Copies of files of the folder. */
  pictures: { name: string; from: string }[];
  /** Lines about what has no place here. */
  report: string[];
};

/** A file of the folder and its page. The index of a folder has its name, and is in the folder around it. */
type Note = ForeignFile & {
  file: string;
  folder: string;
  /** Without its extension: `2019-03-01-title`. */
  name: string;
  /** Without its date: `title`. */
  stem: string;
  date: string;
  path: string;
  meaning: ReturnType<typeof readMeaning>;
};

/** Plans a section of pages for a folder of Markdown. Reads nothing else and writes nothing. */
export async function planImport(folder: string, existing: Existing): Promise<ImportPlan> {
  const root = basename(resolve(folder));
  const section = toPageName(root);
  // A hidden folder such as .obsidian has a program's settings, `~` ends or begins the name of a temporary file.
  const files = (await listFiles(folder)).filter((file) => !/(?:^|\/)[.~]|~$/.test(file));
  const sources = files.filter((file) => /\.(?:md|markdown)$/i.test(file));
  if (!sources.length) throw new Error(`${folder} has no files that end in .md; name a folder of Markdown`);
  if (/^(?:|pictures|symbols)$/.test(section))
    throw new Error(`${folder} can’t be a section by its name; rename it, with letters from a to z`);

  const pageNames = new Set(["index"]);
  const notes: Note[] = [];
  for (const file of sources) {
    const parts = splitFrontMatter(await readFile(join(folder, file), "utf8"));
    const meaning = readMeaning(parts.keys);
    const { name: fileName, dir } = posix.parse(file);
    const isIndex = /^_?index$/i.test(fileName);
    const name = isIndex ? posix.basename(dir) : fileName;
    const [, , stem = name] = datedName.exec(name) ?? [];
    const { mtime } = await stat(join(folder, file));
    const date = meaning.date ?? readDay(name) ?? meaning.changed ?? mtime.toLocaleDateString("sv-SE");
    const base = toPageName(stem) || date;
    const parent = toPageName(posix.basename(posix.dirname(file)));
    const isTop = isIndex && !dir && !notes.some(({ path }) => path === `/${section}`);
    const names = parent ? [base, `${parent}-${base}`] : [base];
    const path = isTop ? `/${section}` : `/${section}/${claim(pageNames, names)}`;
    notes.push({ ...parts, file, folder: isIndex ? posix.dirname(dir) : dir, name, stem, date, path, meaning });
  }

  const pictures = nameOnDemand(existing.pictures, root);
  const getAnchors = once((note: Note) => listAnchors(note.markdown));
  const toTarget = (item: Note | string): Target =>
    typeof item === "string" ? { url: pictures.getUrl(item) } : { url: item.path, anchors: () => getAnchors(item) };
  const targets = indexTargets(root, [...notes, ...files.filter((file) => /\.(?:svg|jpe?g|png)$/i.test(file))]);
  const claimedPaths = new Set([...existing.paths, ...notes.map(({ path }) => path)]);
  const titles = new Set(existing.titles);
  const leftovers: string[] = [];

  const toPage = (note: Note): ImportPlan["pages"][number] => {
    const { meaning, date, path, stem } = note;
    const text = convertText(note.markdown, (name) => {
      if (!name) return { url: "", anchors: () => getAnchors(note) };
      const target = decodePath(name);
      const item = targets.get(toKey(posix.join(root, posix.dirname(note.file), target))) ?? targets.get(toKey(target));
      return item === undefined ? undefined : toTarget(item);
    });
    const described = describeText(text);
    leftovers.push(...described.leftovers);
    const aliases = [...meaning.oldPaths, ...listOldPaths(root, note)].filter((alias) => {
      if (!oldPath().isValidSync(alias) || claimedPaths.has(toOldPath(alias))) return false;
      return claimedPaths.add(toOldPath(alias));
    });
    const title = meaning.title || described.title || toTitle(stem || root);
    const changed = meaning.changed && meaning.changed > date ? meaning.changed : undefined;
    const frontMatter = {
      title: claim(titles, [title, `${title} (${date})`]),
      description:
        meaning.description || described.description || "TODO: say what the page answers, in 50 to 160 characters.",
      date: changed ?? date,
      ...(changed && { published: date }),
      ...(meaning.isDraft && { draft: true }),
      ...(aliases.length && { aliases }),
    };
    const name = path === `/${section}` ? `${section}/index.md` : `${path.slice(1)}.md`;
    return { name, text: `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${text.replace(/^\n+/, "")}` };
  };
  const pages = notes.map((note) => {
    try {
      return toPage(note);
    } catch (error) {
      // Thousands of elements in each other need more calls than the stack holds.
      throw new Error(`${note.file} can’t be read: ${error instanceof Error ? error.message : error}; move it away`);
    }
  });

  const unused = notes.flatMap(({ meaning }) => meaning.unused);
  const isUndated = ({ file, meaning }: Note) => !meaning.date && !meaning.changed && !readDay(posix.basename(file));
  return {
    section,
    pages,
    pictures: Array.from(pictures.names, ([from, name]) => ({ from, name: `pictures/${name}` })),
    report: [
      ...list("keys left out", countEach(unused)),
      ...list("left as words", countEach(leftovers)),
      ...list(
        "dated by the day of the file",
        notes.filter(isUndated).map(({ file }) => file),
      ),
      ...list(
        "drafts, since they can’t be read",
        notes.flatMap(({ file, error }) => (error ? `${file}: ${error}` : [])),
      ),
      ...list(
        "files left out",
        files.filter((file) => !sources.includes(file) && !pictures.names.has(file)),
      ),
    ],
  };
}

/** Names pictures when a text first asks for them, so that only those are copied. */
function nameOnDemand(takenNames: readonly string[], root: string) {
  const taken = new Set(takenNames);
  const names = new Map<string, string>();
  const getUrl = (file: string): string => {
    const { dir, name, ext } = posix.parse(file.toLowerCase());
    const base = toPageName(name) || "picture";
    const parent = toPageName(posix.basename(dir) || root);
    if (!names.has(file)) names.set(file, claim(taken, [base, `${parent}-${base}`], ext));
    return `/pictures/${names.get(file)}`;
  };
  return { names, getUrl };
}

/** Takes the first free name, or else the last one with a number. */
function claim(taken: Set<string>, names: readonly string[], ending = ""): string {
  let name = names.map((each) => each + ending).find((each) => !taken.has(each));
  for (let count = 2; name === undefined; count++) {
    const numbered = `${names.at(-1)}-${count}${ending}`;
    if (!taken.has(numbered)) name = numbered;
  }
  taken.add(name);
  return name;
}

/** The pages and pictures by the end of each path they go by; the one nearest to the top counts. */
function indexTargets(root: string, items: readonly (Note | string)[]): Map<string, Note | string> {
  const targets = new Map<string, Note | string>();
  const paths = items.flatMap((item): { item: Note | string; path: string }[] => {
    if (typeof item === "string") return [{ item, path: item }];
    const { file, folder, stem, meaning } = item;
    return [file, posix.join(folder, stem), ...meaning.oldPaths, ...listOldPaths(root, item)].map((path) => ({
      item,
      path,
    }));
  });
  for (const { item, path } of paths.sort((a, b) => a.path.split("/").length - b.path.split("/").length)) {
    const words = toKey(posix.join(root, path)).split("/");
    for (const index of words.keys()) {
      const key = words.slice(index).join("/");
      if (!targets.has(key)) targets.set(key, item);
    }
  }
  return targets;
}

/** `../My%20Notes/a.md`, decoded → `my notes/a`. A Mac writes file names in decomposed letters. */
const toKey = (path: string): string =>
  path
    .normalize()
    .toLowerCase()
    .replace(/^(?:\.{0,2}\/)+/, "")
    .replace(/\.(?:md|markdown|html)$/, "")
    .replace(/\/(?:_?index)?$/, "");

/** Where the page was: Jekyll puts a post in a folder per day, the others go by the file. */
function listOldPaths(root: string, { folder, name, stem, meaning }: Note): string[] {
  const place = posix.join("/", root, folder);
  const [, day] = /\/_posts(?:\/|$)/.test(place) ? (datedName.exec(name) ?? []) : [];
  if (day) return [".html", ""].map((ending) => `/${day.replaceAll("-", "/")}/${meaning.slug ?? stem}${ending}`);
  // For Hugo and Astro, addresses begin in the folder content.
  return [posix.join("/", place.replace(/^.*\/content(?=\/|$)/, ""), meaning.slug ?? name)];
}

const datedName = /^(\d{4}-\d{2}-\d{2})-(.+)$/;

/** `my-first_post` → `My first post`; words with spaces are a title. */
const toTitle = (name: string): string =>
  name.includes(" ") ? name : capitalize(name.replaceAll(/[-_]+/g, " ").trim() || name);

const countEach = (items: readonly string[]): string[] =>
  Array.from(
    groupBy(items, (item) => item),
    ([item, { length }]) => (length > 1 ? `${item} (${length})` : item),
  );

const list = (what: string, items: readonly string[], max = 12): string[] =>
  items.length
    ? [`${what}: ${items.slice(0, max).join(", ")}${items.length > max ? `, and ${items.length - max} more` : ""}`]
    : [];
