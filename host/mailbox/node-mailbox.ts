import { getConnInfo } from "@hono/node-server/conninfo";
import { createTransport } from "nodemailer";
import { findClientAddress } from "@/host/address";
import { describeError, type Log, writeToConsole } from "@/host/log";
import { createMinuteCounter } from "@/host/minute-counter";
import type { Settings } from "@/host/settings";
import { type Sender, startDelivery } from "./deliver";
import { createMailbox, type Platform } from "./mailbox";
import type { Limiter } from "./route";
import { openSqliteDatabase } from "./sqlite";

/** Not at the start, when a clock without a battery may be wrong. */
const sweepMs = 60 * 60 * 1000;

/** Opens the mailbox on Node, with SQLite and SMTP, and starts sending. Call `close` before the process ends. */
export async function openNodeMailbox(settings: Settings, loadFrame: Platform["loadFrame"], log: Log = writeToConsole) {
  const { mailDir, smtpUrl, messagingUpstream, messagesPerMinute, trustedProxies } = settings;
  const database = openSqliteDatabase(mailDir);
  const { route, store, delivery } = createMailbox(settings, {
    database,
    send: smtpUrl ? createSmtpSender(smtpUrl) : undefined,
    wake: () => running?.wake(),
    limiter: createLimiter(messagesPerMinute),
    clientAddress: (c) =>
      findClientAddress(getConnInfo(c).remote.address, c.req.header("x-forwarded-for"), trustedProxies),
    loadFrame,
    log,
  });
  if (messagingUpstream) {
    log(`messages are forwarded to ${new URL(messagingUpstream).host}`);
    return { route, close: async () => {} };
  }

  // While the database can't be opened or written, the log says why, and messages get a 503.
  try {
    await store.wakeWaiting();
    log(`messages are stored in ${store.location}`);
  } catch (error) {
    log(`messages are refused: ${describeError(error)}`);
  }
  const sweep = () => store.sweep().catch((error) => log(`cannot delete old messages: ${describeError(error)}`));
  const sweepTimer = setInterval(sweep, sweepMs).unref();
  if (smtpUrl) log(`messages are mailed through ${new URL(smtpUrl).host}`);
  const running = delivery && startDelivery(delivery);
  return {
    route,
    async close() {
      clearInterval(sweepTimer);
      await running?.stop();
      database.close();
    },
  };
}

export function createLimiter(messagesPerMinute: number): Limiter {
  const countMessage = createMinuteCounter();
  return async (key) => {
    const { count, secondsLeft } = countMessage(key);
    return count <= messagesPerMinute ? 0 : secondsLeft;
  };
}

const smtpTimeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** The deadline of one mail, in case a server drips its answers. */
const mailMs = 90_000;

/** The sender sends one mail at a time. A login requires TLS, unless the server is on this machine. */
export function createSmtpSender(smtpUrl: string, deadlineMs = mailMs): Sender {
  const url = new URL(smtpUrl);
  // In the URL, since its parameters override options.
  if (url.password && !isLoopback(url.hostname)) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({ url: url.href, ...smtpTimeouts });

  return ({ messageId, headers, ...mail }) =>
    transport.sendMail({
      ...mail,
      // Prepared, because some programs can't read a Message-ID that is folded.
      headers: { ...headers, "Message-ID": { prepared: true, value: messageId } },
      textEncoding: "quoted-printable",
      envelope: { from: mail.from, to: mail.to },
      signal: AbortSignal.timeout(deadlineMs),
    });
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
