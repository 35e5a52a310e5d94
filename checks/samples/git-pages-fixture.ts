import { access } from "node:fs/promises";
import path from "node:path";
import { type GitSandbox, openGitScenario } from "@/checks/samples/git-scenarios";
import type { Sample } from "@/checks/samples/sample";
import { readSamples } from "@/checks/samples/sample-fixture";

const sandboxes: GitSandbox[] = [];

/** Removes what `openScenario` and `runSample` have made; for `afterEach`. */
export async function removeSandboxes(): Promise<void> {
  for (const sandbox of sandboxes.splice(0)) await sandbox.remove();
}

/** Prepares a scenario in which no sample has run yet. */
export async function openScenario(scenario: string): Promise<GitSandbox> {
  const sandbox = await openGitScenario(scenario);
  sandboxes.push(sandbox);
  return sandbox;
}

/**
 * Runs the one sample of a page that has this beginning, in its own scenario, and returns what it left and printed.
 * Throws when there is not exactly one, or when it fails without the mark `error` (or the other way round).
 */
export async function runSample(
  page: string,
  beginning: string,
  isError = false,
): Promise<GitSandbox & { output: string }> {
  const { file, line, scenario = "", text } = await findSample(page, beginning, isError);
  const sandbox = await openScenario(scenario);
  const { exitCode, stdout, stderr } = await sandbox.run(text);
  if ((exitCode !== 0) !== isError) throw new Error(`${file}:${line}: exit status ${exitCode} ${stderr}`);
  return { ...sandbox, output: stdout + stderr };
}

/** Runs commands as if pasted into a terminal, which goes on after one that fails. Returns what they print. */
export async function paste({ run }: GitSandbox, commands: string): Promise<string> {
  const { stdout, stderr } = await run(`set +e; trap - ERR\n${commands}`);
  return stdout + stderr;
}

/** Pastes the one sample of a page that has this beginning. */
export async function pasteSample(sandbox: GitSandbox, page: string, beginning: string): Promise<string> {
  return paste(sandbox, (await findSample(page, beginning, false)).text);
}

async function findSample(page: string, beginning: string, isError: boolean): Promise<Sample> {
  const file = `content/git/${page}.md`;
  const [sample, another] = (await readSamples(file)).filter(
    (sample) => `${sample.text}\n`.startsWith(beginning) && (sample.expectedError !== undefined) === isError,
  );
  if (!sample || another) throw new Error(`${file}: there must be one sample that begins with ${beginning}`);
  return sample;
}

/** Returns what a command prints, as lines without the empty ones. Throws when it fails. */
export async function ask({ run }: GitSandbox, command: string): Promise<string[]> {
  const { stdout, stderr, exitCode } = await run(command);
  if (exitCode !== 0) throw new Error(`${command}: ${stderr}`);
  return stdout.split("\n").filter((line) => line !== "");
}

/** Whether a file is in the folder where the scenario ended. */
export async function isThere({ folder }: GitSandbox, file: string): Promise<boolean> {
  return access(path.join(folder, file)).then(
    () => true,
    () => false,
  );
}

/** Command that lists the local branches, for `ask`. */
export const localBranches = "git for-each-ref --format='%(refname:short)' refs/heads";

/** Command that lists what this clone remembers of the server's branches, without the pointer origin/HEAD. */
export const remoteBranches =
  "git for-each-ref --format='%(if)%(symref)%(then)%(else)%(refname:short)%(end)' refs/remotes";

/** Command that lists the branches that the server has now. */
export const serverBranches = "git ls-remote --heads origin | sed 's|.*refs/heads/||'";

/** Command that lists the subjects of a branch's commits, newest first. */
export function subjects(branch: string): string {
  return `git log --format=%s ${branch}`;
}
