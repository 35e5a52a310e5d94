import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { madeUpSite } from "@/e2e/made-up-site/folder";

/** Not linked: what is generated, and what is copied. */
const notLinked = ["content", "public", ".next", ".git", "out"];

/**
 * Starts `next dev`, as `npm run dev` does, in a temporary folder: its `content` is a copy of the made-up site's that a test may
 * write to, and everything else links to the folder in which the made-up site was built. `lines` is what the terminal shows.
 */
export async function startDev() {
  const folder = mkdtempSync(join(tmpdir(), "field-notes-dev-"));
  const project = resolve(madeUpSite);
  for (const name of readdirSync(project))
    if (!notLinked.includes(name)) symlinkSync(join(project, name), join(folder, name));
  for (const name of ["content", "public"]) cpSync(join(project, name), join(folder, name), { recursive: true });
  const words = [join(project, "node_modules/next/dist/bin/next"), "dev", project, "--port", "0"];
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" } as const;
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      const [, address] = /Local:\s+(\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`npm run dev ended:\n${lines.join("\n")}`)));
  });
  return {
    url,
    lines,
    content: join(folder, "content"),
    /** The folder of the temporary mailbox, known after the first message. */
    findMailDir: () => lines.flatMap((line) => /^messages are stored in (.*)\/messages\.db$/.exec(line)?.[1] ?? [])[0],
    async stop(): Promise<void> {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
