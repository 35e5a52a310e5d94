import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { dropMentions } from "@/checks/upkeep/drop-mentions";
import type { Feature } from "@/checks/upkeep/feature-table";

/** What was changed, the tests that went as a whole, and each line that is to be rewritten by hand. */
export type Deletion = { changed: string[]; tests: string[]; byHand: string[] };

const isWithin = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(place.endsWith("/") ? place : `${place}/`));

/** Which of a project's files go with a feature as a whole: what holds it, and the tests beside. */
export const listHeld = ({ held }: Feature, files: readonly string[]): string[] =>
  files.filter((file) => isWithin(file, held) || isWithin(file.replace(/\.test(\.tsx?)$/, "$1"), held));

/** Which of a project's files may name a feature: texts, but for what a feature without words holds. */
export function listTexts(feature: Feature, features: readonly Feature[], files: readonly string[]): string[] {
  const others = features.filter(({ words }) => !words.length).flatMap((other) => listHeld(other, files));
  const held = listHeld(feature, files);
  return files
    .filter((file) => /\.(?:tsx?|jsonc?|css|md)$/.test(file) && !/^package-lock|verdicts\.json$/.test(file))
    .filter((file) => !held.includes(file) && (!others.includes(file) || isWithin(file, feature.named)));
}

/** Which of these changed files the row does not name; tests beside a module need not be named. */
export const listUnnamed = ({ named }: Feature, changed: readonly string[]): string[] =>
  changed.filter((file) => !isWithin(file, named) && !/^docs\/|\.test\.tsx?$/.test(file));

/**
 * Deletes one of the features below a folder with these files, as docs/architecture.md says. What a feature without
 * words holds is left as it is.
 */
export async function deleteFeature(
  folder: string,
  files: readonly string[],
  feature: Feature,
  features: readonly Feature[],
): Promise<Deletion> {
  await Promise.all(listHeld(feature, files).map((file) => rm(join(folder, file))));
  const changed: string[] = [];
  const tests: string[] = [];
  const byHand: string[] = [];
  for (const file of listTexts(feature, features, files)) {
    const text = await readFile(join(folder, file), "utf8");
    const dropped = dropMentions(file, text, feature.words);
    byHand.push(...dropped.byHand);
    tests.push(...dropped.tests);
    if (dropped.text === text && !dropped.byHand.length) continue;
    changed.push(file);
    await writeFile(join(folder, file), dropped.text);
  }
  return { changed, tests, byHand };
}
