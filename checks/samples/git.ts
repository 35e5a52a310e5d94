import { createGitSandbox, type GitOutcome } from "@/checks/samples/git-sandbox";
import { gitScenarios } from "@/checks/samples/git-scenarios";
import type { Sample, SampleChecker, SampleProblem } from "@/checks/samples/sample";

/** Runs each `bash` sample with real git in a throw-away repository that its `scenario` mark names. */
export const gitChecker: SampleChecker = {
  tool: "git",
  languages: ["bash"],
  async check(samples) {
    return (await Promise.all(samples.map(checkSample))).flat();
  },
};

async function checkSample(sample: Sample): Promise<SampleProblem[]> {
  const { scenario } = sample;
  if (scenario === undefined || !Object.hasOwn(gitScenarios, scenario)) {
    return [problemAt(sample, 1, unknownScenario(scenario))];
  }
  const sandbox = await createGitSandbox(scenario);
  try {
    const outcome = await sandbox.run(sample.text);
    const isWantedToFail = sample.extent === "error";
    if (isWantedToFail && outcome.exitCode === 0) {
      return [problemAt(sample, 1, "marked error, but every command succeeded; take the mark away or show the error")];
    }
    if (!isWantedToFail && outcome.exitCode !== 0) {
      return [problemAt(sample, getFailedLine(sample, outcome), getMessage(outcome))];
    }
    return [];
  } finally {
    await sandbox.remove();
  }
}

function problemAt(sample: Sample, line: number, message: string): SampleProblem {
  return { file: sample.file, line: sample.line + line - 1, message };
}

/** Bash may see the end of the sample, a line too far, as the place of an open quote. */
function getFailedLine({ text }: Sample, { failedLine = 1 }: GitOutcome): number {
  return Math.min(failedLine, text.split("\n").length);
}

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
  const text = words.join("\n").replace(/^bash: (?:-c: )?line \d+: /gm, "bash: ");
  return text === "" ? `exit status ${exitCode}` : text;
}
