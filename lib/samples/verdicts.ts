import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** What a tool has said of one sample that stands on a page as it should. */
export type SampleVerdict = {
  /** The hash of the sample's text, marks and output, see `hashSample`. */
  sample: string;
  /** The tool, by the name that `tools` has. */
  tool: string;
  /** What was done, in readers' words: `compiled with C# {version} and run`. */
  verdict: string;
  /** The tool's words for what is wrong, where the sample is meant to fail. */
  failure?: string;
};

/** What tools have said of all samples, as it is kept between runs. */
export type Verdicts = {
  /** The version of each tool, its short form first: `14 (Roslyn 5.12)`. */
  tools: Readonly<Record<string, string>>;
  /** The verdicts of each page's samples in the page's order, by its file from the project's root. */
  pages: Readonly<Record<string, readonly SampleVerdict[]>>;
  /** The replies of the tools that need .NET, by the hash of the request; only `checks/samples` reads them. */
  replies: Readonly<Record<string, unknown>>;
};

/** The file of verdicts, which `npm run verdicts` writes. */
export const verdictsFile = "checks/samples/verdicts.json";

export const noVerdicts: Verdicts = { tools: {}, pages: {}, replies: {} };

/** Loads the verdicts; there are none where the file is not there. Throws when it is no JSON. */
export async function loadVerdicts(file: string): Promise<Verdicts> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? noVerdicts : JSON.parse(text);
}

/** Twelve hexadecimal digits that change with anything about a sample that its reader sees or its tool is told. */
export function hashSample(language: string, marks: string, text: string, output?: string): string {
  return hashText([language, marks.trim(), text, ...(output === undefined ? [] : [output])]);
}

/** Twelve hexadecimal digits of SHA-256 over some texts, which no other list of texts gives. */
export function hashText(texts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
}

/** What was done with a sample, the tool's version in it: `compiled with C# 14 and run`. */
export function formatVerdict({ tool, verdict }: SampleVerdict, tools: Verdicts["tools"]): string {
  const [version = ""] = (tools[tool] ?? "").split(" ");
  return verdict.replace("{version}", version);
}

/** How many samples each thing was done with, the most frequent first: `[["compiled with C# 14", 3], …]`. */
export function countVerdicts(phrases: readonly string[]): [phrase: string, count: number][] {
  const counts = new Map<string, number>();
  for (const phrase of phrases) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  return [...counts].sort(([, first], [, second]) => second - first);
}
