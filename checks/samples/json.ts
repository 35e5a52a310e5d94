import { createChecker } from "@/checks/samples/checker";

/** Parses each sample with `JSON.parse`, so without comments and trailing commas. A fragment is the members of an object. */
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

/** `JSON.parse` seldom reports a position, so this finds the first line that no later text could fix. */
function findLine(text: string): number {
  const lines = text.split("\n");
  const index = lines.findIndex((_, index) => isBroken(`${lines.slice(0, index + 1).join("\n")}\n`));
  return index === -1 ? lines.length : index + 1;
}

function isBroken(start: string): boolean {
  const message = findError(start);
  if (message === undefined || message.startsWith("Unexpected end of JSON input")) return false;
  // The next line may fix an error at the very end. An error without a position is a wrong token.
  const position = Number(/ at position (\d+)/.exec(message)?.[1] ?? -1);
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
