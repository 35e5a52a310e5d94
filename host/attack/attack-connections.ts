import { connect } from "node:net";
import type { AttackResult } from "./attack";
import { countClosed } from "./count-closed";
import { startHost } from "./start-host";

const deadlineMs = 1_000;

/** Connections that only stand there: of more than the bound each is closed, and visitors are served when others end. */
export async function attackConnections(isFull = false): Promise<AttackResult> {
  const [bound, tried] = isFull ? [2_000, 3_000] : [50, 200];
  const host = await startHost({ env: isFull ? {} : { MAX_CONNECTIONS: String(bound) } });
  try {
    const sockets = Array.from({ length: tried }, () => connect(host.port, "127.0.0.1").on("error", () => {}));
    const closed = await countClosed(sockets, deadlineMs);
    for (const socket of sockets) socket.destroy();
    const { status } = await fetch(host.url);
    return {
      name: "connections",
      tried: `${tried} connections that ask nothing; the bound is ${bound}`,
      held: closed === tried - bound && status === 200,
      detail: `${closed} were closed at once; a visitor after them got ${status}`,
    };
  } finally {
    await host.remove();
  }
}
