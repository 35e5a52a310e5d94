import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { madeUpSite } from "@/e2e/made-up-site/folder";

/** Left out of the copy: what is made, and what is copied. */
const notLinked = ["content", "public", ".next", ".git", "out"];

/**
 * Starts what `npm run dev` does in a temporary folder: its `content` is a copy of the made-up site's that a test may write
 * to, all else leads to the copy of the project that the made-up site was built in. `lines` is what the terminal shows.
 */
export async function startDev() {
  const folder = mkdtempSync(join(tmpdir(), "field-notes-dev-"));
  for (const name of readdirSync(madeUpSite))
    if (!notLinked.includes(name)) symlinkSync(resolve(madeUpSite, name), join(folder, name));
  for (const name of ["content", "public"]) cpSync(join(madeUpSite, name), join(folder, name), { recursive: true });
  const mailDir = join(folder, "mail");
  const words = ["--import", "tsx", resolve(madeUpSite, "host/dev/main.ts"), "--port", "0"];
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1", MAIL_DIR: mailDir } as const;
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  createInterface(child.stderr).on("line", (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      lines.push(line);
      const [, found] = /the site is at (\S+)/.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`npm run dev ended:\n${lines.join("\n")}`)));
  });
  return {
    url,
    lines,
    mailDir,
    content: join(folder, "content"),
    async stop(): Promise<void> {
      child.kill();
      await once(child, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}
