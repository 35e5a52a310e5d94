import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Tests set another folder. */
export const getScenarioFolder = (): string => process.env.SAMPLE_SCENARIOS ?? "content-tests/samples/scenarios";

/**
 * Loads `scenarios/NAME.cs`, split at its line `// sample`; without that line, all of it comes before the sample. Throws if there
 * is no such file.
 */
export function loadScenario(name: string, extension: string): readonly [before: string, after: string] {
  const file = join(getScenarioFolder(), `${name}.${extension}`);
  if (!existsSync(file)) throw new Error(`there is no ${file}; write scenario="…" with the name of a file there`);
  const [before = "", after = ""] = readFileSync(file, "utf8").split(/^[ \t]*\/\/ sample$/m);
  return [before, after];
}
