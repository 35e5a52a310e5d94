import type { KeptMessage } from "@/host/messages/message-store";
import { revealHidden } from "@/lib/message/schema";

/** What a code of nodemailer's or Cloudflare's means for an owner, https://nodemailer.com/errors. */
const meanings: readonly [RegExp, string][] = [
  [/^(EENVELOPE|E_SENDER|E_RECIPIENT)/, "the server refuses MAIL_FROM or MAIL_TO"],
  [/^EAUTH|^\w+ 53\d/, "the server refuses the login of SMTP_URL"],
  [/^(ESOCKET|ECONNECTION|EDNS|ECONNREFUSED|ENOTFOUND)/, "no server answers at SMTP_URL"],
  [/^(ETIMEDOUT|EABORT)/, "the server does not answer in time"],
  [/^ETLS/, "the server offers no TLS that can be used"],
  [/^EMESSAGE/, "the server refuses this message"],
];

type MessageList = { messages: KeptMessage[]; count: number };

/** Formats a list, a line or two a message, for a terminal: no character of a message can steer it. */
export function formatList({ messages, count }: MessageList, place: string): string {
  if (count === 0) return `There are no messages in ${place}.`;
  const more = count > messages.length ? `, the newest ${messages.length} of them here; --all shows all` : "";
  return [
    ...messages.flatMap((message) => {
      const { reference, state, receivedAt, emailAddress, subject } = message;
      const line = [reference, formatTime(receivedAt), state.padEnd(7), revealLine(emailAddress).padEnd(28)];
      return [
        `${line.join("  ")}  ${revealLine(subject)}`,
        ...formatFailure(message).map((words) => `           ${words}`),
      ];
    }),
    `${count} ${count === 1 ? "message" : "messages"} in ${place}${more}`,
  ].join("\n");
}

/** Formats one message with its words, for a terminal. */
export function formatMessage(message: KeptMessage): string {
  const { reference, state, receivedAt, fullName, emailAddress, subject, clientAddress } = message;
  return [
    `${reference}, ${state}`,
    ...formatFailure(message),
    "",
    `Came:     ${formatTime(receivedAt)} from ${revealLine(clientAddress)}`,
    `From:     ${revealLine(fullName)} <${revealLine(emailAddress)}>`,
    `Subject:  ${revealLine(subject)}`,
    "",
    revealHidden(message.message),
  ].join("\n");
}

/** All that is kept of a message as one line of JSON; times are ISO 8601, what there is none of is null. */
export function formatJson({ receivedAt, state, tries, nextTryAt, failure, sentAt, ...message }: KeptMessage): string {
  const toIso = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());
  const progress = { state, tries, nextTryAt: toIso(nextTryAt), failure: failure ?? null, sentAt: toIso(sentAt) };
  return JSON.stringify({ ...message, receivedAt: toIso(receivedAt), ...progress });
}

const revealLine = (text: string) => revealHidden(text).replace(/[\t\n\u2028\u2029]/g, " ");

function formatFailure({ state, failure, nextTryAt }: KeptMessage): string[] {
  if (failure === undefined) return [];
  const meaning = meanings.find(([code]) => code.test(failure))?.[1];
  const when = state === "refused" ? "not tried again by itself" : nextTryAt ? `next try ${formatTime(nextTryAt)}` : "";
  return [`${revealLine(failure)}${meaning ? `: ${meaning}` : ""}${when && `; ${when}`}`];
}

/** In the owner's own time; Swedes write days as we do. */
const formatTime = (time: number) => new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
