import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";
import { sendTo, waitUntil, writeMessage } from "./write-message";

/** The owner's mailbox at the provider is full for a while: what came meanwhile must arrive once it is not. */
export async function attackEnvelope(isFull = false): Promise<AttackResult> {
  const count = isFull ? 100 : 5;
  let refused = 0;
  let hasQuota = false;
  const smtp = await startSmtpServer({
    onRecipient: () => {
      if (hasQuota) return undefined;
      refused += 1;
      return { code: 552 };
    },
  });
  const host = await startHost({ env: { ...sendTo(smtp.port), MAIL_RETRY_SECONDS: "1" } });
  try {
    for (let number = 0; number < count; number += 1) await writeMessage(host.url, `number ${number}`);
    await waitUntil(() => refused > 0, 5_000);
    hasQuota = true;
    await waitUntil(() => smtp.mails.length === count, 60_000);
    const shelved = (await readdir(join(host.mailDir, "cur"))).filter((name) => name.endsWith(":2,F")).length;
    return {
      name: "full mailbox at the provider",
      tried: `${count} messages while the server says 552 to the recipient`,
      held: smtp.mails.length === count && shelved === 0,
      detail: `${smtp.mails.length} were delivered when it had room, ${shelved} were given up`,
    };
  } finally {
    await host.remove();
    await smtp.stop();
  }
}
