import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runSample } from "@/checks/samples/sandbox";
import { getScenarioFolder } from "@/checks/samples/scenario";

/** How a script ended. `failedLine` is the 1-based line of the script whose command failed, where bash could tell. */
export type GitOutcome = { exitCode: number; stdout: string; stderr: string; failedLine?: number };

/** A temporary folder with repositories in it. `run` starts each time where the scenario ended. */
export type GitSandbox = { folder: string; run(script: string): Promise<GitOutcome>; remove(): Promise<void> };

/** The root of a scenario whose commands have run, and the folder in it where they ended. */
type Prepared = { root: string; ending: string };

/** The functions that make repositories; none where an owner has no such file. */
function loadScenarios(): string {
  const file = join(getScenarioFolder(), "git.sh");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** The repositories that a sample may run in, by the name in its `scenario="…"` mark. */
export const listGitScenarios = (): string[] =>
  Array.from(loadScenarios().matchAll(/^([a-z][\w-]*)\(\) \{$/gm), ([, name = ""]) => name);

/** No sample takes a second, so one that still runs waits for a network or an answer. */
const limitMs = 20_000;

/** The commands of a scenario take a quarter of a second, and a copy of what they made takes a hundredth. */
const prepared = new Map<string, Promise<Prepared>>();

/** Opens a copy of a scenario's repositories, with its own home and server. Throws when a command of the scenario fails. */
export async function openGitScenario(scenario: string): Promise<GitSandbox> {
  const made = prepared.get(scenario) ?? prepare(scenario);
  prepared.set(scenario, made);
  const { root: source, ending } = await made;
  const root = await mkdtemp(join(tmpdir(), "git-sample-"));
  await cp(source, root, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await configure(root);
  const folder = join(root, ending);
  return {
    folder,
    run: (script) => runBash(script, root, folder),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Removes what copies are made of, so that a program leaves nothing. */
export async function removeGitScenarios(): Promise<void> {
  for (const made of prepared.values()) await rm((await made).root, { recursive: true, force: true });
  prepared.clear();
}

async function prepare(scenario: string): Promise<Prepared> {
  const root = await mkdtemp(join(tmpdir(), "git-scenario-"));
  await mkdir(join(root, "home"));
  await mkdir(join(root, "work"));
  await configure(root);
  const server = join(root, "server/team/project.git");
  const script = `git init --quiet --bare "${server}"\n${loadScenarios()}\n${scenario}\npwd`;
  const { exitCode, stdout, stderr } = await runBash(script, root, join(root, "work"));
  if (exitCode !== 0) throw new Error(`scenario ${scenario}: ${stderr}`);
  return { root, ending: relative(root, stdout.trim()) };
}

/** Sends the https address that a reader would type to the folder that plays the server. */
const configure = (root: string) =>
  writeFile(
    join(root, "home", ".gitconfig"),
    [
      "[user]\n\tname = Writer\n\temail = writer@example.com",
      "[init]\n\tdefaultBranch = main\n\tdefaultObjectFormat = sha1",
      `[url "file://${root}/server/"]\n\tinsteadOf = https://example.com/`,
      "[protocol]\n\tallow = never",
      '[protocol "file"]\n\tallow = always',
      "",
    ].join("\n"),
  );

/** Keeps the machine's own git settings out; dates are fixed, so that a page can show a commit's real hash. */
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

async function runBash(script: string, root: string, cwd: string): Promise<GitOutcome> {
  // All on one line, so that the script's line n is bash's line n + 1.
  const strict = "set -eE -o pipefail; trap 'code=$?; echo $LINENO >&3; exit $code' ERR";
  const command = ["bash", "--noprofile", "--norc", "-c", `${strict}\n${script}`];
  const run = await runSample({ command, cwd, env: gitEnvironment(root), writable: [root], limitMs });
  const { exitCode, stdout, stderr, line, stopped } = run;
  // A syntax error triggers no trap, but bash names its line in the message.
  const [, unreadable = ""] = /^bash: (?:-c: )?line (\d+): /m.exec(stderr) ?? [];
  const failed = Number.parseInt(line || unreadable, 10) - 1;
  return { exitCode, stdout, stderr: stopped ?? stderr, ...(failed > 0 && { failedLine: failed }) };
}
