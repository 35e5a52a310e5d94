import { rm, writeFile } from "node:fs/promises";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";
import { waitUntil, writeMessage } from "./write-message";

/** A restart with a mailbox that cannot be written to: pages must be served, and messages taken once it is mended. */
export async function attackBrokenMailbox(): Promise<AttackResult> {
  const first = await startHost();
  await first.stop();
  await rm(first.mailDir, { recursive: true });
  await writeFile(first.mailDir, "no folder");
  const host = await startHost({ env: { MAIL_DIR: first.mailDir, MESSAGES_PER_MINUTE: "1000" } });
  try {
    const page = await fetch(host.url).then(
      ({ status }) => status,
      () => "no answer",
    );
    const { status } = await writeMessage(host.url, "hello").catch(() => ({ status: "no answer" }));
    await rm(first.mailDir);
    const isTaken = async () => (await writeMessage(host.url, "hello again")).status === 200;
    const isMended = page === 200 && (await waitUntil(isTaken, 10_000));
    return {
      name: "broken mailbox at start",
      tried: "a start with a mailbox that cannot be opened, then it is mended",
      held: page === 200 && status === 503 && isMended,
      detail: `a page got ${page}, a message ${status}; later it was ${isMended ? "" : "NOT "}taken`,
    };
  } finally {
    await host.remove();
    await first.remove();
  }
}
