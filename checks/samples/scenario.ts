import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Tests set another folder. */
export const getScenarioFolder = (): string => process.env.SAMPLE_SCENARIOS ?? "content-tests/samples/scenarios";

const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

const sampleLine = /^[ \t]*(?:\/\/|--) sample$/m;

/**
 * Loads `scenarios/NAME.cs`, split at its line `// sample` (`-- sample` in SQL); without that line, all of it comes before the
 * sample. Returns an error message if there is no such file.
 */
export function loadScenario(name: string, extension: string): readonly [before: string, after: string] | string {
  const names = listNames(getScenarioFolder()).flatMap((file) =>
    file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : [],
  );
  if (!names.includes(name))
    return `found scenario ${name}; write scenario="…" with one of ${names.join(", ") || `the files in ${getScenarioFolder()} (it has none)`}`;
  const [before = "", after = ""] = readFileSync(join(getScenarioFolder(), `${name}.${extension}`), "utf8").split(
    sampleLine,
  );
  return [before, after];
}
