import { createChecker } from "@/checks/samples/create-checker";
import { createGitSandbox, type GitOutcome } from "@/checks/samples/git-sandbox";
import { gitScenarios } from "@/checks/samples/git-scenarios";

/** Runs each `bash` sample with real git in a throw-away repository that its `scenario` mark names. */
export const gitChecker = createChecker({
  tool: "git",
  languages: ["bash"],
  async findFaults(text, { scenario }) {
    if (scenario === undefined || !Object.hasOwn(gitScenarios, scenario)) {
      return [{ line: 1, message: unknownScenario(scenario), isSetup: true }];
    }
    const sandbox = await createGitSandbox(scenario);
    try {
      const outcome = await sandbox.run(text);
      return outcome.exitCode === 0 ? [] : [{ line: outcome.failedLine ?? 1, message: getMessage(outcome) }];
    } finally {
      await sandbox.remove();
    }
  },
});

function unknownScenario(scenario: string | undefined): string {
  const found = scenario === undefined ? "no scenario" : `scenario ${scenario}`;
  return `found ${found}; write scenario="…" with one of ${Object.keys(gitScenarios).join(", ")}, or unchecked="reason"`;
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
