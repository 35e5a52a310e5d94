import { once } from "node:events";
import { connect } from "node:net";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";

const hosts = [
  "xn--",
  "1.2.3.4.5",
  "a:99999",
  "a b",
  "a/b",
  "a@b",
  "[::1",
  "%00",
  "",
  "\u00fc",
  "a\r\nHost: b",
  "a\r\nhost: a",
];
const paths = ["/", "/A", "/nope", "/api/sm", "/../x"];

/** Host headers that name no host, or two: each is the client's fault, so it gets a 400 and no line in the log. */
export async function attackHosts(): Promise<AttackResult> {
  const host = await startHost();
  try {
    const found: Record<string, number> = {};
    for (const name of hosts)
      for (const path of paths) {
        const status = await ask(host.port, `GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
        found[status] = (found[status] ?? 0) + 1;
      }
    return {
      name: "hosts",
      tried: `${hosts.length} bad Host headers on ${paths.length} paths`,
      held: found["400"] === hosts.length * paths.length,
      detail: Object.entries(found)
        .map(([status, count]) => `${count} × ${status}`)
        .join(", "),
    };
  } finally {
    await host.remove();
  }
}

async function ask(port: number, text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  socket.write(text);
  await once(socket, "close");
  return answer.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
}
