import { createChecker, type Fault } from "@/checks/samples/checker";

/** Parses each sample with `JSON.parse`, so without comments and trailing commas. A fragment is the members of an object. */
export const jsonChecker = createChecker({
  tool: "JSON parser",
  version: process.versions.node,
  languages: ["json"],
  checkSample: ({ text, extent }) => ({
    faults: findFaults(extent === "fragment" ? `{${text}}` : text),
    outcome: "parsed as JSON",
  }),
});

/** The message quotes what is wrong; it seldom has the position. */
function findFaults(text: string): Fault[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [{ line: 1, message: error instanceof Error ? error.message : String(error) }];
  }
}
