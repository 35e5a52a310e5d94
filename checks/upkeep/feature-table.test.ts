import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { listTexts, listUnnamed } from "@/checks/upkeep/delete-feature";
import { dropMentions } from "@/checks/upkeep/drop-mentions";
import { type Feature, readFeatures } from "@/checks/upkeep/feature-table";
import { listFiles } from "@/lib/files";

const features = readFeatures(await readFile("docs/architecture.md", "utf8"));
const manifest: { dependencies: object } = JSON.parse(await readFile("package.json", "utf8"));

const folders = ["app", "checks", "components", "content", "deploy", "e2e", "host", "lib", "postbuild"];
const listed = await Promise.all(
  folders.map(async (folder) => (await listFiles(folder)).map((name) => `${folder}/${name}`)),
);
const files = ["biome.json", "package.json", "middleware.ts", "next.config.ts", "site.config.ts", ...listed.flat()];

test("what the table of features says holds one is there, a file, a folder or a package", () => {
  const held = features.flatMap((feature) => feature.held);
  expect(held.length).toBeGreaterThan(20);
  expect(held.filter((place) => !existsSync(place) && !(place in manifest.dependencies))).toEqual([]);
});

/** The files that a feature's words name, beside what it holds itself. */
async function listNaming(feature: Feature): Promise<string[]> {
  const found = listTexts(feature, features, files).map(async (file) => {
    const text = await readFile(file, "utf8");
    const { text: rest, byHand } = dropMentions(file, text, feature.words);
    return rest === text && !byHand.length ? [] : [file];
  });
  return (await Promise.all(found)).flat();
}

test.each(features.filter(({ words }) => words.length > 0))(
  "the row of $name names each file that names it",
  async (feature) => {
    const naming = await listNaming(feature);
    expect(listUnnamed(feature, naming)).toEqual([]);
    const idle = feature.named.filter((place) => !naming.some((file) => file.startsWith(place.replace(/\/$/, ""))));
    expect(idle).toEqual([]);
  },
);
