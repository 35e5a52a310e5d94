import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = "checks/samples/scenarios";
const place = /^[ \t]*(?:\/\/|--) sample$/m;

/**
 * Loads what a sample's `scenario` mark names, `scenarios/NAME.cs`, split at its line `// sample` (`-- sample` in SQL).
 * Returns what is wrong, in words, when there is no such file; a file without that line is all before the sample.
 */
export function loadScenario(name: string, extension: string): readonly [before: string, after: string] | string {
  const names = readdirSync(folder).flatMap((file) =>
    file.endsWith(`.${extension}`) ? file.slice(0, -extension.length - 1) : [],
  );
  if (!names.includes(name)) return `found scenario ${name}; write scenario="…" with one of ${names.join(", ")}`;
  const text = readFileSync(join(folder, `${name}.${extension}`), "utf8");
  const [before = "", after = ""] = text.split(place);
  return [before, after];
}
