import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toFolder, toPagePath } from "@/lib/paths";
import { capitalize } from "@/lib/words";

/** What is known of an existing page: its file under `content/`, its kind, and its place in a list. */
export type KnownPage = { name: string; kind: string; order?: number | undefined };

/** Each has a template next to this file, which passes the build as is once it is filled in. */
const templates = ["note", "section", "chapter", "recipe"] as const;

type Template = (typeof templates)[number];

const usage = `write npm run new -- and one of ${templates.join(", ")}, then the page: npm run new -- note garden/roses`;

/**
 * Plans a page from the words of a command, `note garden/roses`: its file under `content/` and its text, with its
 * place in its list. Throws in words when there is no such kind, the name is not valid, or the page exists.
 */
export async function planPage(command: readonly string[], known: readonly KnownPage[], day: string) {
  const [word, name = "", ...more] = command;
  const kind = templates.find((template) => template === word);
  if (!kind || !name || more.length) throw new Error(usage);
  if (!/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(name))
    throw new Error(
      `${name} is not a valid name for a page; write a to z, 0 to 9, - and _, with / between folder and page`,
    );
  const file = findFile(kind, name, known);
  const path = toPagePath(file);
  const taken = known.find((page) => toPagePath(page.name) === path);
  if (taken) throw new Error(`${path} already exists, in content/${taken.name}; write another name`);
  const words = name.slice(name.lastIndexOf("/") + 1).replaceAll(/[-_]+/g, " ");
  const values = { path, words, title: capitalize(words), day, order: findOrder(toFolder(file), known) };
  return { file, path, text: fill(await readFile(`lib/content/new-page/${kind}.md`, "utf8"), values) };
}

/** Puts values in for their names in braces: `# {title}`. A line whose value is undefined is left out. */
function fill(template: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given
    .reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), template)
    .replaceAll(/^.*\{[a-z]+\}.*\n/gm, "");
}

/** The next place in a folder's list; none where its pages are sorted by their headings. */
function findOrder(folder: string, known: readonly KnownPage[]): number | undefined {
  const neighbors = known.filter(({ name }) => toFolder(name) === folder);
  const orders = neighbors.flatMap(({ order }) => order ?? []);
  const others = neighbors.filter(({ name }) => name !== join(folder, "index.md"));
  return others.length && !orders.length ? undefined : Math.max(0, ...orders) + 1;
}

function findFile(kind: Template, name: string, known: readonly KnownPage[]): string {
  if (kind === "section") return `${name}/index.md`;
  if (kind === "note") {
    const folder = toFolder(name);
    if (folder && !known.some((page) => page.name === join(folder, "index.md")))
      throw new Error(`the section ${folder} doesn't exist; begin with npm run new -- section ${folder}`);
    return `${name}.md`;
  }
  const own = name.slice(name.lastIndexOf("/") + 1);
  const first = known.find((page) => page.kind === kind);
  if (first) return join(toFolder(first.name), `${own}.md`);
  return kind === "recipe" ? `(recipes)/${own}.md` : `${own}/index.md`;
}
