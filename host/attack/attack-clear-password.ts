import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import type { AttackResult } from "./attack";
import { startHost } from "./start-host";
import { sendTo, waitUntil, writeMessage } from "./write-message";

/** Someone between host and server takes STARTTLS out of what the server offers: the password must not come. */
export async function attackClearPassword(): Promise<AttackResult> {
  let seen = 0;
  const smtp = await startSmtpServer({
    onLogin: () => {
      seen += 1;
    },
  });
  // This address leads to this machine too, but nothing says so.
  const host = await startHost({ env: sendTo(smtp.port, "user:s3cret@", "0.0.0.0") });
  try {
    await writeMessage(host.url, "hello");
    await waitUntil(() => seen > 0 || host.lines.some((line) => line.includes("could not be sent yet")), 10_000);
    const isSaid = host.lines.some((line) => line.includes("could not be sent yet (ETLS"));
    return {
      name: "password without TLS",
      tried: "a server that asks for the password and offers no TLS",
      held: seen === 0 && isSaid,
      detail: `the password came ${seen} times; the log ${isSaid ? "says" : "does NOT say"} why nothing is sent`,
    };
  } finally {
    await host.remove();
    await smtp.stop();
  }
}
