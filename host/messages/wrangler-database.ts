import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getErrorCode, getErrorDetail } from "@/host/server/errors";
import { type Database, isRow } from "./message-store";

const wrangler = "node_modules/wrangler/bin/wrangler.js";
const execute = promisify(execFile);

/** A D1 database on this machine or of the deployed Worker, asked by `wrangler d1 execute`. Throws what wrangler said when it fails. */
export const openWranglerDatabase = (where: "local" | "remote", more: string[] = []): Database => ({
  place: where === "local" ? "the local database of npx wrangler dev" : "the database of the deployed Worker",
  async all(sql, ...params) {
    const command = sql.replace(/\?(\d+)/g, (_, number) => formatLiteral(params[Number(number) - 1] ?? ""));
    const args = [wrangler, "d1", "execute", "DB", `--${where}`, "--json", "--command", command, ...more];
    const { stdout } = await execute(process.execPath, args, { maxBuffer: 1e9 }).catch((error) => {
      // With --json wrangler prints its errors on the standard output.
      const words = String(getErrorDetail(error, "stdout") ?? "").trim() || getErrorCode(error) || error;
      throw new Error(`wrangler could not read the database: ${words}`);
    });
    const answer: unknown = JSON.parse(stdout);
    const last: unknown = Array.isArray(answer) ? answer.at(-1) : undefined;
    if (!isRow(last) || !Array.isArray(last.results)) throw new Error(`wrangler gave no rows: ${stdout.slice(0, 500)}`);
    return last.results.filter(isRow);
  },
});

/** As SQLite writes a number or a text. */
const formatLiteral = (value: string | number) =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
