import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { openGitScenario, removeGitScenarios } from "@/content-tests/samples/git";
import { parseSamples } from "@/content-tests/samples/sample";
import { groupBy } from "@/lib/collections";
import { type Reach, type ReachCell, reachCells } from "@/lib/markdown/reach";
import { hashSample, type SampleResult, type SampleResults } from "@/lib/markdown/sample-results";

// What git samples reach at worst, recorded from runs in each state of scenarios/git-states.sh. One state alone proves nothing:
// a command that keeps what is in one may destroy what is in another.

const folder = "content-tests/samples";
const scenarioFunctions = await readFile(`${folder}/scenarios/git.sh`, "utf8");
const stateFunctions = await readFile(`${folder}/scenarios/git-states.sh`, "utf8");

/** The states' names, in the order of the file. */
export const states: readonly string[] = Array.from(
  stateFunctions.matchAll(/^([a-z][a-z-]+)\(\) \{$/gm),
  ([, name = ""]) => name,
);

/** Of all that decides what is recorded besides a sample: if it changes, the recorded reach is stale. */
export async function hashRecorder(): Promise<string> {
  const texts = [await readFile(`${folder}/reach.ts`, "utf8"), scenarioFunctions, stateFunctions];
  return createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
}

/** What is in a project: of each cell its lines and the hashes of its content; and all hashes that are somewhere. */
type Look = { lines: Map<string, string>; contents: Map<string, string[]>; kept: Set<string> };

/** Reads the lines that `_look` prints. A commit, a stage of the index or a file is content; a name is only a line. */
function parseLook(text: string): Look {
  const look: Look = { lines: new Map(), contents: new Map(), kept: new Set() };
  for (const line of text.trimEnd().split("\n")) {
    const [word = "", hash = ""] = line.split(" ", 2);
    const cell = word.replace("+", "");
    if (word === "kept") look.kept.add(hash);
    else {
      if (word === cell) look.lines.set(cell, `${look.lines.get(cell) ?? ""}${line}\n`);
      if (hash !== "-") look.contents.set(cell, [...(look.contents.get(cell) ?? []), hash]);
    }
  }
  return look;
}

/** 2 if some of a cell's content is nowhere afterwards, 1 if the cell is another one. */
function compareCell(cell: ReachCell, before: Look, after: Look): 0 | 1 | 2 {
  if (before.contents.get(cell)?.some((hash) => !after.kept.has(hash))) return 2;
  return before.lines.get(cell) === after.lines.get(cell) ? 0 : 1;
}

/** By the sample's number. */
type Degrees = (readonly number[])[];

/** Runs samples in one state of a scenario. None if the state doesn't fit it. */
export async function runInState(scenario: string, state: string, texts: readonly string[]): Promise<Degrees> {
  const sandbox = await openGitScenario(scenario);
  const run = async (script: string) => {
    const { exitCode, stdout, stderr, stopped } = await sandbox.run(
      `${scenarioFunctions}\n${stateFunctions}\n${script}`,
    );
    if (stopped || ![0, 3, 5].includes(exitCode))
      throw new Error(`${scenario}, ${state}: ${stopped ?? stderr}\n${script}`);
    return { exitCode, look: parseLook(stdout) };
  };
  try {
    const { exitCode, look } = await run(`_enter ${state}`);
    const degrees: Degrees = [];
    for (const text of exitCode === 0 ? texts : []) {
      const after = await run(`_sample() {\n${text}\n}\n_try`);
      degrees.push(reachCells.map((cell) => (after.exitCode === 5 ? 0 : compareCell(cell, look, after.look))));
    }
    return degrees;
  } finally {
    await sandbox.remove();
  }
}

/** Few at once: a run that a busy machine makes too slow is an error. */
const lanes = [0, 1, 2, 3];

/**
 * Runs samples in states of a scenario. Returns of each the worst, with the first state that shows it; undefined for a sample that
 * touches nothing.
 */
export async function measureReach(
  scenario: string,
  texts: readonly string[],
  tried = states,
): Promise<(Reach | undefined)[]> {
  const runs: { state: string; degrees: Degrees }[] = [];
  const runLane = async (lane: number) => {
    for (const [index, state] of tried.entries())
      if (index % lanes.length === lane) runs[index] = { state, degrees: await runInState(scenario, state, texts) };
  };
  await Promise.all(lanes.map(runLane));
  return texts.map((_, number) => {
    const worst = reachCells.map((cell, index) => {
      const degrees = runs.map((run) => run.degrees[number]?.[index] ?? 0);
      const degree = Math.max(...degrees);
      return { cell, degree, state: runs[degrees.indexOf(degree)]?.state ?? "" };
    });
    const touched = worst.filter(({ degree }) => degree > 0);
    const states = Object.fromEntries(touched.map(({ cell, state }) => [cell, state]));
    return touched.length > 0 ? { cells: worst.map(({ degree }) => degree).join(""), worst: states } : undefined;
  });
}

/** Adds to the results what each git sample reaches. What the same recorder recorded isn't run again. */
export async function recordReach(
  pages: readonly { file: string; markdown: string }[],
  results: SampleResults,
  recorded: SampleResults,
): Promise<SampleResults> {
  const recorder = await hashRecorder();
  const isCurrent = recorded.reach?.recorder === recorder && recorded.tools.git === results.tools.git;
  const oldResults = isCurrent ? Object.values(recorded.pages).flat() : [];
  const reaches = new Map(oldResults.map(({ sample, reach }) => [sample, reach]));
  const samples = pages
    .flatMap(({ file, markdown }) => parseSamples(markdown, file))
    .filter(({ language, expectedError }) => language === "bash" && expectedError === undefined)
    .map((sample) => ({ ...sample, hash: hashSample("bash", sample.marks, sample.text, sample.output) }))
    .filter(({ hash }) => !reaches.has(hash));
  try {
    for (const [scenario = "", group] of groupBy(samples, ({ scenario }) => scenario)) {
      const measured = await measureReach(
        scenario,
        group.map(({ text }) => text),
      );
      for (const [index, { hash }] of group.entries()) reaches.set(hash, measured[index]);
    }
  } finally {
    await removeGitScenarios();
  }
  const addReach = ({ reach: _, ...result }: SampleResult): SampleResult => {
    const reach = result.tool === "git" ? reaches.get(result.sample) : undefined;
    return reach ? { ...result, reach } : result;
  };
  const entries = Object.entries(results.pages).map(([file, ofPage]) => [file, ofPage.map(addReach)]);
  return { ...results, pages: Object.fromEntries(entries), reach: { recorder, states } };
}
