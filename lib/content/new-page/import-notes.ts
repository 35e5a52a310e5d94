import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, posix, resolve } from "node:path";
import { stringify } from "yaml";
import { toOldPath } from "@/lib/build/old-paths";
import { type ForeignNote, readNote } from "@/lib/content/new-page/import-note";
import { convertText, describeText } from "@/lib/content/new-page/import-text";
import { type ExistingPage, planPage } from "@/lib/content/new-page/plan-page";
import { toPageName } from "@/lib/content/page-name";
import { listFiles, outputFile } from "@/lib/files";
import { decodePath, toPagePath } from "@/lib/paths";
import { isPictureName } from "@/lib/pictures/load-picture";
import { capitalize } from "@/lib/words";

/**
 * Copies a folder of another program's Markdown, with the pictures that it shows, into a section of `content`. Writes new
 * files only, and none if one of them exists. Returns the lines of a report.
 */
export async function importNotes(folder: string, pages: ExistingPage[], today: string, content = "content") {
  const [source, target] = [`${resolve(folder)}/`, `${resolve(content)}/`];
  if (source.startsWith(target) || target.startsWith(source))
    throw new Error(`${folder} and ${content}/ are in each other; copy the notes to a folder by themselves`);
  const [parent, root] = [dirname(source), basename(source)];
  const section = toPageName(root);
  if (/^(?:|pictures|symbols)$/.test(section))
    throw new Error(`${folder} can’t be a section by its name; rename it, with letters from a to z`);
  const files = (await listFiles(folder)).map((file) => `${root}/${file}`);
  files.sort((a, b) => a.split("/").length - b.split("/").length);

  const taken = new Set((await listFiles(join(content, "pictures"))).map((name) => `pictures/${name}`));
  const pictures = files.flatMap((file) => {
    const { name, ext } = posix.parse(file.toLowerCase());
    return isPictureName(name + ext)
      ? { file, name: claim(taken, `pictures/${toPageName(name) || "picture"}`, ext) }
      : [];
  });
  const notes: (ForeignNote & { name: string })[] = [];
  for (const file of files.filter((file) => /\.(?:md|markdown)$/i.test(file))) {
    const note = await readNote(parent, file, today);
    const pageName = note.isTop ? "index" : toPageName(note.stem) || (note.date ?? note.fileDay);
    notes.push({ ...note, name: claim(taken, `${section}/${pageName}`, ".md") });
  }
  // Hugo hides a section by its _index.md.
  const drafts = notes.filter(({ isDraft, file }) => isDraft && /\/_index\.\w+$/i.test(file));
  for (const note of notes) note.isDraft ||= drafts.some(({ file }) => note.file.startsWith(`${posix.dirname(file)}/`));
  if (!notes.length) throw new Error(`${folder} has no files that end in .md; name a folder of Markdown`);

  const urls = new Map<string, string>();
  for (const { oldPaths, name } of notes) for (const path of oldPaths) urls.set(toKey(path), toPagePath(name));
  // Of files with the same name, links by that name lead to the one nearest to the top.
  for (const { file, name } of [...pictures, ...notes].reverse())
    for (let end = toKey(file); end; end = end.replace(/^[^/]*\/?/, "")) urls.set(end, toPagePath(name));
  const found = new Set<string | undefined>();
  const takenPaths = new Set([`/${section}`, ...[...pages, ...notes].map(({ name }) => toPagePath(name))]);
  const texts = new Map<string, string>();
  for (const note of notes) {
    const markdown = convertText(note.markdown, (path) => {
      const nearby = posix.join(note.file, "..", decodePath(path));
      const url = urls.get(toKey(nearby)) ?? urls.get(toKey(decodePath(path)));
      found.add(url);
      return url;
    });
    texts.set(note.name, formatPage(note, markdown, takenPaths));
  }
  const index = `${section}/index.md`;
  if (![...notes, ...pages].some(({ name }) => name === index))
    texts.set(index, (await planPage(["section", section], pages, today)).text);
  const shown = pictures.filter(({ name }) => found.has(toPagePath(name)));

  const names = [...texts.keys(), ...shown.map(({ name }) => name)];
  const clash = names.find((name) => existsSync(join(content, name)));
  if (clash) throw new Error(`${content}/${clash} already exists, so nothing was written; rename the folder or file`);
  for (const [name, text] of texts) await outputFile(join(content, name), text);
  for (const { file, name } of shown) await outputFile(join(content, name), await readFile(join(parent, file)));

  const copied = [...notes, ...shown].map(({ file }) => file);
  const report = {
    [`imported into ${content}/${section}`]: [`${texts.size} pages`, `${shown.length} pictures`],
    "keys left out": notes.flatMap(({ unusedKeys }) => unusedKeys),
    "files left out": files.filter((file) => !copied.includes(file)),
    "dated by the day of the file": notes.flatMap(({ date, file }) => (date ? [] : file)),
    drafts: notes.flatMap(({ isDraft, error, file }) => (error ? `${file}: ${error}` : isDraft ? file : [])),
  };
  return Object.entries(report).map(([what, items]) => `${what}: ${[...new Set(items)].join(", ") || "none"}`);
}

/** Takes a name, or the name with the first free number. */
function claim(taken: Set<string>, name: string, ending: string): string {
  let free = name + ending;
  for (let count = 2; taken.has(free); count++) free = `${name}-${count}${ending}`;
  taken.add(free);
  return free;
}

/** What a link may leave out of a path. */
const optionalEnds = /^(?:\.{0,2}\/)+|(?:\/(?:_?index)?)?(?:\.(?:md|markdown|html))?$/g;

/** `../My Notes/A.md` → `my notes/a`. A Mac writes file names in decomposed letters. */
const toKey = (path: string): string => path.normalize().toLowerCase().replaceAll(optionalEnds, "");

/** Writes a page. It gets those of its old paths that no other page has. */
function formatPage(note: ForeignNote, markdown: string, takenPaths: Set<string>): string {
  const { stem, fileDay, date = fileDay, changed = "", isDraft } = note;
  const described = describeText(markdown);
  const aliases = note.oldPaths.filter((path) => !takenPaths.has(toOldPath(path)) && takenPaths.add(toOldPath(path)));
  const frontMatter = {
    title: note.title || described.title || (stem.includes(" ") ? stem : capitalize(stem.replaceAll(/[-_]+/g, " "))),
    description: note.description || described.description || "TODO: say what the page answers, in a sentence.",
    ...(changed > date ? { date: changed, published: date } : { date }),
    ...(isDraft && { draft: true }),
    ...(aliases.length && { aliases }),
  };
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${markdown.replace(/^\n+/, "")}`;
}
