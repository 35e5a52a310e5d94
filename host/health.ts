import type { Context } from "hono";

/** Whether each part of the site works, by its name. `mail` counts only if it's asked for. */
export type Health = Readonly<Record<string, boolean>>;

const keepMs = 10_000;

/**
 * Creates the answer to `GET /api/health`: 503 if a part doesn't work, with `?mail` also if mail doesn't. The result of a check is
 * the answer for ten seconds, so that no number of requests loads the database. Requests during a check get the earlier result: on
 * Workers, none can wait for another one's promise.
 */
export function createHealthAnswer(check: (request: Request) => Promise<Health>, now = () => performance.now()) {
  let health: Health = {};
  let checkedAt = Number.NEGATIVE_INFINITY;

  return async (c: Context): Promise<Response> => {
    if (now() - checkedAt >= keepMs) {
      checkedAt = now();
      health = await check(c.req.raw);
    }
    const { mail, ...parts } = health;
    const answer = c.req.query("mail") === undefined ? parts : health;
    const status = Object.values(answer).every(Boolean) ? 200 : 503;
    return c.json(answer, status, { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" });
  };
}
