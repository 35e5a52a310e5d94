import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toFolder, toPagePath } from "@/lib/paths";
import { capitalize } from "@/lib/words";

/** `name` is its path under `content/`, `order` its position in a list. */
export type ExistingPage = { name: string; kind: string; order?: number | undefined };

/** Each has a template next to this file. */
const templates = ["note", "section", "chapter", "recipe"] as const;

type Template = (typeof templates)[number];

const usage = `write npm run new -- and one of ${templates.join(", ")}, then the page: npm run new -- note garden/roses`;

/** Plans the page for a command such as `note garden/roses`. Throws an error if it can't be created. */
export async function planPage(command: readonly string[], pages: readonly ExistingPage[], day: string) {
  const [templateName, name = "", ...extraArgs] = command;
  const template = templates.find((candidate) => candidate === templateName);
  if (!template || !name || extraArgs.length) throw new Error(usage);
  if (!/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(name))
    throw new Error(
      `${name} is not a valid name for a page; write a to z, 0 to 9, - and _, with / between folder and page`,
    );
  const file = findFile(template, name, pages);
  const path = toPagePath(file);
  const existingPage = pages.find((page) => toPagePath(page.name) === path);
  if (existingPage) throw new Error(`${path} already exists, in content/${existingPage.name}; write another name`);
  const words = name.slice(name.lastIndexOf("/") + 1).replaceAll(/[-_]+/g, " ");
  const values = { path, words, title: capitalize(words), day, order: findOrder(toFolder(file), pages) };
  return { file, path, text: fill(await readFile(`lib/content/new-page/${template}.md`, "utf8"), values) };
}

/** Replaces names in braces with values: `# {title}`. Drops lines whose value is undefined. */
function fill(template: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries
    .reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), template)
    .replaceAll(/^.*\{[a-z]+\}.*\n/gm, "");
}

/** The next position in a folder's list; undefined if its pages are sorted by heading. */
function findOrder(folder: string, pages: readonly ExistingPage[]): number | undefined {
  const neighbors = pages.filter(({ name }) => toFolder(name) === folder);
  const orders = neighbors.flatMap(({ order }) => order ?? []);
  const listedPages = neighbors.filter(({ name }) => name !== join(folder, "index.md"));
  return listedPages.length && !orders.length ? undefined : Math.max(0, ...orders) + 1;
}

function findFile(template: Template, name: string, pages: readonly ExistingPage[]): string {
  if (template === "section") return `${name}/index.md`;
  if (template === "note") {
    const folder = toFolder(name);
    if (folder && !pages.some((page) => page.name === join(folder, "index.md")))
      throw new Error(`the section ${folder} doesn't exist; begin with npm run new -- section ${folder}`);
    return `${name}.md`;
  }
  const slug = name.slice(name.lastIndexOf("/") + 1);
  const firstPage = pages.find((page) => page.kind === template);
  if (firstPage) return join(toFolder(firstPage.name), `${slug}.md`);
  return template === "recipe" ? `(recipes)/${slug}.md` : `${slug}/index.md`;
}
