import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";
import { writeMessage } from "./write-message";

const dayMessages = 40;
const networkMessages = 10;

/** A /48 whose /64s take turns, then many networks: neither may write more than its share, and the form says why. */
export async function attackFlood(isFull = false): Promise<AttackResult> {
  const tries = isFull ? 5_000 : 100;
  const env = {
    TRUSTED_PROXIES: "1",
    MESSAGES_PER_NETWORK: String(networkMessages),
    MESSAGES_PER_DAY: String(dayMessages),
  };
  const host = await startHost({ env });
  try {
    const send = async (formatAddress: (number: string) => string) => {
      const answers: Awaited<ReturnType<typeof writeMessage>>[] = [];
      for (let number = 0; number < tries; number += 1) {
        const address = formatAddress(number.toString(16));
        answers.push(await writeMessage(host.url, "buy this", { "X-Forwarded-For": address }));
      }
      return answers;
    };
    const ofOne = (await send((number) => `2001:db8:1:${number}::1`)).filter(({ status }) => status === 200).length;
    const last = (await send((number) => `2001:db8:${number}::1`)).at(-1);
    const kept = (await readdir(join(host.mailDir, "new"))).length;
    const said = host.lines.filter((line) => line.startsWith("MESSAGES_PER_DAY is reached")).length;
    const isTold = last?.status === 503 && last.words.includes("The mailbox is full just now");
    return {
      name: "flood of messages",
      tried: `${tries} messages of one /48, each from another /64, then ${tries} of as many /48s; the limits are ${networkMessages} and ${dayMessages} a day`,
      held: ofOne === networkMessages && kept === dayMessages && isTold && said === 1,
      detail: `${ofOne} of one network and ${kept} in all were kept; the form ${isTold ? "says" : "does NOT say"} why, the log ${said} times`,
    };
  } finally {
    await host.remove();
  }
}
