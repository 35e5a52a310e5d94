import type { AttackResult } from "./attack";
import { startHost } from "./start-host";

/** Lines at the start and room for 20 of refusals. */
const maxLines = 25;

/** Requests that are refused, one after the other: the log must not grow with each. */
export async function attackRefusals(isFull = false): Promise<AttackResult> {
  const tries = isFull ? 10_000 : 500;
  const host = await startHost();
  try {
    const statuses = new Set<number>();
    for (let sent = 0; sent < tries; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${host.url}/api/sm`)));
      for (const answer of answers) {
        statuses.add(answer.status);
        await answer.arrayBuffer();
      }
    }
    await host.stop();
    return {
      name: "refusals",
      tried: `${tries} requests that are refused`,
      held: statuses.size === 1 && host.lines.length <= maxLines,
      detail: `each got ${[...statuses].join(" or ")}; ${host.lines.length} lines in the log`,
    };
  } finally {
    await host.remove();
  }
}
