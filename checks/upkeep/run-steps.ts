import { spawnSync } from "node:child_process";

/** Runs commands of a shell one after another in a folder, up to the first that fails, and prints the time of each. */
export function runSteps(folder: string, commands: readonly string[], env: NodeJS.ProcessEnv): boolean {
  return commands.every((command) => {
    const start = performance.now();
    const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: "inherit", env });
    console.log(`${status === 0 ? "✓" : "✗"} ${command}: ${Math.round((performance.now() - start) / 1000)} s`);
    return status === 0;
  });
}
