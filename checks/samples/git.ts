import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { createChecker, type Fault } from "@/checks/samples/checker";
import { openGitScenario } from "@/checks/samples/git-scenarios";
import type { SampleRun } from "@/checks/samples/sandbox";

/** Runs each `bash` sample with git in a copy of the repository that its `scenario` mark names. */
export const gitChecker = createChecker({
  tool: "git",
  version: findGitVersion(),
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
