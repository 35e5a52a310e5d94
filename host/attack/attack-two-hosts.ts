import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";
import { sendTo, waitUntil, writeMessage } from "./write-message";

/** Two hosts on one Maildir, of which the first is killed: each message must be mailed, and none twice. */
export async function attackTwoHosts(isFull = false): Promise<AttackResult> {
  const count = isFull ? 600 : 40;
  const smtp = await startSmtpServer();
  const env = sendTo(smtp.port);
  const first = await startHost({ env });
  const second = await startHost({ env: { ...env, MAIL_DIR: first.mailDir } });
  try {
    for (let number = 0; number < count; number += 1) {
      await writeMessage(number % 2 ? first.url : second.url, `number ${number}.`);
    }
    const countSent = () => new Set(smtp.mails.map(({ text }) => /number \d+\./.exec(text)?.[0])).size;
    await waitUntil(() => countSent() >= count / 2, 60_000);
    await first.stop();
    await waitUntil(() => countSent() === count, 120_000);
    const twice = smtp.mails.length - countSent();
    const isSaid = second.lines.some((line) => line.startsWith("another host sends"));
    return {
      name: "two hosts on one Maildir",
      tried: `${count} messages to two hosts, one of which ends meanwhile`,
      held: countSent() === count && twice === 0 && isSaid,
      detail: `${countSent()} were mailed, ${twice} of them twice; the second ${isSaid ? "says" : "does NOT say"} that it does not send`,
    };
  } finally {
    await second.remove();
    await first.remove();
    await smtp.stop();
  }
}
