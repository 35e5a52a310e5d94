import { connect } from "node:net";
import type { AttackResult } from "./attack";
import { countClosed } from "./count-closed";
import { startHost } from "./start-host";

const request = "GET / HTTP/1.1\r\nHost:a\r\n\r\n";

/** As many as fit into the 64 KB that Node reads at once. */
const requestsEach = 2_520;

const deadlineMs = 15_000;

/** Connections that ask without end and never read: their answers must not fill the memory. */
export async function attackPipelining(isFull = false): Promise<AttackResult> {
  const [connections, heapMegabytes] = isFull ? [64, 512] : [32, 128];
  const host = await startHost({ heapMegabytes });
  try {
    const start = performance.now();
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(host.port, "127.0.0.1").on("error", () => {});
      socket.write(request.repeat(requestsEach));
      return socket.pause();
    });
    const closed = await countClosed(sockets, deadlineMs);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    for (const socket of sockets) socket.destroy();
    const status = await fetch(host.url).then(
      (response) => response.status,
      () => "none",
    );
    return {
      name: "pipelining",
      tried: `${connections} connections ask ${requestsEach} times each and never read; heap of ${heapMegabytes} MB`,
      held: host.isAlive() && closed === connections && status === 200,
      detail: `${closed} were closed in ${seconds} s; ${host.isAlive() ? "the host lives" : "the host died"}; a visitor then got ${status}`,
    };
  } finally {
    await host.remove();
  }
}
