import { describeError } from "@/host/server/errors";
import { maxEmailLength } from "@/lib/message/schema";
import { parseCredential, parseOrigin } from "@/lib/settings";

/** Cloudflare gives a number of wrangler.jsonc as a number. */
type Env = Readonly<Record<string, unknown>>;

/** The host's settings, parsed. */
export type HostConfig = ReturnType<typeof parseHostConfig>;

/**
 * Parses the host's settings, which docs/hosting/server.md lists; an empty one takes its default. Throws one error that names
 * each wrong variable, what was found and what to write.
 */
export function parseHostConfig(env: Env) {
  const errors: string[] = [];
  const parse = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      errors.push(describeError(error));
    }
  };
  const text = (name: string) => String(env[name] ?? "").trim() || undefined;
  const number = (name: string, byDefault: number, least: number, most: number) =>
    parse(() => parseWhole(name, text(name) ?? String(byDefault), least, most)) ?? byDefault;
  const origin = (name: string, value = text(name)) => parse(() => value && parseOrigin({ name, value }));

  const user = parse(() => parseCredential("MESSAGING_USER", text("MESSAGING_USER")));
  const password = parse(() => parseCredential("MESSAGING_PASSWORD", text("MESSAGING_PASSWORD")));

  const config = {
    /** The address to listen on; opening it says whether it is one of this machine. */
    host: text("HOST") ?? "127.0.0.1",
    /** The port to listen on; 0 takes any that is free. */
    port: number("PORT", 3000, 0, 65535),
    /** How many connections there may be at once; a quarter of them of one network, unless proxies make them. */
    maxConnections: number("MAX_CONNECTIONS", 2000, 1, 100_000),
    /** The folder of messages.db. */
    mailDir: text("MAIL_DIR") ?? "./mail",
    mailTo: parse(() => parseAddress("MAIL_TO", text("MAIL_TO"))),
    mailFrom: parse(() => parseAddress("MAIL_FROM", text("MAIL_FROM"))),
    /** `smtp://user:password@mail.example:587`; without it, messages stay in the mailbox. */
    smtpUrl: parse(() => parseSmtpUrl(text("SMTP_URL"))),
    mailRetrySeconds: number("MAIL_RETRY_SECONDS", 60, 1, 300),
    keepDeliveredDays: number("KEEP_DELIVERED_DAYS", 30, 1, 36_500),
    /** What messages must carry, or what an upstream gets. */
    credentials: user && password ? { user, password } : undefined,
    /** The origin of a messaging service that takes the messages instead. */
    messagingUpstream: origin("MESSAGING_UPSTREAM") || undefined,
    messagesPerMinute: number("MESSAGES_PER_MINUTE", 10, 1, 1_000_000),
    /** What the mailbox takes: messages a day of one network and of all, and bytes. */
    mailboxLimits: {
      perNetwork: number("MESSAGES_PER_NETWORK", 100, 1, 1_000_000),
      perDay: number("MESSAGES_PER_DAY", 1000, 1, 1_000_000),
      bytes: number("MAILBOX_MEGABYTES", 250, 1, 1_000_000) * 1_000_000,
    },
    trustedProxies: number("TRUSTED_PROXIES", 0, 0, 10),
    /** Other origins whose forms may post here, for pages on a host that runs no code. */
    allowedOrigins: (text("MESSAGING_ORIGINS")?.split(/\s+/) ?? []).flatMap(
      (value) => origin("MESSAGING_ORIGINS", value) ?? [],
    ),
  };
  if (config.smtpUrl && !text("MAIL_TO"))
    errors.push("SMTP_URL is set but MAIL_TO is not; write the address that messages go to");
  if (config.smtpUrl && !text("MAIL_FROM"))
    errors.push("SMTP_URL is set but MAIL_FROM is not; write an address that the server lets this host send from");
  if (Boolean(text("MESSAGING_USER")) !== Boolean(text("MESSAGING_PASSWORD"))) {
    errors.push("only one of MESSAGING_USER and MESSAGING_PASSWORD is set; set both or neither");
  }
  if (errors.length) throw new Error(errors.join("\n"));
  return config;
}

/** Printable ASCII without what ends an address in a header; wider than the form's rule, which has no `owner@localhost`. */
const mailAddress = /^[^\P{ASCII}\p{Cc}\s<>@",;]+@[^\P{ASCII}\p{Cc}\s<>@",;]+$/u;

function parseWhole(name: string, value: string, least: number, most: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new Error(`${name} is ${JSON.stringify(value)}; write a whole number from ${least} to ${most}`);
  return number;
}

function parseAddress(name: string, value: string | undefined): string | undefined {
  if (value === undefined || (value.length <= maxEmailLength && mailAddress.test(value))) return value;
  throw new Error(`${name} is ${JSON.stringify(value)}; write one mail address, such as owner@notes.example`);
}

function parseSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined) return value;
  const { protocol = "", hostname = "", port } = URL.canParse(value) ? new URL(value) : {};
  if (/^smtps?:$/.test(protocol) && hostname && hostname.length <= 253 && port !== "0") return value;
  // Not shown, because it may hold a password.
  throw new Error("SMTP_URL is not a URL of the form smtp://user:password@host:port; correct it");
}
