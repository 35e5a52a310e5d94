import { parseArgs } from "node:util";
import type { FullMessage, ManagedMailbox } from "@/host/messages/managed-mailbox";
import { formatReference, parseReference } from "@/host/messages/reference";
import { describeError } from "@/host/server/errors";
import { formatList, formatMessage } from "./format-messages";

/** Where the messages are: in the host's Maildir, or in D1 on this machine or deployed. */
export type Where = "maildir" | "edge" | "remote edge";

/** Thrown where a command is not understood. */
export class UsageError extends Error {}

const newest = 50;

const help = `npm run messages                       lists the newest ${newest} messages; -- --all lists all
npm run messages -- show REFERENCE     shows one
npm run messages -- retry REFERENCE    has one sent now that waits or was refused; retry all: each of them
npm run messages -- delete REFERENCE   deletes one for good

Messages are read in MAIL_DIR (./mail); with --edge in the database of npx wrangler dev, with --edge --remote in that of
the deployed Worker. States: new, waits (it could not be sent yet), refused (by the server, for good), sent, moved (by a
mail program, before it was sent).`;

/**
 * Runs what stands after `npm run messages --` and gives what to print. Throws `UsageError`, or an error in words where
 * there is no such message or it cannot be changed now.
 */
export async function runMessagesCommand(
  args: string[],
  openMailbox: (where: Where) => Promise<ManagedMailbox>,
): Promise<string> {
  const { values, positionals } = parse(args);
  const [verb = "list", reference, ...more] = positionals;
  if (values.help) return help;
  if (values.remote && !values.edge) throw new UsageError("--remote goes with --edge");
  if (!["list", "show", "retry", "delete"].includes(verb)) throw new UsageError(`there is no command ${quote(verb)}`);
  if (more.length > 0 || (verb === "list" && reference !== undefined))
    throw new UsageError("that is one word too many");
  if (verb !== "list" && reference === undefined) throw new UsageError(`${verb} needs the reference of a message`);
  const mailbox = await openMailbox(values.edge ? (values.remote ? "remote edge" : "edge") : "maildir");

  if (verb === "list" || reference === undefined)
    return formatList(await mailbox.list(values.all ? Number.MAX_SAFE_INTEGER : newest), mailbox.place);
  if (verb === "retry" && reference === "all")
    return describeRetry(await mailbox.retry("all"), "all that wait or were refused", mailbox.place);
  const message = await findOne(reference, mailbox);
  if (verb === "show") return formatMessage(message);
  return verb === "retry" ? retry(message, mailbox) : remove(message, mailbox);
}

function parse(args: string[]) {
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { all: flag, edge: flag, remote: flag, help: flag } });
  } catch (error) {
    throw new UsageError(describeError(error));
  }
}

async function findOne(reference: string, mailbox: ManagedMailbox): Promise<FullMessage> {
  const begin = parseReference(reference);
  if (begin === undefined)
    throw new UsageError(`${quote(reference)} is no reference; one has eight letters and digits, such as K7QD-3MXP`);
  const found = await mailbox.find(begin);
  const [message] = found;
  if (message === undefined)
    throw new Error(`there is no message ${formatReference(begin)} in ${mailbox.place}; npm run messages lists them`);
  if (new Set(found.map(({ id }) => id)).size > 1)
    throw new Error(`${formatReference(begin)} is the number of ${found.length} messages in ${mailbox.place}`);
  return message;
}

async function retry(message: FullMessage, mailbox: ManagedMailbox): Promise<string> {
  const name = formatReference(message.id);
  if (message.state === "sent") throw new Error(`${name} was sent`);
  if (message.state === "moved")
    throw new Error(
      `${name} was moved to cur by a mail program; move its file back to new, without what follows the colon`,
    );
  return describeRetry(await mailbox.retry(message.id), name, mailbox.place);
}

function describeRetry(outcome: Awaited<ReturnType<ManagedMailbox["retry"]>>, name: string, place: string): string {
  if (outcome === "busy") throw new Error(`${name}: a mail is being sent just now; try again in a minute`);
  return outcome === "done"
    ? `${name}: tried within a minute; npm run messages shows what comes of it`
    : `${name}: nothing sends from ${place} now; tried when a host with SMTP_URL starts`;
}

async function remove(message: FullMessage, mailbox: ManagedMailbox): Promise<string> {
  const name = formatReference(message.id);
  if ((await mailbox.remove(message.id)) === "busy")
    throw new Error(`${name} is not deleted: a mail is being sent just now; try again in a minute`);
  return `deleted for good:\n\n${formatMessage(message)}`;
}

const quote = (text: string) => JSON.stringify(text);
