import { readFile } from "node:fs/promises";
import { type GitSandbox, openGitScenario, removeGitScenarios } from "@/checks/samples/git-scenarios";
import type { Sample } from "@/checks/samples/sample";
import { inSandbox, readSamples } from "@/checks/samples/sample-fixture";

const sandboxes: GitSandbox[] = [];

async function open(scenario = ""): Promise<GitSandbox> {
  const sandbox = await openGitScenario(scenario);
  sandboxes.push(sandbox);
  return sandbox;
}

afterEach(async () => {
  for (const sandbox of sandboxes.splice(0)) await sandbox.remove();
});
afterAll(removeGitScenarios);

/**
 * What sessions may ask: the branches here, those that are known of the server, and those that it has; subjects; what clean
 * left; and work that isn't committed, by its added lines and untracked files.
 */
const functions = `
here() { git for-each-ref --format='%(refname:short)' refs/heads; }
known() { git for-each-ref --format='%(if)%(symref)%(then)%(else)%(refname:short)%(end)' refs/remotes; }
server() { git ls-remote --heads origin | sed 's|.*refs/heads/||'; }
subjects() { git log --format=%s "$@"; }
left() { git -C "$(git rev-parse --show-toplevel)" status --short --ignored; }
work() {
  git diff --cached | sed -n 's/^+\\([^+]\\)/staged: \\1/p'
  git diff | sed -n 's/^+\\([^+]\\)/unstaged: \\1/p'
  git ls-files --others --exclude-standard | sed 's/^/untracked: /'
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

async function findSample(page: string, beginning: string, isError: boolean): Promise<Sample> {
  const [sample, another] = (await readSamples(`content/git/${page}.md`)).filter(
    ({ text, expectedError }) => `${text}\n\n`.startsWith(beginning) && (expectedError !== undefined) === isError,
  );
  if (!sample || another) throw new Error(`${page}: there must be one sample that begins with ${beginning}`);
  return sample;
}

const split = (text: string) => text.split("\n").filter((line) => line !== "");

/** Does what a step says in a sandbox, and expects what it prints; gives the sandbox for the next step. */
async function play({ kind, page = "", text, printed }: Step, sandbox: GitSandbox | undefined): Promise<GitSandbox> {
  if (kind === "in") return open(text);
  if (kind === "inline") expect(await readFile(`content/git/${page}.md`, "utf8")).toContain(`\`${text}\``);
  const sample = page === "" || kind === "inline" ? undefined : await findSample(page, text, kind === "fails");
  const place = sample && kind !== "paste" ? await open(sample.scenario) : sandbox;
  if (!place) throw new Error(`${text}: a session begins with in, sample or fails`);
  const script = sample?.text ?? text;
  const run = await place.run(kind === "paste" ? `set +e; trap - ERR\n${script}` : functions + script);
  const output = run.stdout + run.stderr;
  if (kind !== "paste")
    expect({ output, isFailing: run.exitCode !== 0 }).toEqual({ output, isFailing: /fails|!/.test(kind) });
  if (kind === "$") expect({ text, printed: split(run.stdout) }).toEqual({ text, printed });
  else
    for (const words of printed) {
      const [, unwanted] = /^not (.*)/.exec(words) ?? [];
      if (unwanted) expect(output).not.toMatch(new RegExp(unwanted));
      else expect(output).toMatch(new RegExp(words));
    }
  return place;
}

const sessions = (await readFile("content-tests/samples/git-claims.txt", "utf8"))
  .split(/^# /m)
  .slice(1)
  .map((session) => {
    const [claim = "", ...lines] = session.split("\n");
    return { claim, steps: parseSteps(lines) };
  });

inSandbox.each(sessions)("$claim", async ({ steps }) => {
  let sandbox: GitSandbox | undefined;
  for (const step of steps) sandbox = await play(step, sandbox);
  expect(sandbox).toBeDefined();
});

inSandbox.each(["commits-on-main-name-taken", "one-commit-copied", "work-in-the-way"])(
  "in %s, whatever block is pasted leaves each commit on a branch, and work where it was",
  async (scenario) => {
    const samples = await readSamples("content/git/move-commits.md");
    const scenarios = ["commits-on-main", "on-the-other-branch"];
    const blocks = samples.flatMap((sample) => (scenarios.includes(sample.scenario ?? "") ? sample.text : []));
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) {
      const { run } = await open(scenario);
      const before = (await run(`${functions}work`)).stdout;
      await run(`set +e; trap - ERR\n${block}`);
      const commits = split((await run("git log --format=%s --branches")).stdout);
      const all = ["Sort the search results", "Add the search box", "Add the login form", "Start the project"];
      expect({ block, commits }).toEqual({ block, commits: expect.arrayContaining(all) });
      expect({ block, work: (await run(`${functions}work`)).stdout }).toEqual({ block, work: before });
    }
  },
);

test("each command of the undo page, and each that says what it destroys, is in a session", async () => {
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

test("-n with the same options comes before each sample that deletes", async () => {
  const samples = await readSamples("content/git/remove-untracked-files.md");
  const commands = samples.filter(({ expectedError }) => expectedError === undefined).map(({ text }) => text);
  const deleting = commands.filter((text) => /^git clean -f.*$/.test(text));
  expect(deleting).toHaveLength(5);
  for (const text of deleting) {
    const looking = text.includes("-f -f") ? text.replace("-f -f", "-n -f -f") : text.replace("-f", "-n");
    expect(commands.slice(0, commands.indexOf(text))).toContain(looking);
  }
});
