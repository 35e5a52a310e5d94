import { readFileSync } from "node:fs";

/** The version of an installed package, as its package.json says it. */
export function getPackageVersion(name: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return version;
}
