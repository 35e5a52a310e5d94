import { request } from "node:http";
import { connect, type Socket } from "node:net";
import type { AttackResult } from "./attack";
import { countClosed } from "./count-closed";
import { startHost } from "./start-host";

const deadlineMs = 1_000;

/** Connections of one network that only stand there: a quarter of all may, and visitors from elsewhere are served. */
export async function attackConnections(isFull = false): Promise<AttackResult> {
  const [bound, tried] = isFull ? [2_000, 3_000] : [200, 400];
  const host = await startHost({ env: isFull ? {} : { MAX_CONNECTIONS: String(bound) } });
  try {
    const sockets: Socket[] = [];
    while (sockets.length < tried) sockets.push(...(await connectSome(host.port)));
    const closed = await countClosed(sockets, deadlineMs);
    const status = await visitFromElsewhere(host.port);
    for (const socket of sockets) socket.destroy();
    return {
      name: "connections",
      tried: `${tried} connections of one network that ask nothing; the bound is ${bound}`,
      held: closed === tried - bound / 4 && status === "200",
      detail: `${closed} were closed at once; a visitor of another network meanwhile got ${status}`,
    };
  } finally {
    await host.remove();
  }
}

/** Opens fewer connections than wait to be accepted at most (511), so that each is tried once. */
async function connectSome(port: number): Promise<Socket[]> {
  const sockets = Array.from({ length: 100 }, () => connect(port, "127.0.0.1").on("error", () => {}));
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.on("connect", resolve).on("close", resolve))),
  );
  return sockets;
}

/** Asks from another address of this machine, as Linux has them. */
function visitFromElsewhere(port: number): Promise<string> {
  return new Promise((resolve) => {
    request({ port, host: "127.0.0.1", localAddress: "127.0.9.9", agent: false }, ({ statusCode }) =>
      resolve(String(statusCode)),
    )
      .on("error", ({ message }) => resolve(message))
      .end();
  });
}
