import { type PageStart, pageTexts } from "@/lib/content/new-page/page-texts";
import { toPagePath } from "@/lib/paths";

/** What is known of a page that is there: its file under `content/`, its kind, and its place in a list. */
export type KnownPage = { name: string; kind: string; order?: number | undefined };

export type NewKind = keyof typeof pageTexts;

const isKind = (kind: string): kind is NewKind => Object.hasOwn(pageTexts, kind);

const usage = `write npm run new -- and one of ${Object.keys(pageTexts).join(", ")}, then the page: npm run new -- note sql/backup`;

/**
 * Plans a page from the words of a command, `note sql/backup`: its file under `content/` and its text, with its
 * place in its list. Throws in words when there is no such kind, the name is none, or its place is taken.
 */
export function planPage(words: readonly string[], known: readonly KnownPage[], day: string) {
  const [kind = "", name = "", ...more] = words;
  if (!isKind(kind) || !name || more.length) throw new Error(usage);
  if (!/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(name))
    throw new Error(`${name} is no name of a page; write a to z, 0 to 9, - and _, with / between folder and page`);
  const file = findFile(kind, name, known);
  const path = toPagePath(file);
  const taken = known.find((page) => toPagePath(page.name) === path);
  if (taken) throw new Error(`${path} is there already, in content/${taken.name}; write another name`);
  const start: PageStart = { path, words: toWords(name), order: findOrder(toFolder(file), known), day };
  return { file, path, text: pageTexts[kind](start) };
}

/** The next place in a folder's list; none where its pages stand there by their headings. */
function findOrder(folder: string, known: readonly KnownPage[]): number | undefined {
  const beside = known.filter(({ name }) => toFolder(name) === folder);
  const orders = beside.flatMap(({ order }) => order ?? []);
  const others = beside.filter(({ name }) => name !== `${folder}index.md`);
  return others.length && !orders.length ? undefined : Math.max(0, ...orders) + 1;
}

const toFolder = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);

function findFile(kind: NewKind, name: string, known: readonly KnownPage[]): string {
  if (kind === "section") return `${name}/index.md`;
  if (kind === "note") {
    const folder = toFolder(name);
    if (folder && !known.some((page) => page.name === `${folder}index.md`))
      throw new Error(
        `there is no section ${folder.slice(0, -1)}; begin with npm run new -- section ${folder.slice(0, -1)}`,
      );
    return `${name}.md`;
  }
  const own = name.slice(name.lastIndexOf("/") + 1);
  const first = known.find((page) => page.kind === kind);
  if (!first)
    throw new Error(`there is no ${kind} yet whose folder it could share; write its file by hand, see docs/writing.md`);
  return `${toFolder(first.name)}${own}.md`;
}

const toWords = (name: string) => name.slice(name.lastIndexOf("/") + 1).replaceAll(/[-_]+/g, " ");
