import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const pokeMs = 100;

/**
 * Waits until the other side has closed all sockets, a time at most, and says how many it has. A socket that does not
 * read learns of it by writing, so each is written to; `poke` must mean nothing to the other side.
 */
export async function countClosed(sockets: readonly Socket[], deadlineMs: number, poke = "\r\n"): Promise<number> {
  const end = performance.now() + deadlineMs;
  const count = () => sockets.filter(({ destroyed }) => destroyed).length;
  while (count() < sockets.length && performance.now() < end) {
    for (const socket of sockets) if (!socket.destroyed && socket.writableLength === 0) socket.write(poke);
    await wait(pokeMs);
  }
  return count();
}
