import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { findNewer, type Published } from "@/checks/upkeep/find-newer";
import { mapBounded } from "@/lib/map-bounded";

// Lists packages of which there is a newer version. `npm outdated` shows none that the Node it runs on could not take.
const run = promisify(execFile);

try {
  const manifest: { engines: { node: string }; [kind: string]: Record<string, string> } = JSON.parse(
    await readFile("package.json", "utf8"),
  );
  const lowest = manifest.engines.node.replace(/^\D+/, "");
  const pins = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const rows = await mapBounded(pins, async ([name, current]) => {
    const { stdout } = await run("npm", ["view", `${name}@>=${current}`, "name", "version", "engines", "--json"]);
    const published: Published | Published[] = JSON.parse(stdout);
    const others = [published].flat().filter(({ version }) => version !== current);
    return { name, current, newer: findNewer(others, lowest) };
  });
  console.log(["package", "now", `newest for Node ${lowest}`, "newest", "which wants Node"].join(" | "));
  for (const { name, current, newer } of rows)
    if (newer) console.log([name, current, newer.runsHere, newer.newest, newer.wants].join(" | "));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
