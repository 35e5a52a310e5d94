import { constants } from "node:fs";
import { access, copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Existing, type ImportPlan, planImport } from "@/lib/content/new-page/import-plan";
import { type ExistingPage, planPage } from "@/lib/content/new-page/plan-page";
import { listFiles } from "@/lib/files";
import { toPagePath } from "@/lib/paths";

/**
 * Copies a folder of another program's Markdown, with the pictures that it shows, into a section of `content`. Writes new files
 * only, and all or none. Returns the lines of a report.
 */
export async function importNotes(
  folder: string,
  pages: readonly (ExistingPage & { title?: string | undefined })[],
  { today, content = "content" }: { today: string; content?: string },
): Promise<string[]> {
  const [source, target] = [`${resolve(folder)}/`, `${resolve(content)}/`];
  if (source.startsWith(target) || target.startsWith(source))
    throw new Error(`${folder} and ${content}/ are in each other; copy the notes to a folder by themselves`);
  const existing: Existing = {
    titles: pages.flatMap(({ title }) => title ?? []),
    paths: pages.map(({ name }) => toPagePath(name)),
    pictures: await listFiles(join(content, "pictures")),
  };
  const plan = await planImport(folder, existing);
  const index = `${plan.section}/index.md`;
  if (![...plan.pages, ...pages].some(({ name }) => name === index)) {
    const { file: name, text } = await planPage(["section", plan.section], [...pages], today);
    plan.pages.push({ name, text });
  }
  await write(plan, folder, content);
  return [
    `imported ${plan.pages.length} pages and ${plan.pictures.length} pictures into ${content}/${plan.section}`,
    ...plan.report,
  ];
}

async function write({ pages, pictures }: ImportPlan, folder: string, content: string): Promise<void> {
  const files = [...pages, ...pictures].map((each) => ({ ...each, file: join(content, each.name) }));
  for (const { file } of files)
    if (
      await access(file).then(
        () => true,
        () => false,
      )
    )
      throw new Error(`${file} already exists, so nothing was written; rename the folder or the file`);
  const written: string[] = [];
  try {
    for (const { file, ...each } of files) {
      await mkdir(dirname(file), { recursive: true });
      written.push(file);
      if ("text" in each) await writeFile(file, each.text, { flag: "wx" });
      else await copyFile(join(folder, each.from), file, constants.COPYFILE_EXCL);
    }
  } catch (error) {
    for (const file of written) await rm(file, { force: true });
    throw error;
  }
}
