import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { createChecker, findOutputFault } from "@/checks/samples/checker";
import { type GitOutcome, listGitScenarios, openGitScenario } from "@/checks/samples/git-scenarios";
import { getScenarioFolder } from "@/checks/samples/scenario";

/**
 * Runs each `bash` sample with real git in a temporary repository that its `scenario` mark names, and compares what it
 * prints on standard output with the sample's output, if the page shows one.
 */
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
  const found = scenario === undefined ? "no scenario" : `scenario ${scenario}`;
  const names = listGitScenarios().join(", ") || `the functions in ${getScenarioFolder()}/git.sh, where there is none`;
  return `found ${found}; write scenario="…" with one of ${names}, or unchecked="reason"`;
}

/** What git says went wrong, without its progress messages and hints. */
function getMessage({ stderr, exitCode }: GitOutcome): string {
  const lines = stderr.split("\n").filter((line) => line.trim() !== "");
  const errors = lines.filter((line) => /^(fatal|error|git|bash)\b/.test(line));
  const words = errors.length > 0 ? errors : lines;
  // Bash counts a line of ours before the sample's first, so its number would mislead.
  const text = words
    .join("\n")
    .replace(/^bash: (?:-c: )?line \d+: /gm, "bash: ")
    .replace(/^git: /, "");
  return text === "" ? `exit status ${exitCode}` : text;
}
