import { parseArgs } from "node:util";
import type { KeptMessage, MessageStore } from "@/host/messages/message-store";
import { formatReference, parseReference } from "@/host/messages/reference";
import { describeError } from "@/host/server/errors";
import { formatJson, formatList, formatMessage } from "./format-messages";

/** Where the messages are: in the host's database, or in D1 on this machine or deployed. */
export type Where = "host" | "edge" | "remote edge";

/** Thrown where a command is not understood. */
export class UsageError extends Error {}

const newest = 50;
const all = 1e9;

const help = `npm run messages                       lists the newest ${newest} messages; -- --all lists all
npm run messages -- show REFERENCE     shows one
npm run messages -- retry REFERENCE    sends one now that waits or was refused; retry all: each of them
npm run messages -- delete REFERENCE   deletes one for good
npm run --silent messages -- --json    prints all, an object on each line, and nothing else

Messages are read in MAIL_DIR (./mail), whether the host runs or not; with --edge in the database of npx wrangler dev, with
--remote in that of the deployed Worker. States: new, sending, waits (it could not be sent yet), refused (by the server,
for good), sent.`;

/**
 * Runs what follows `npm run messages --` and gives what to print. Throws `UsageError`, or an error in words where there is
 * no such message or it cannot be changed now.
 */
export async function runMessagesCommand(
  args: string[],
  openStore: (where: Where) => Promise<MessageStore>,
): Promise<string> {
  const { values, positionals } = parse(args);
  const [verb = "list", operand, ...more] = positionals;
  if (values.help) return help;
  if (!["list", "show", "retry", "delete"].includes(verb)) throw new UsageError(`there is no command ${quote(verb)}`);
  if (more.length > 0 || (verb === "list" && operand !== undefined)) throw new UsageError("that is one word too many");
  if (verb !== "list" && operand === undefined) throw new UsageError(`${verb} needs the reference of a message`);
  if (values.json && verb !== "list") throw new UsageError("--json goes with the list alone");
  const store = await openStore(values.remote ? "remote edge" : values.edge ? "edge" : "host");

  if (values.json) return (await store.list(all)).messages.map(formatJson).join("\n");
  if (operand === undefined) return formatList(await store.list(values.all ? all : newest), store.place);
  if (verb === "retry" && operand === "all") {
    await store.retry("all");
    return describeRetry("all that wait or were refused");
  }
  const message = await findOne(operand, store);
  if (verb === "show") return formatMessage(message);
  return verb === "retry" ? retry(message, store) : remove(message, store);
}

function parse(args: string[]) {
  const flag = { type: "boolean" } as const;
  const options = { all: flag, edge: flag, remote: flag, json: flag, help: flag };
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(describeError(error));
  }
}

async function findOne(reference: string, store: MessageStore): Promise<KeptMessage> {
  const begin = parseReference(reference);
  if (begin === undefined)
    throw new UsageError(`${quote(reference)} isn't a reference; one has eight letters and digits, such as K7QD-3MXP`);
  const [message, ...others] = await store.find(begin);
  if (message === undefined)
    throw new Error(`there is no message ${formatReference(begin)} in ${store.place}; npm run messages lists them`);
  if (others.length > 0)
    throw new Error(`${formatReference(begin)} is the number of ${others.length + 1} messages in ${store.place}`);
  return message;
}

async function retry({ id, reference, state }: KeptMessage, store: MessageStore): Promise<string> {
  if (state === "sent") throw new Error(`${reference} was sent`);
  if ((await store.retry(id)) === 0) throw new Error(`${reference} is being sent just now; try again in a minute`);
  return describeRetry(reference);
}

const describeRetry = (name: string) =>
  `${name}: tried within a minute, or once a host that sends is running; npm run messages shows what comes of it`;

async function remove(message: KeptMessage, store: MessageStore): Promise<string> {
  if (!(await store.remove(message.id)))
    throw new Error(`${message.reference} is not deleted: it is being sent just now; try again in a minute`);
  return `deleted for good:\n\n${formatMessage(message)}`;
}

const quote = (text: string) => JSON.stringify(text);
