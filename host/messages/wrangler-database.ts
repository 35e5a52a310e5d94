import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getErrorCode, getErrorDetail } from "@/host/server/errors";
import { type Database, isRow } from "./message-store";

const wrangler = "node_modules/wrangler/bin/wrangler.js";
const execute = promisify(execFile);

/** Opens a D1 database, on this machine or of the deployed Worker, through `wrangler d1 execute`. Throws wrangler's errors. */
export const openWranglerDatabase = (where: "local" | "remote", extraArgs: string[] = []): Database => ({
  location: where === "local" ? "the local database of npx wrangler dev" : "the database of the deployed Worker",
  async all(sql, ...params) {
    const command = fillParameters(sql, params);
    const args = [wrangler, "d1", "execute", "DB", `--${where}`, "--json", "--command", command, ...extraArgs];
    const { stdout } = await execute(process.execPath, args, { maxBuffer: 1e9 }).catch((error) => {
      // With --json, wrangler prints errors to stdout.
      const reason = String(getErrorDetail(error, "stdout") ?? "").trim() || getErrorCode(error) || error;
      throw new Error(`wrangler could not read the database: ${reason}`);
    });
    const output: unknown = JSON.parse(stdout);
    const result: unknown = Array.isArray(output) ? output.at(-1) : undefined;
    if (!isRow(result) || !Array.isArray(result.results))
      throw new Error(`wrangler returned no rows: ${stdout.slice(0, 500)}`);
    return result.results.filter(isRow);
  },
});

/** Puts literals in place of parameters, which wrangler doesn't have: `SELECT ?1` with `it's` → `SELECT 'it''s'`. */
export const fillParameters = (sql: string, params: (string | number)[]): string =>
  sql.replace(/\?(\d+)/g, (_, number) => formatLiteral(params[Number(number) - 1] ?? ""));

const formatLiteral = (value: string | number) =>
  typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
