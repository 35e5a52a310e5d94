import { setTimeout as wait } from "node:timers/promises";
import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";
import { sendTo, waitUntil, writeMessage } from "./write-message";

const genuineCount = 15;

/** Mails that make the server say 421 or drop the connection come without end: what visitors write must arrive all the same. */
export async function attackPoisonMail(isFull = false): Promise<AttackResult> {
  const [poisonPerGenuine, poisonMs] = isFull ? [5, 1_000] : [2, 20];
  const smtp = await startSmtpServer({
    dropInData: (text) => text.includes("poison drop"),
    onData: (text) => (text.includes("poison 421") ? { code: 421 } : undefined),
  });
  const host = await startHost({ env: sendTo(smtp.port) });
  try {
    for (let number = 0; number < genuineCount; number += 1) {
      for (let poison = 0; poison < poisonPerGenuine; poison += 1) {
        await writeMessage(host.url, poison % 2 ? "poison drop" : "poison 421");
        await wait(poisonMs);
      }
      await writeMessage(host.url, `genuine ${number}`);
    }
    await waitUntil(() => smtp.mails.length === genuineCount, 20_000);
    return {
      name: "poison mail",
      tried: `${genuineCount * poisonPerGenuine} mails at which the server says 421 or drops the connection, between ${genuineCount} others`,
      held: smtp.mails.length === genuineCount,
      detail: `${smtp.mails.length} of ${genuineCount} others were delivered`,
    };
  } finally {
    await host.remove();
    await smtp.stop();
  }
}
