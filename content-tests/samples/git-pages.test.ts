import { readFile } from "node:fs/promises";
import { openGitScenario, removeGitScenarios } from "@/content-tests/samples/git";
import { findSample, inSandbox, readSamples } from "@/content-tests/samples/sample-fixture";

afterAll(removeGitScenarios);

/**
 * What sessions may ask, each on one line: the branches here, those that are known of the server, and those that it has; subjects;
 * and work that isn't committed, by its added lines and untracked files. What clean left has a line for each file.
 */
const functions = `
join() { paste -sd , | sed 's/,/, /g'; }
here() { git for-each-ref --format='%(refname:short)' refs/heads | join; }
known() { git for-each-ref --format='%(if)%(symref)%(then)%(else)%(refname:short)%(end)' refs/remotes | sed '/^$/d' | join; }
server() { git ls-remote --heads origin | sed 's|.*refs/heads/||' | join; }
subjects() { git log --format=%s "$@" | join; }
left() { git -C "$(git rev-parse --show-toplevel)" status --short --ignored; }
work() {
  {
    git diff --cached | sed -n 's/^+\\([^+]\\)/staged: \\1/p'
    git diff | sed -n 's/^+\\([^+]\\)/unstaged: \\1/p'
    git ls-files --others --exclude-standard | sed 's/^/untracked: /'
  } | join
}
`;

/** A line of a session that does something, and the lines after it, which it prints. */
type Step = { kind: string; page?: string | undefined; text: string; printed: string[] };

function parseSteps(lines: readonly string[]): Step[] {
  const steps: Step[] = [];
  for (const line of lines.filter((line) => line !== "")) {
    const [, kind, page, text] =
      /^(\$|!|in|sample|fails|paste|inline)(?:(?<=[a-z]{4}) ?([\w-]*):)? (.*)$/.exec(line) ?? [];
    if (kind === undefined || text === undefined) steps.at(-1)?.printed.push(line);
    else steps.push({ kind, page, text: text.replaceAll("\\n", "\n"), printed: [] });
  }
  return steps;
}

const split = (text: string) => text.split("\n").filter((line) => line !== "");

/** What a script printed, and whether it failed. */
type Printed = { stdout: string; stderr: string; isFailing: boolean };

/**
 * Runs scripts one after the other in a sandbox, each from the folder where the scenario ended. One process for all of them takes
 * less than half the time of one for each.
 */
async function runAll(scenario: string | undefined, scripts: readonly string[]): Promise<Printed[]> {
  const sandbox = await openGitScenario(scenario ?? "");
  try {
    const steps = scripts.map(
      (script) =>
        `out=$(exec 2>/tmp/errors; ${script}\n); code=$?; printf '%s\\1%s\\1%s\\2' "$out" "$(</tmp/errors)" $code`,
    );
    const { stdout, stderr } = await sandbox.run(["set +eE; trap - ERR", functions, ...steps].join("\n"));
    const printed = stdout.split("\u0002").slice(0, -1);
    if (printed.length !== scripts.length) throw new Error(stderr);
    return printed.map((text) => {
      const [stdout = "", stderr = "", code] = text.split("\u0001");
      return { stdout, stderr, isFailing: code !== "0" };
    });
  } finally {
    await sandbox.remove();
  }
}

/** The steps of a session in one sandbox, with their scripts. */
type Act = { scenario?: string | undefined; steps: { step: Step; script: string }[] };

/** A new sandbox begins with `in`, `sample` or `fails`. */
async function splitIntoActs(steps: readonly Step[]): Promise<Act[]> {
  const acts: Act[] = [];
  for (const step of steps) {
    const { kind, page = "", text } = step;
    if (kind === "inline") expect(await readFile(`content/git/${page}.md`, "utf8")).toContain(`\`${text}\``);
    const sample =
      page === "" || kind === "inline" ? undefined : await findSample(`content/git/${page}.md`, text, kind === "fails");
    if (kind === "in") acts.push({ scenario: text, steps: [] });
    else if (sample && kind !== "paste") acts.push({ scenario: sample.scenario, steps: [] });
    const act = acts.at(-1);
    if (!act) throw new Error(`${text}: a session begins with in, sample or fails`);
    const script = sample?.text ?? text;
    if (kind !== "in") act.steps.push({ step, script: kind === "paste" ? script : `set -e -o pipefail\n${script}` });
  }
  return acts;
}

/** Expects of a step that it prints what the session has. */
function expectPrinted({ kind, text, printed }: Step, { stdout, stderr, isFailing }: Printed): void {
  const output = [stdout, stderr].flatMap((text) => (text === "" ? [] : `${text}\n`)).join("");
  if (kind !== "paste") expect({ output, isFailing }).toEqual({ output, isFailing: /fails|!/.test(kind) });
  if (kind === "$") expect({ text, printed: split(stdout) }).toEqual({ text, printed });
  else
    for (const words of printed) {
      const [, unwanted] = /^not (.*)/.exec(words) ?? [];
      if (unwanted) expect(output).not.toMatch(new RegExp(unwanted));
      else expect(output).toMatch(new RegExp(words));
    }
}

const sessions = (await readFile("content-tests/samples/git-claims.txt", "utf8"))
  .split(/^# /m)
  .slice(1)
  .map((session) => {
    const [claim = "", ...lines] = session.split("\n");
    return { claim, steps: parseSteps(lines) };
  });

test("each session has steps", () => {
  expect(sessions.filter(({ steps }) => steps.length < 2)).toEqual([]);
});

// Most of their time is spent waiting for processes to start.
inSandbox.concurrent.each(sessions)("$claim", async ({ steps }) => {
  for (const { scenario, steps: played } of await splitIntoActs(steps)) {
    const scripts = played.map(({ script }) => script);
    for (const [index, printed] of (await runAll(scenario, scripts)).entries()) {
      const step = played[index]?.step;
      if (step) expectPrinted(step, printed);
    }
  }
});

inSandbox.each(["commits-on-main-name-taken", "one-commit-copied", "work-in-the-way"])(
  "in %s, each block of move-commits leaves every commit on a branch, and uncommitted work as it was",
  async (scenario) => {
    const samples = await readSamples("content/git/move-commits.md");
    const scenarios = ["commits-on-main", "on-the-other-branch"];
    const blocks = samples.flatMap((sample) => (scenarios.includes(sample.scenario ?? "") ? sample.text : []));
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) {
      const [before, , log, after] = await runAll(scenario, ["work", block, "git log --format=%s --branches", "work"]);
      const all = ["Sort the search results", "Add the search box", "Add the login form", "Start the project"];
      const commits = split(log?.stdout ?? "");
      expect({ block, commits }).toEqual({ block, commits: expect.arrayContaining(all) });
      expect({ block, work: after?.stdout }).toEqual({ block, work: before?.stdout });
    }
  },
);

test("each command of the undo page, and each with an effect mark, is in a session", async () => {
  const played = sessions.flatMap(({ steps }) => steps.filter(({ kind }) => /sample|paste/.test(kind)));
  for (const page of ["index", "delete-branch", "move-commits", "remove-untracked-files", "undo"]) {
    const samples = await readSamples(`content/git/${page}.md`);
    const missing = samples.filter(
      ({ language, marks, text }) =>
        language === "bash" &&
        (page === "undo" || marks.includes("effect=")) &&
        !played.some((step) => step.page === page && `${text}\n\n`.startsWith(step.text)),
    );
    expect({ page, missing: missing.map(({ text }) => text) }).toEqual({ page, missing: [] });
  }
});

test("each way back of the undo page is in a session", async () => {
  const played = sessions.flatMap(({ steps }) => steps.flatMap(({ page, text }) => (page === "undo" ? text : [])));
  const page = await readFile("content/git/undo.md", "utf8");
  const ways = Array.from(page.matchAll(/\*\*Way back:\*\*[^`\n]*`([^`]+)`/g), ([, way]) => way);
  expect(ways.length).toBeGreaterThan(5);
  expect(played).toEqual(expect.arrayContaining(ways));
});

test("the same command with -n comes before each sample that deletes", async () => {
  const samples = await readSamples("content/git/remove-untracked-files.md");
  const commands = samples.filter(({ expectedError }) => expectedError === undefined).map(({ text }) => text);
  const deleting = commands.filter((text) => /^git clean -f.*$/.test(text));
  expect(deleting).toHaveLength(5);
  for (const text of deleting) {
    const looking = text.includes("-f -f") ? text.replace("-f -f", "-n -f -f") : text.replace("-f", "-n");
    expect(commands.slice(0, commands.indexOf(text))).toContain(looking);
  }
});
