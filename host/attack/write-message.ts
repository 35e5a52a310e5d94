import { formatEnvelope } from "@/host/messages/fixtures/sample-message";

/** Writes a message with this text to a host, as its form does, and gives the status of the answer and its words. */
export async function writeMessage(url: string, text: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/sm`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: formatEnvelope({ email: { Message: text } }),
  });
  return { status: response.status, words: await response.text() };
}

/** Waits until something is so, a time at most, and says whether it came to be. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, deadlineMs: number): Promise<boolean> {
  const end = performance.now() + deadlineMs;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** Settings of a host that sends its messages to this port, and whose limits an attack does not meet. */
export const sendTo = (port: number, login = "", host = "127.0.0.1"): Record<string, string> => ({
  SMTP_URL: `smtp://${login}${host}:${port}`,
  MAIL_FROM: "no-reply@notes.example",
  MAIL_TO: "owner@notes.example",
  MESSAGES_PER_MINUTE: "1000000",
  MESSAGES_PER_NETWORK: "1000000",
  MESSAGES_PER_DAY: "1000000",
});
