import { createHash } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import subsetFont from "subset-font";
import { type CharisWeight, charisCharacters, charisLicense, readCharis } from "@/lib/charis/charis";
import type { Store } from "@/lib/store";

/** Where the fonts lie in what is delivered; their names hold a hash, so they may be kept for good. */
export const facesPath = "/faces";

/** What the file of a weight may have; see docs/performance.md. */
const mostBytes = 20 * 1024;

/** Hints are for old screens of Windows, and would be two fifths of the file. */
const subsetOptions = { targetFormat: "woff2", noHinting: true, keepFeatures: ["ccmp", "kern", "liga"] } as const;

/** As high a line as Charter's: Charis leaves room for signs of tone above its letters, which would blow up focus rings. */
const metrics = "ascent-override:96%;descent-override:25%";

/**
 * Writes the weights of Charis that style sheets name, and puts their `@font-face` before these sheets. `optional`: a page
 * is set in it only when the browser has it already, so no text waits and none moves.
 */
export async function addFaces(
  out: string,
  sheets: ReadonlyMap<string, string>,
  store: Store,
): Promise<ReadonlyMap<string, string>> {
  if (![...sheets.values()].some(namesFamily)) return sheets;
  await mkdir(join(out, facesPath), { recursive: true });
  await copyFile(charisLicense, join(out, facesPath, "OFL.txt"));
  const faces = (await Promise.all([createFace(out, 400, store), createFace(out, 700, store)])).join("");
  return new Map([...sheets].map(([kind, css]) => [kind, namesFamily(css) ? faces + css : css]));
}

/** A part of a font may not bear its name, by the license's third condition, which is delivered beside it. */
const family = "Site Text";

const namesFamily = (css: string) => css.includes(family);

async function createFace(out: string, weight: CharisWeight, store: Store): Promise<string> {
  const source = await readCharis(weight, "woff2");
  const bytes = await store.remember([JSON.stringify(subsetOptions), charisCharacters, source], () =>
    subsetFont(source, charisCharacters, { ...subsetOptions, keepFeatures: [...subsetOptions.keepFeatures] }),
  );
  if (bytes.length > mostBytes)
    throw new Error(
      `Charis ${weight} has ${bytes.length} bytes, over ${mostBytes}; see charisCharacters in lib/charis`,
    );
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const path = `${facesPath}/${weight}-${hash}.woff2`;
  await writeFile(join(out, path), bytes);
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;src:url(${path});${metrics}}`;
}
