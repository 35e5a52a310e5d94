import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inCopy, linkPackages } from "@/checks/throw-away-copy";
import { deleteFeature } from "@/checks/upkeep/delete-feature";
import { readFeatures } from "@/checks/upkeep/feature-table";

// The program of `npm run try:grow`: an owner adds a page of each kind and a link in the menu, and then leaves the
// original behind. Neither may ask for a change in a test.

const features = readFeatures(await readFile("docs/architecture.md", "utf8"));
const original = features.find(({ name }) => name === "the specification");

/** The tests of the browser that tell what stands on which page. */
const browserTests =
  "npx playwright test --project=node accessibility find frame home layout recipes sections silent story specification";

await inCopy(async (copy) => {
  await linkPackages(copy);
  const failed: string[] = [];
  const step = async (command: string) => {
    if (!(await copy.run(command))) failed.push(command);
  };
  await step("npm run new -- recipe chili");
  await step("npm run new -- section python");
  await step("npm run new -- note python/environments");
  await step("npm run new -- chapter ashes");
  const index = join(copy.folder, "content/python/index.md");
  const menu = "\nmenu:\n  place: side\n  label: python\n  order: 11\n---\n";
  await writeFile(index, (await readFile(index, "utf8")).replace("\n---\n", menu));
  for (const script of ["lint", "types", "unit", "build", "check:output"]) await step(`npm run ${script}`);
  await step(browserTests);

  if (!original) return failed.length === 0;
  const { byHand } = await deleteFeature(copy.folder, copy.files, original, features);
  failed.push(...byHand.map((line) => `to be rewritten by hand: ${line}`));
  for (const script of ["check", "unit", "check:output"]) await step(`npm run ${script}`);
  await step(browserTests);
  for (const fault of failed) console.error(fault);
  return failed.length === 0;
});
