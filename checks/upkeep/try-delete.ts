import { readFile } from "node:fs/promises";
import { inCopy } from "@/checks/throw-away-copy";
import { deleteFeature, listUnnamed } from "@/checks/upkeep/delete-feature";
import { readFeatures } from "@/checks/upkeep/feature-table";
import { findUnused } from "@/checks/upkeep/unused-modules";
import { listFiles } from "@/lib/files";

// Deletes features, as docs/architecture.md says, in a throw-away copy, and runs there what is fast of the tests.
const asked = process.argv.slice(2);
const features = readFeatures(await readFile("docs/architecture.md", "utf8"));
const chosen = asked.map((word) => features.find(({ name }) => name.includes(word)));

const mend = [
  "npx biome lint --only=correctness/noUnusedImports --write --unsafe --max-diagnostics=1 .",
  "npm run format",
];
const checks = ["lint", "types", "content", "unit:fast", "build", "check:output"].map((script) => `npm run ${script}`);

await inCopy(async ({ folder, run }) => {
  const faults: string[] = [];
  const packages: string[] = [];
  const before = await findUnused(folder, await listFiles(folder));
  for (const [index, feature] of chosen.entries()) {
    if (!feature?.words.length)
      throw new Error(`no feature with words is called ${asked[index]} in docs/architecture.md`);
    const { changed, tests, byHand } = await deleteFeature(folder, await listFiles(folder), feature, features);
    console.log(`${feature.name}: changed ${changed.join(", ")}`);
    for (const test of tests) console.log(`a test that named it went: ${test}`);
    for (const line of byHand) console.log(`to be rewritten by hand: ${line}`);
    faults.push(
      ...listUnnamed(feature, changed).map((file) => `${feature.name} is named in ${file}, and its row has not`),
    );
    packages.push(...feature.held.filter((held) => /^[@a-z][\w-]*$/.test(held)));
  }
  const unused = await findUnused(folder, await listFiles(folder));
  faults.push(...unused.filter((file) => !before.includes(file)).map((file) => `only tests import ${file} now`));
  for (const fault of faults) console.error(fault);
  const removal = packages.length ? [`npm uninstall ${packages.join(" ")}`] : [];
  for (const command of ["npm ci", ...removal, ...mend, ...checks]) if (!(await run(command))) return false;
  return faults.length === 0;
});
