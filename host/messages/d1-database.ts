import type { D1Database } from "@cloudflare/workers-types";
import type { Database, Row } from "./message-store";

type Statement = { bind(...params: (string | number)[]): { all(): Promise<{ results: Row[] }> } };

/** What is used of Cloudflare's `D1Database`. */
export type D1 = { prepare(sql: string): Statement };

/** Cloudflare's database, to which wrangler has applied `migrations/`; a change is durable once it has answered. */
export const openD1Database = (db: D1 | D1Database): Database => ({
  place: "D1",
  async all(sql, ...params) {
    const statement = db.prepare(sql).bind(...params);
    return (await statement.all()).results;
  },
});
