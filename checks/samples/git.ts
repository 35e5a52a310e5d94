import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { createChecker, findOutputFault } from "@/checks/samples/checker";
import { type GitOutcome, listGitScenarios, openGitScenario } from "@/checks/samples/git-scenarios";
import { getScenarioFolder } from "@/checks/samples/scenario";

/** Runs each `bash` sample with git in a copy of the repository that its `scenario` mark names, and compares stdout. */
export const gitChecker = createChecker({
  tool: "git",
  version: findGitVersion(),
  languages: ["bash"],
  outcome: "run with git {version}",
  runs: () => true,
  async findFaults(text, { scenario, output }) {
    if (scenario === undefined || !listGitScenarios().includes(scenario)) {
      return [{ line: 1, message: unknownScenario(scenario), isSetup: true }];
    }
    const sandbox = await openGitScenario(scenario);
    try {
      const outcome = await sandbox.run(text);
      if (outcome.exitCode !== 0)
        return [
          { line: outcome.failedLine ?? 1, message: getMessage(outcome).replaceAll(dirname(sandbox.folder), "~") },
        ];
      return output === undefined ? [] : findOutputFault(output, outcome.stdout);
    } finally {
      await sandbox.remove();
    }
  },
});

/** `git version 2.39.5 (Apple Git-154)` gives `2.39.5`. */
function findGitVersion(): string {
  const words = execFileSync("git", ["--version"], { encoding: "utf8" });
  return /\d+(?:\.\d+)*/.exec(words)?.[0] ?? words.trim();
}

function unknownScenario(scenario: string | undefined): string {
  const mark = scenario === undefined ? "no scenario" : `scenario ${scenario}`;
  const names = listGitScenarios().join(", ") || `the functions in ${getScenarioFolder()}/git.sh (it has none)`;
  return `found ${mark}; write scenario="…" with one of ${names}, or unchecked="reason"`;
}

/** Git's errors without its progress messages and hints. */
function getMessage({ stderr, exitCode }: GitOutcome): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const errors = lines.filter((line) => /^(fatal|error|git|bash)\b/.test(line));
  // Bash's line numbers are off by one, because of our line before the sample.
  const text = (errors.length > 0 ? errors : lines)
    .join("\n")
    .replace(/^bash: (?:-c: )?line \d+: /gm, "bash: ")
    .replace(/^git: /, "");
  return text === "" ? `exit status ${exitCode}` : text;
}
