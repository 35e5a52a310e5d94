import { parseArgs } from "node:util";
import { revealHidden, sentFields } from "@/lib/message/schema";
import { formatReference, type MessageStore, parseReference, type StoredMessage } from "./store";

/** Thrown for a command that isn't understood. */
export class UsageError extends Error {}

type Print = (text: string) => void;

const help = `npm run messages                       lists the messages, the newest last
npm run messages -- summary            counts them, and says why mails failed
npm run messages -- find TEXT          lists those with this text in them, such as an address
npm run messages -- show REFERENCE     shows a message
npm run messages -- retry REFERENCE    sends a waiting or refused message now; retry all sends all of them
npm run messages -- delete REFERENCE   deletes a message for good; delete --from ADDRESS all from this sender
npm run --silent messages -- --json    prints all messages, one JSON object per line; find TEXT --json some

show, retry and delete take several references. All read the messages in MAIL_DIR (default ./mail); the host may be running or
not. States: new, sending, waits (sending failed, to be retried), refused (sending failed 36 times, not retried), sent.`;

const verbs = ["list", "summary", "find", "show", "retry", "delete"];

const flag = { type: "boolean" } as const;
const options = { json: flag, help: flag, from: { type: "string" } } as const;

/**
 * Runs the arguments after `npm run messages --`, and prints what it found or did. Throws `UsageError` or that of `parseArgs`, or an
 * error if there is no such message or one can't be changed now.
 */
export async function runMessagesCommand(args: string[], store: MessageStore, print: Print): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [verb = "list", ...operands] = positionals;
  const { from, json } = values;
  if (values.help) return print(help);
  if (!verbs.includes(verb)) throw new UsageError(`there is no command ${quote(verb)}`);
  if (json && verb !== "list" && verb !== "find") throw new UsageError("--json works only with the list and find");
  if (from !== undefined && verb !== "delete") throw new UsageError("--from works only with delete");
  const needsOperand = verb !== "list" && verb !== "summary" && from === undefined;
  if (operands.length > 0 && !needsOperand) throw new UsageError("too many arguments");
  if (operands.length === 0 && needsOperand)
    throw new UsageError(`${verb} needs ${verb === "find" ? "a text" : "the reference of a message"}`);

  const messages = choose(await store.list(), verb, operands, from, store.location);
  if (verb === "summary") print(formatSummary(messages, store.location));
  else if (verb === "show") print(messages.map(formatMessage).join("\n\n"));
  else if (verb === "retry" || verb === "delete") await change(verb, messages, store, print);
  else if (json) for (const message of messages) print(formatJson(message));
  else print(formatList(messages, store.location));
}

/** Chooses the messages that a command is about. Throws an error if it names or finds none. */
function choose(
  messages: StoredMessage[],
  verb: string,
  operands: string[],
  from: string | undefined,
  location: string,
): StoredMessage[] {
  const filter = (words: string, condition: (message: StoredMessage) => boolean) => {
    const found = messages.filter(condition);
    if (found.length === 0) throw new Error(`there is no message ${words} in ${location}`);
    return found;
  };
  const text = operands.join(" ");
  if (verb === "find") return filter(`with ${quote(text)}`, (message) => hasText(message, text));
  if (from !== undefined)
    return filter(`from ${quote(from)}`, ({ emailAddress }) => emailAddress.toLowerCase() === from.toLowerCase());
  if (verb === "retry" && text === "all")
    return filter("to retry", ({ state }) => state !== "sending" && state !== "sent");
  if (operands.length === 0) return messages;
  return [...new Set(operands.flatMap((name) => findByReference(name, messages, location)))];
}

function hasText(message: StoredMessage, text: string): boolean {
  const values = [message.reference, message.clientAddress, ...sentFields.map((field) => message[field])];
  return values.some((value) => value.toLowerCase().includes(text.toLowerCase()));
}

/** Finds the message with a reference, or all: a sender can make two that share one. */
function findByReference(name: string, messages: StoredMessage[], location: string): StoredMessage[] {
  const idPrefix = parseReference(name);
  if (idPrefix === undefined)
    throw new UsageError(`${quote(name)} isn't a reference; one has eight letters and digits, such as K7QD-3MXP`);
  const found = messages.filter(({ id }) => id.startsWith(idPrefix));
  if (found.length > 0) return found;
  throw new Error(`there is no message ${formatReference(idPrefix)} in ${location}; npm run messages lists them`);
}

/** Changes messages and prints which. Throws an error that says of each of the others why it didn't. */
async function change(verb: string, messages: StoredMessage[], store: MessageStore, print: Print): Promise<void> {
  const ids = messages.map(({ id }) => id);
  const changedIds = new Set(await (verb === "retry" ? store.retry(ids) : store.remove(ids)));
  const changed = messages.filter(({ id }) => changedIds.has(id));
  if (changed.length > 0 && verb === "delete") print(["deleted for good:", ...changed.map(formatMessage)].join("\n\n"));
  if (changed.length > 0 && verb === "retry") {
    const references = changed.map(({ reference }) => reference).join(", ");
    print(
      `${references}: to be sent within a minute, once a host that sends mail is running; npm run messages shows the result`,
    );
  }
  const others = messages.filter(({ id }) => !changedIds.has(id));
  if (others.length === 0) return;
  const explain = ({ reference, state }: StoredMessage) =>
    `${reference} ${state === "sent" ? "was already sent" : "is being sent right now; try again in a minute"}`;
  throw new Error(others.map(explain).join("\n"));
}

const quote = (text: string) => JSON.stringify(text);

/** Explains codes to the owner: nodemailer's (https://nodemailer.com/errors), Node's for TLS, SMTP's and Cloudflare's. */
const meanings: readonly [RegExp, string][] = [
  [/CERT_(HAS_EXPIRED|NOT_YET_VALID)/, "the server's certificate has expired or isn't valid yet"],
  [/ALTNAME|HOSTNAME_MISMATCH/, "the server's certificate is for another name than the one in SMTP_URL"],
  [/CERT|UNABLE_TO_|INVALID_CA/, "the server's certificate isn't from an authority that Node trusts"],
  [/ERR_SSL|EPROTO$|^ETLS/, "no TLS connection to the server is possible; check smtp: or smtps: and the port"],
  [/ 4\d\d$/, "the server can't take it now and asks to try again later"],
  [/^EAUTH|^\w+ 53\d/, "the server refuses the login of SMTP_URL"],
  [/^(EENVELOPE|E_SENDER|E_RECIPIENT)/, "the server refuses MAIL_FROM or MAIL_TO"],
  [/^EMESSAGE/, "the server refuses this message"],
  [/ 5\d\d$/, "the server refuses mail from this machine"],
  [/^EPROTOCOL/, "what answers at SMTP_URL isn't a mail server"],
  [/^(ESOCKET|ECONNECTION|EDNS)/, "no server answers at SMTP_URL"],
  [/^(ETIMEDOUT|EABORT)/, "the server does not answer in time"],
];

function formatLine({ reference, state, receivedAt, emailAddress, subject }: StoredMessage): string {
  const columns = [reference, formatTime(receivedAt), state.padEnd(7), revealLine(emailAddress).padEnd(28)];
  return `${columns.join("  ")}  ${revealLine(subject)}`;
}

/** Formats a list for a terminal, a line or two per message, with control characters made visible. */
function formatList(messages: StoredMessage[], location: string): string {
  if (messages.length === 0) return `There are no messages in ${location}.`;
  return [
    ...messages.flatMap((message) => [
      formatLine(message),
      ...formatFailure(message).map((words) => `           ${words}`),
    ]),
    `Messages in ${location}: ${messages.length}`,
  ].join("\n");
}

/** Formats one message for a terminal, with control characters made visible. */
function formatMessage(message: StoredMessage): string {
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
const formatJson = (message: StoredMessage): string =>
  JSON.stringify(message, (key, value = null) =>
    key.endsWith("At") && value !== null ? new Date(value).toISOString() : value,
  );

const revealLine = (text: string) => revealHidden(text).replace(/[\t\n\u2028\u2029]/g, " ");

/** Counts messages by what becomes of them, and says why some weren't sent. */
function formatSummary(messages: StoredMessage[], location: string): string {
  const count = (wanted: string) => messages.filter(({ state }) => state === wanted).length;
  // The oldest first.
  const waiting = messages.filter(({ state }) => state !== "sent" && state !== "refused");
  const since = waiting[0] ? `, the oldest since ${formatTime(waiting[0].receivedAt)}` : "";
  const failures = messages.flatMap(({ failure }) => failure ?? []);
  return [
    `Messages in ${location}: ${messages.length}`,
    `Sent:    ${count("sent")}`,
    `Waiting: ${waiting.length}${since}`,
    `Refused: ${count("refused")}`,
    ...[...new Set(failures)].map(
      (each) => `Failed:  ${failures.filter((other) => other === each).length}: ${explain(each)}`,
    ),
  ].join("\n");
}

function explain(failure: string): string {
  const meaning = meanings.find(([code]) => code.test(failure))?.[1];
  return `${revealLine(failure)}${meaning ? `: ${meaning}` : ""}`;
}

function formatFailure({ state, failure, nextTryAt }: StoredMessage): string[] {
  if (failure === undefined) return [];
  if (state === "refused") return [`${explain(failure)}; not retried`];
  return [explain(failure) + (nextTryAt ? `; next try ${formatTime(nextTryAt)}` : "")];
}

/** In the owner's time zone; the Swedish format is `2026-11-21 08:30`. */
const formatTime = (time: number) => new Date(time).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
