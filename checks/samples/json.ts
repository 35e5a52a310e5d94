import { createChecker } from "@/checks/samples/checker";

/** Parses each sample with `JSON.parse`: no comments, no comma at the end; a fragment is the members of an object. */
export const jsonChecker = createChecker({
  tool: "JSON parser",
  version: process.versions.node,
  languages: ["json"],
  outcome: "parsed as JSON",
  wrapFragment: (text) => `{${text}}`,
  findFaults(text) {
    const message = findError(text);
    return message === undefined ? [] : [{ line: findLine(text), message }];
  },
});

/** JSON.parse seldom names a place, so the line is the first that no further text could fix. */
function findLine(text: string): number {
  const lines = text.split("\n");
  const broken = lines.findIndex((_, index) => isBroken(`${lines.slice(0, index + 1).join("\n")}\n`));
  return broken === -1 ? lines.length : broken + 1;
}

function isBroken(start: string): boolean {
  const found = findError(start);
  if (found === undefined || found.startsWith("Unexpected end of JSON input")) return false;
  // The next line may fix an error at the very end; an error without a place is a wrong token.
  const position = Number(/ at position (\d+)/.exec(found)?.[1] ?? -1);
  return position < start.length;
}

function findError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
