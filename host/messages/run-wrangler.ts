import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { RunSql } from "@/host/messages/keep/managed-d1";
import { getErrorCode } from "@/host/server/errors";

const wrangler = "node_modules/wrangler/bin/wrangler.js";
const execute = promisify(execFile);

/** Runs SQL by `wrangler d1 execute`. Throws what wrangler said when it fails. */
export const runByWrangler =
  (place: "--local" | "--remote", more: string[] = []): RunSql =>
  async (sql) => {
    const args = [wrangler, "d1", "execute", "DB", place, "--json", "--command", sql, ...more];
    const { stdout } = await execute(process.execPath, args, { maxBuffer: 1e9 }).catch((error) => {
      throw new Error(`wrangler could not read the database: ${describe(error)}`);
    });
    const answer: unknown = JSON.parse(stdout);
    const last = Array.isArray(answer) ? answer.at(-1) : undefined;
    if (typeof last !== "object" || last === null || !Array.isArray(last.results))
      throw new Error(`wrangler gave no rows: ${stdout.slice(0, 500)}`);
    return last.results;
  };

/** With --json wrangler tells its errors on the standard output. */
function describe(error: unknown): string {
  const out = typeof error === "object" && error !== null && "stdout" in error ? String(error.stdout).trim() : "";
  return out || String(getErrorCode(error) ?? error);
}
