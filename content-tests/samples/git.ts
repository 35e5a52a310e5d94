import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createChecker, type Fault, getScenarioFolder } from "@/content-tests/samples/sample";
import { runSample, type SampleRun } from "@/content-tests/samples/sandbox";

/** Runs each `bash` sample with git in a copy of the repository that its `scenario` mark names. */
export const gitChecker = createChecker({
  tool: "git",
  getVersion: findGitVersion,
  languages: ["bash"],
  async checkSample({ text, scenario }) {
    if (scenario === undefined) throw new Error('there is no scenario="…"; write one, or unchecked="reason"');
    const sandbox = await openGitScenario(scenario);
    try {
      const run = await sandbox.run(text);
      const faults = run.exitCode === 0 ? [] : [readFault(run, dirname(sandbox.folder))];
      return { faults, outcome: "run with git {version}", printed: run.stdout };
    } finally {
      await sandbox.remove();
    }
  },
  close: removeGitScenarios,
});

/** `git version 2.39.5 (Apple Git-154)` gives `2.39.5`. */
function findGitVersion(): string {
  const words = execFileSync("git", ["--version"], { encoding: "utf8" });
  return /\d+(?:\.\d+)*/.exec(words)?.[0] ?? words.trim();
}

/** Git's errors without its progress messages and hints. Bash's line numbers are off by one, because of our line before the sample. */
function readFault({ stderr, stopped, exitCode }: SampleRun, folder: string): Fault {
  const [, line = 2] = /^bash: (?:-c: )?line (\d+): /m.exec(stderr) ?? [];
  const lines = stderr.split("\n").filter((text) => text.trim() !== "" && !/^bash: line \d+: failed$/.test(text));
  const errors = lines.filter((text) => /^(?:fatal|error|git|bash)\b/.test(text));
  const words = (errors.length > 0 ? errors : lines)
    .join("\n")
    .replace(/^bash: (?:-c: )?line \d+: /gm, "bash: ")
    .replace(/^git: /, "")
    .replaceAll(folder, "~");
  return { line: Number(line) - 1, message: stopped ?? (words || `exit status ${exitCode}`) };
}

/** A temporary folder with repositories. Each `run` starts in the folder where the scenario ended. */
type GitSandbox = { folder: string; run(script: string): Promise<SampleRun>; remove(): Promise<void> };

/** `ending` is the folder below `root` where the scenario's commands ended. */
type PreparedScenario = { root: string; ending: string };

/** No sample takes a second. One that still runs waits for the network or for input. */
const limitMs = 20_000;

/** Copying a scenario's folder takes much less time than running its commands. */
const preparedScenarios = new Map<string, Promise<PreparedScenario>>();

/** Opens a copy of a scenario's repositories, with their own home and server. Throws if a command of the scenario fails. */
export async function openGitScenario(scenario: string): Promise<GitSandbox> {
  const prepared = preparedScenarios.get(scenario) ?? prepare(scenario);
  preparedScenarios.set(scenario, prepared);
  const { root: source, ending } = await prepared;
  const root = await mkdtemp(join(tmpdir(), "git-sample-"));
  // The asynchronous cp takes four times as much of a processor.
  cpSync(source, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await configure(root);
  const folder = join(root, ending);
  return {
    folder,
    run: (script) => runBash(script, root, folder),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Removes the temporary folders that copies are made from. */
export async function removeGitScenarios(): Promise<void> {
  for (const prepared of await Promise.allSettled(preparedScenarios.values()))
    if (prepared.status === "fulfilled") await rm(prepared.value.root, { recursive: true, force: true });
  preparedScenarios.clear();
}

/** Runs the bash function of this name, which makes the repositories. */
async function prepare(scenario: string): Promise<PreparedScenario> {
  const functions = join(getScenarioFolder(), "git.sh");
  const root = await mkdtemp(join(tmpdir(), "git-scenario-"));
  await mkdir(join(root, "home/template/info"), { recursive: true });
  await mkdir(join(root, "work"));
  await configure(root);
  const server = join(root, "server/team/project.git");
  const text = existsSync(functions) ? readFileSync(functions, "utf8") : "";
  const script = `git init --quiet --bare "${server}"\n${text}\n${scenario}\npwd`;
  const { exitCode, stdout, stderr } = await runBash(script, root, join(root, "work"));
  if (exitCode !== 0)
    throw new Error(`scenario="${scenario}" failed; write one with the name of a function in ${functions}\n${stderr}`);
  return { root, ending: relative(root, stdout.trim()) };
}

/** Redirects https://example.com/, which readers see, to a local folder. A file of a copied scenario isn't changed: its inode is. */
const configure = (root: string) =>
  writeFile(
    join(root, "home", ".gitconfig"),
    [
      "[user]\n\tname = Writer\n\temail = writer@example.com",
      "[core]\n\tcheckStat = minimal\n\ttrustCtime = false",
      `[init]\n\tdefaultBranch = main\n\tdefaultObjectFormat = sha1\n\ttemplateDir = "${root}/home/template"`,
      "[maintenance]\n\tauto = false",
      `[url "file://${root}/server/"]\n\tinsteadOf = https://example.com/`,
      "[protocol]\n\tallow = never",
      '[protocol "file"]\n\tallow = always',
      "",
    ].join("\n"),
  );

/** Ignores the machine's git settings. Dates are fixed, so that a page can show a real commit hash. */
function gitEnvironment(root: string): Record<string, string> {
  const date = "2026-11-21T12:00:00Z";
  return {
    HOME: join(root, "home"),
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CEILING_DIRECTORIES: root,
    GIT_TERMINAL_PROMPT: "0",
    GIT_EDITOR: "false",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  };
}

function runBash(script: string, root: string, cwd: string): Promise<SampleRun> {
  // One line, so that line n of the script is line n + 1 for bash; the message looks like bash's own.
  const strict = `set -eE -o pipefail; trap 'code=$?; echo "bash: line $LINENO: failed" >&2; exit $code' ERR`;
  const command = ["bash", "--noprofile", "--norc", "-c", `${strict}\n${script}`];
  return runSample({ command, cwd, env: gitEnvironment(root), writable: [root], limitMs });
}
