import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { toFolder, toPagePath } from "@/lib/paths";
import { capitalize } from "@/lib/words";

/** `name` is its path under `content/`, `order` its position in a list. */
export type ExistingPage = {
  name: string;
  kind?: string | undefined;
  order?: number | undefined;
};

/** Each has a template next to this file. */
const templates = ["note", "section", "chapter", "recipe"];

/** Plans the page for a command such as `note garden/roses`. Throws an error if it can't be created. */
export async function planPage([template = "", name = "", ...rest]: string[], pages: ExistingPage[], day: string) {
  if (!templates.includes(template) || !/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(name) || rest.length)
    throw new Error(
      `write npm run new -- and one of ${templates.join(", ")}, then a path of a to z, 0 to 9, - and _: npm run new -- note garden/roses`,
    );
  const file = findFile(template, name, pages);
  const path = toPagePath(file);
  const existingPage = pages.find((page) => toPagePath(page.name) === path);
  if (existingPage) throw new Error(`${path} already exists, in content/${existingPage.name}; write another name`);
  const words = name.replace(/.*\//, "").replaceAll(/[-_]+/g, " ");
  const isListed = (page: ExistingPage) =>
    template === "chapter" ? page.kind === "chapter" : toFolder(page.name) === toFolder(file);
  const orders = pages.filter(isListed).flatMap(({ order }) => order ?? []);
  // A list without numbers is sorted by heading.
  const order = template === "chapter" || orders.length ? `order: ${Math.max(0, ...orders) + 1}\n` : "";
  const values: Record<string, string> = { path, words, title: capitalize(words), day, order };
  const text = await readFile(`lib/content/new-page/${template}.md`, "utf8");
  return { file, path, text: text.replaceAll(/\{(\w+)\}/g, (_, key) => values[key] ?? "") };
}

/** A path without a folder joins the pages of its kind: `recipe stew` → `(recipes)/stew.md`. */
function findFile(template: string, name: string, pages: readonly ExistingPage[]): string {
  if (template === "section") return `${name}/index.md`;
  const folder = toFolder(name);
  if (folder && !pages.some((page) => page.name === `${folder}/index.md`))
    throw new Error(`the section ${folder} doesn't exist; begin with npm run new -- section ${folder}`);
  if (folder || template === "note") return `${name}.md`;
  const sibling = pages.find(({ kind }) => kind === template);
  if (sibling) return join(toFolder(sibling.name), `${name}.md`);
  return template === "chapter" ? `${name}/index.md` : `(recipes)/${name}.md`;
}
