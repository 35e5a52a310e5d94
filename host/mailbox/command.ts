import { parseArgs } from "node:util";
import { describeError } from "@/host/log";
import { revealHidden } from "@/lib/message/schema";
import { formatReference, type MessageStore, parseReference, type StoredMessage } from "./store";

/** Thrown for a command that isn't understood. */
export class UsageError extends Error {}

const help = `npm run messages                       lists the messages, the newest last
npm run messages -- show REFERENCE     shows a message
npm run messages -- retry REFERENCE    sends a waiting or refused message now; retry all sends all of them
npm run messages -- delete REFERENCE   deletes a message for good
npm run --silent messages -- --json    prints all messages, one JSON object per line

Reads the messages in MAIL_DIR (default ./mail); the host may be running or not. States: new, sending, waits (sending failed, to
be retried), refused (sending failed 36 times, not retried), sent.`;

/**
 * Runs the arguments after `npm run messages --` and returns the text to print. Throws `UsageError`, or an error if there is no
 * such message or it can't be changed now.
 */
export async function runMessagesCommand(args: string[], store: MessageStore): Promise<string> {
  const { values, positionals } = parse(args);
  const [verb = "list", operand, ...extraArgs] = positionals;
  if (values.help) return help;
  if (!["list", "show", "retry", "delete"].includes(verb)) throw new UsageError(`there is no command ${quote(verb)}`);
  if (extraArgs.length > 0 || (verb === "list" && operand !== undefined)) throw new UsageError("too many arguments");
  if (verb !== "list" && operand === undefined) throw new UsageError(`${verb} needs the reference of a message`);
  if (values.json && verb !== "list") throw new UsageError("--json works only with the list");

  if (values.json) return (await store.list()).map(formatJson).join("\n");
  if (operand === undefined) return formatList(await store.list(), store.location);
  if (verb === "retry" && operand === "all") {
    const count = await store.retry("all");
    if (count === 0) return `no message in ${store.location} is waiting or refused`;
    return describeRetry(`${count} ${count === 1 ? "message" : "messages"}`);
  }
  const message = await findOne(operand, store);
  if (verb === "show") return formatMessage(message);
  return verb === "retry" ? retry(message, store) : remove(message, store);
}

function parse(args: string[]) {
  const flag = { type: "boolean" } as const;
  const options = { json: flag, help: flag };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(describeError(error));
  }
}

/** Finds a message by its reference, or by its id, of which 16 digits are enough. */
async function findOne(name: string, store: MessageStore): Promise<StoredMessage> {
  const idPrefix = /^[\da-f]{16,64}$/.test(name) ? name : parseReference(name);
  if (idPrefix === undefined)
    throw new UsageError(`${quote(name)} isn't a reference; one has eight letters and digits, such as K7QD-3MXP`);
  const [message, ...others] = await store.find(idPrefix);
  const reference = formatReference(idPrefix);
  if (message === undefined)
    throw new Error(`there is no message ${reference} in ${store.location}; npm run messages lists them`);
  if (others.length === 0) return message;
  const lines = [message, ...others].map((each) => formatLine(each.id, each));
  throw new Error([`${lines.length} messages are ${reference}; write the id of one instead:`, ...lines].join("\n"));
}

async function retry({ id, reference, state }: StoredMessage, store: MessageStore): Promise<string> {
  if (state === "sent") throw new Error(`${reference} was already sent`);
  if ((await store.retry(id)) === 0) throw new Error(`${reference} is being sent right now; try again in a minute`);
  return describeRetry(reference);
}

const describeRetry = (name: string) =>
  `${name}: to be sent within a minute, once a host that sends mail is running; npm run messages shows the result`;

async function remove(message: StoredMessage, store: MessageStore): Promise<string> {
  if (!(await store.remove(message.id)))
    throw new Error(`${message.reference} wasn't deleted: it is being sent right now; try again in a minute`);
  return `deleted for good:\n\n${formatMessage(message)}`;
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

function formatLine(name: string, { state, receivedAt, emailAddress, subject }: StoredMessage): string {
  const columns = [name, formatTime(receivedAt), state.padEnd(7), revealLine(emailAddress).padEnd(28)];
  return `${columns.join("  ")}  ${revealLine(subject)}`;
}

/** Formats a list for a terminal, a line or two per message, with control characters made visible. */
function formatList(messages: StoredMessage[], location: string): string {
  if (messages.length === 0) return `There are no messages in ${location}.`;
  return [
    ...messages.flatMap((message) => [
      formatLine(message.reference, message),
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
function formatJson(message: StoredMessage): string {
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
