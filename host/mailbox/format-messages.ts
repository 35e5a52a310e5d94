import { revealHidden } from "@/lib/message/schema";
import type { StoredMessage } from "./store";

/** Explains codes of nodemailer (https://nodemailer.com/errors) and Cloudflare to the owner. */
const meanings: readonly [RegExp, string][] = [
  [/^(EENVELOPE|E_SENDER|E_RECIPIENT)/, "the server refuses MAIL_FROM or MAIL_TO"],
  [/^EAUTH|^\w+ 53\d/, "the server refuses the login of SMTP_URL"],
  [/^(ESOCKET|ECONNECTION|EDNS|ECONNREFUSED|ENOTFOUND)/, "no server answers at SMTP_URL"],
  [/^(ETIMEDOUT|EABORT)/, "the server does not answer in time"],
  [/^ETLS/, "no TLS connection to the server is possible"],
  [/^EMESSAGE/, "the server refuses this message"],
];

/** Formats a list for a terminal, a line or two per message, with control characters made visible. */
export function formatList(messages: StoredMessage[], location: string): string {
  if (messages.length === 0) return `There are no messages in ${location}.`;
  return [
    ...messages.flatMap((message) => {
      const { reference, state, receivedAt, emailAddress, subject } = message;
      const line = [reference, formatTime(receivedAt), state.padEnd(7), revealLine(emailAddress).padEnd(28)];
      return [
        `${line.join("  ")}  ${revealLine(subject)}`,
        ...formatFailure(message).map((words) => `           ${words}`),
      ];
    }),
    `Messages in ${location}: ${messages.length}`,
  ].join("\n");
}

/** Formats one message for a terminal, with control characters made visible. */
export function formatMessage(message: StoredMessage): string {
  const { reference, state, receivedAt, fullName, emailAddress, subject, clientAddress } = message;
  return [
    `${reference}, ${state}`,
    ...formatFailure(message),
    "",
    `Received: ${formatTime(receivedAt)} from ${revealLine(clientAddress)}`,
    `From:     ${revealLine(fullName)} <${revealLine(emailAddress)}>`,
    `Subject:  ${revealLine(subject)}`,
    "",
    revealHidden(message.message),
  ].join("\n");
}

/** Formats a message as one line of JSON: times in ISO 8601, missing values as null. */
export function formatJson(message: StoredMessage): string {
  const toDate = (time: number | undefined) => (time === undefined ? null : new Date(time));
  const { receivedAt, nextTryAt, sentAt, failure = null } = message;
  const times = { receivedAt: toDate(receivedAt), nextTryAt: toDate(nextTryAt), sentAt: toDate(sentAt) };
  return JSON.stringify({ ...message, failure, ...times });
}

const revealLine = (text: string) => revealHidden(text).replace(/[\t\n\u2028\u2029]/g, " ");

function formatFailure({ state, failure, nextTryAt }: StoredMessage): string[] {
  if (failure === undefined) return [];
  const meaning = meanings.find(([code]) => code.test(failure))?.[1];
  const when = state === "refused" ? "not retried" : nextTryAt ? `next try ${formatTime(nextTryAt)}` : "";
  return [`${revealLine(failure)}${meaning ? `: ${meaning}` : ""}${when && `; ${when}`}`];
}

/** In the owner's time zone; the Swedish format is `2026-11-21 08:30`. */
const formatTime = (time: number) => new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
