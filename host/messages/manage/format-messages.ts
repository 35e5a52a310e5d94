import type { FullMessage, ManagedMessage, MessageList } from "@/host/messages/managed-mailbox";
import { formatReference } from "@/host/messages/reference";
import { revealHidden } from "@/lib/message/characters";

/** What a code of nodemailer's means for an owner, https://nodemailer.com/errors. */
const meanings: readonly [RegExp, string][] = [
  [/^EENVELOPE/, "the server refuses MAIL_FROM or MAIL_TO"],
  [/^EAUTH|^\w+ 53\d/, "the server refuses the login of SMTP_URL"],
  [/^(ESOCKET|ECONNECTION|EDNS|ECONNREFUSED|ENOTFOUND)/, "no server answers at SMTP_URL"],
  [/^(ETIMEDOUT|EABORT)/, "the server does not answer in time"],
  [/^ETLS/, "the server offers no TLS that can be used"],
  [/^EMESSAGE/, "the server refuses this message"],
];

/** Formats a list, a line or two a message, for a terminal: no character of a message can steer it. */
export function formatList({ messages, count }: MessageList, place: string): string {
  if (count === 0) return `There are no messages in ${place}.`;
  const more = count > messages.length ? `, the newest ${messages.length} of them here; --all shows all` : "";
  return [
    ...messages.flatMap((message) => {
      const { id, state, receivedAt, subject } = message;
      const line = [formatReference(id), formatTime(receivedAt), state.padEnd(7), nameSender(message).padEnd(28)];
      return [
        `${line.join("  ")}  ${revealLine(subject)}`,
        ...formatFailure(message).map((words) => `           ${words}`),
      ];
    }),
    `${count} ${count === 1 ? "message" : "messages"} in ${place}${more}`,
  ].join("\n");
}

/** Formats one message with its words, for a terminal. */
export function formatMessage(message: FullMessage): string {
  const { id, state, receivedAt, fullName, subject, clientAddress, text } = message;
  return [
    `${formatReference(id)}, ${state}`,
    ...formatFailure(message),
    "",
    `Came:     ${formatTime(receivedAt)} from ${revealLine(clientAddress)}`,
    `From:     ${revealLine(fullName)} <${nameSender(message)}>`,
    `Subject:  ${revealLine(subject)}`,
    "",
    revealHidden(text),
  ].join("\n");
}

const nameSender = ({ emailAddress }: ManagedMessage) => revealLine(emailAddress) || "the site’s own address";

const revealLine = (text: string) => revealHidden(text).replace(/[\t\n\u2028\u2029]/g, " ");

function formatFailure({ state, failure, nextAt }: ManagedMessage): string[] {
  if (failure === undefined) return [];
  const meaning = meanings.find(([code]) => code.test(failure))?.[1];
  const when = state === "refused" ? "not tried again by itself" : nextAt ? `next try ${formatTime(nextAt)}` : "";
  return [`${revealLine(failure)}${meaning ? `: ${meaning}` : ""}${when && `; ${when}`}`];
}

/** In the owner's own time; Swedes write days as we do. */
const formatTime = (time: number) => new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
