import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Where an owner puts what samples run in; a test of a checker names another folder. */
export const getScenarioFolder = (): string => process.env.SAMPLE_SCENARIOS ?? "content-tests/samples/scenarios";

/** The names of all files of a folder, which needn't exist. */
const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const place = /^[ \t]*(?:\/\/|--) sample$/m;

/**
 * Loads what a sample's `scenario` mark names, `scenarios/NAME.cs`, split at its line `// sample` (`-- sample` in SQL).
 * Returns what is wrong, in words, when there is no such file; a file without that line is all before the sample.
 */
export function loadScenario(name: string, extension: string): readonly [before: string, after: string] | string {
  const names = listNames(getScenarioFolder()).flatMap((file) =>
    file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : [],
  );
  if (!names.includes(name))
    return `found scenario ${name}; write scenario="…" with one of ${names.join(", ") || `the files in ${getScenarioFolder()}, where there is none`}`;
  const [before = "", after = ""] = readFileSync(join(getScenarioFolder(), `${name}.${extension}`), "utf8").split(
    place,
  );
  return [before, after];
}
