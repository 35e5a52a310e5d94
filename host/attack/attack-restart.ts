import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getErrorCode } from "@/host/server/errors";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";

const clients = 50;
const loadMs = 300;

/** SIGTERM while clients with kept-alive connections ask without a pause: none may find its connection reset. */
export async function attackRestart(isFull = false): Promise<AttackResult> {
  const rounds = isFull ? 20 : 2;
  let answers = 0;
  let resets = 0;
  for (let round = 0; round < rounds; round += 1) {
    const host = await startHost();
    const agent = new Agent({ keepAlive: true, maxSockets: clients });
    const runClient = async () => {
      for (;;) {
        const code = await ask(host.url, agent);
        if (code === undefined) answers += 1;
        else if (code === "ECONNREFUSED") return;
        else resets += 1;
      }
    };
    try {
      const running = Promise.all(Array.from({ length: clients }, runClient));
      await wait(loadMs);
      await host.stop();
      await running;
    } finally {
      agent.destroy();
      await host.remove();
    }
  }
  return {
    name: "restart under load",
    tried: `SIGTERM in ${rounds} rounds, each with ${clients} clients that keep their connections`,
    held: resets === 0 && answers > 0,
    detail: `${answers} answers, ${resets} requests without one`,
  };
}

/** Asks for the page; the code of the error, if there was no answer. */
function ask(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve(getErrorCode(error) ?? error.message);
    request(url, { agent }, (response) => response.on("error", fail).on("end", resolve).resume())
      .on("error", fail)
      .end();
  });
}
