import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Element } from "hast";
import { mapBounded } from "@/lib/collections";
import { listFiles } from "@/lib/files";
import { listElements, parseHtml } from "@/lib/hast/html";
import type { Problem } from "@/lib/problem";

/** Warns of HTML files in a folder with inline scripts, which the site's policy blocks. */
export async function checkPublicHtml(folder: string): Promise<Problem[]> {
  const names = (await listFiles(folder)).filter((name) => /\.x?html?$/i.test(name));
  const problems = await mapBounded(names, async (name): Promise<Problem[]> => {
    const isBlocked = listElements(parseHtml(await readFile(join(folder, name), "utf8"))).some(isInlineScript);
    const message = "has inline scripts, which the site’s policy blocks; docs/hosting.md says what works";
    return isBlocked ? [{ file: `${folder}/${name}`, message, isWarning: true }] : [];
  });
  return problems.flat();
}

const isInlineScript = ({ tagName, properties: { src, type } }: Element): boolean =>
  tagName === "script" && src === undefined && !/json$/i.test(String(type));
