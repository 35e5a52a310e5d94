import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { runSample } from "@/checks/samples/sandbox";

/** How a script ended. `failedLine` is the 1-based line of the script whose command failed, where bash could tell. */
export type GitOutcome = { exitCode: number; stdout: string; stderr: string; failedLine?: number };

/** A temporary folder with repositories in it. `run` starts each time where the scenario ended. */
export type GitSandbox = { folder: string; run(script: string): Promise<GitOutcome>; remove(): Promise<void> };

const scenarios = readFileSync("checks/samples/scenarios/git.sh", "utf8");

/** The repositories that a sample may run in, by the name in its `scenario="…"` mark. */
export const gitScenarioNames = Array.from(scenarios.matchAll(/^([a-z][\w-]*)\(\) \{$/gm), ([, name = ""]) => name);

/** No sample takes a second, so one that still runs waits for a network or an answer. */
const limitMs = 20_000;

/** Prepares the repository of a scenario, with its own home and remote. Throws when a command of the scenario fails. */
export async function createGitSandbox(scenario: string): Promise<GitSandbox> {
  if (!gitScenarioNames.includes(scenario))
    throw new Error(`no scenario ${scenario}; known: ${gitScenarioNames.join(", ")}`);
  const root = await mkdtemp(path.join(tmpdir(), "git-sample-"));
  const remove = () => rm(root, { recursive: true, force: true });
  try {
    await mkdir(path.join(root, "home"));
    await mkdir(path.join(root, "work"));
    await writeFile(path.join(root, "home", ".gitconfig"), gitConfig(root));
    const server = path.join(root, "server/team/project.git");
    const prepared = await runBash(
      `git init --quiet --bare "${server}"\n${scenarios}\n${scenario}\npwd`,
      root,
      path.join(root, "work"),
    );
    if (prepared.exitCode !== 0) throw new Error(`scenario ${scenario}: ${prepared.stderr}`);
    const folder = prepared.stdout.trim();
    return { folder, run: (script) => runBash(script, root, folder), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Sends the https address that a reader would type to the folder that plays the server. */
function gitConfig(root: string): string {
  return [
    "[user]\n\tname = Writer\n\temail = writer@example.com",
    "[init]\n\tdefaultBranch = main\n\tdefaultObjectFormat = sha1",
    `[url "file://${root}/server/"]\n\tinsteadOf = https://example.com/`,
    "[protocol]\n\tallow = never",
    '[protocol "file"]\n\tallow = always',
    "",
  ].join("\n");
}

/** Keeps the machine's own git settings out; dates are fixed, so that a page can show a commit's real hash. */
function gitEnvironment(root: string): Record<string, string> {
  const date = "2026-11-21T12:00:00Z";
  return {
    HOME: path.join(root, "home"),
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
