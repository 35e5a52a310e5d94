import { getConnInfo } from "@hono/node-server/conninfo";
import { createTransport } from "nodemailer";
import { findClientAddress } from "@/host/address";
import { describeError, type Log, writeToConsole } from "@/host/log";
import { createMinuteLimiter } from "@/host/minute-limiter";
import type { Settings } from "@/host/settings";
import { dayMs } from "@/lib/days";
import { formatFailure, type Sender, startDelivery } from "./deliver";
import { createMailbox, type Platform } from "./mailbox";
import { openSqliteDatabase } from "./sqlite";

const hourMs = 60 * 60 * 1000;

/** Opens the mailbox on Node, with SQLite and SMTP, and starts sending. Call `close` before the process ends. */
export async function openNodeMailbox(settings: Settings, loadFrame: Platform["loadFrame"], log: Log = writeToConsole) {
  const { mailDir, smtpUrl, messagingUpstream, messagesPerMinute, trustedProxies } = settings;
  const database = openSqliteDatabase(mailDir);
  const server = smtpUrl ? openMailServer(smtpUrl) : undefined;
  let reachedAt = performance.now();
  const { route, store, delivery, checkHealth } = createMailbox(settings, {
    database,
    send: server?.send,
    wake: () => running?.wake(),
    canMail: () => performance.now() - reachedAt < dayMs,
    limiter: createMinuteLimiter(messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), trustedProxies),
    loadFrame,
    log,
  });
  if (messagingUpstream) {
    log(`messages are forwarded to ${new URL(messagingUpstream).host}`);
    return { route, checkHealth, close: async () => {} };
  }

  // While the database can't be opened or written, the log says why, and messages get a 503.
  try {
    await store.wakeWaiting();
    log(`messages are stored in ${store.location}`);
  } catch (error) {
    log(`messages are refused: ${describeError(error)}`);
  }
  /** Not only when there is a mail to send: what the server says to one mail may be about its words. */
  async function logIn(): Promise<void> {
    try {
      await server?.logIn();
      reachedAt = performance.now();
    } catch (error) {
      log(`cannot log in to the mail server: ${formatFailure(error)}`);
    }
  }
  // Nothing is deleted at the start, when a clock without a battery may be wrong.
  const timer = setInterval(() => {
    void logIn();
    store.sweep().catch((error) => log(`cannot delete old messages: ${describeError(error)}`));
  }, hourMs).unref();
  if (smtpUrl) log(`messages are mailed through ${new URL(smtpUrl).host}`);
  void logIn();
  const running = delivery && startDelivery(delivery);
  return {
    route,
    checkHealth,
    async close() {
      clearInterval(timer);
      await running?.stop();
      database.close();
    },
  };
}

const smtpTimeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** The deadline of one mail, in case a server drips its answers. */
const mailMs = 90_000;

/** Opens a mail server, for one mail at a time. A login requires TLS, unless the server is on this machine. */
export function openMailServer(smtpUrl: string, deadlineMs = mailMs) {
  const url = new URL(smtpUrl);
  // In the URL, since its parameters override options.
  if (url.password && !isLoopback(url.hostname)) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({ url: url.href, ...smtpTimeouts });

  const send: Sender = ({ messageId, headers, ...mail }) =>
    transport.sendMail({
      ...mail,
      // Prepared, because some programs can't read a Message-ID that is folded.
      headers: { ...headers, "Message-ID": { prepared: true, value: messageId } },
      textEncoding: "quoted-printable",
      envelope: { from: mail.from, to: mail.to },
      signal: AbortSignal.timeout(deadlineMs),
    });
  return { send, logIn: () => transport.verify() };
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
