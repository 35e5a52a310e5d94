import { describeError } from "@/host/log";
import { parseCredential, parseOrigin, readSetting } from "@/lib/settings";

/** Values are unknown because numbers in wrangler.jsonc arrive as numbers. */
type Env = Readonly<Record<string, unknown>>;

export type Settings = ReturnType<typeof parseSettings>;

/**
 * Parses the host's settings, which docs/hosting/server.md lists; an empty one gets its default. Throws one error that names
 * each wrong variable, what was found and what to write.
 */
export function parseSettings(env: Env) {
  const errors: string[] = [];
  const parse = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      errors.push(describeError(error));
    }
  };
  const text = (name: string) => String(env[name] ?? "").trim() || undefined;
  const number = (name: string, fallback: number, min: number, max: number) =>
    parse(() => parseInteger(name, text(name) ?? String(fallback), min, max)) ?? fallback;
  const origin = (name: string, value = text(name)) => parse(() => value && parseOrigin({ name, value }));

  /** Both values or neither. */
  const pair = <T>(one: string, other: string, read: (name: string, value: string | undefined) => T) => {
    const values = [one, other].map((name) => parse(() => read(name, text(name))));
    if (Boolean(text(one)) !== Boolean(text(other)))
      errors.push(`only one of ${one} and ${other} is set; set both or neither`);
    return values;
  };
  const [to, from] = pair("MAIL_TO", "MAIL_FROM", parseAddress);
  const [user, password] = pair("MESSAGING_USER", "MESSAGING_PASSWORD", parseCredential);
  const smtpUrl = parse(() => parseSmtpUrl(text("SMTP_URL")));
  if (smtpUrl && !text("MAIL_TO") && !text("MAIL_FROM"))
    errors.push(
      "SMTP_URL is set but MAIL_TO and MAIL_FROM are not; write the addresses that mails go to and come from",
    );

  const messagingUpstream = origin("MESSAGING_UPSTREAM") || undefined;
  /** Origins of static hosts whose forms may post here. */
  const allowedOrigins = (text("MESSAGING_ORIGINS")?.split(/\s+/) ?? []).flatMap(
    (value) => origin("MESSAGING_ORIGINS", value) ?? [],
  );
  const formVariable = "NEXT_PUBLIC_MESSAGING_ORIGIN";
  const formOrigin = readSetting({ [formVariable]: text(formVariable) }, formVariable, "messagingOrigin").value;

  const settings = {
    /** Not checked here: listening fails if it isn't an address of this machine. */
    host: text("HOST") ?? "127.0.0.1",
    /** 0 picks a free port. */
    port: number("PORT", 3000, 0, 65535),
    maxConnections: number("MAX_CONNECTIONS", 2000, 1, 100_000),
    /** The folder of messages.db. */
    mailDir: text("MAIL_DIR") ?? "./mail",
    mailAddresses: to && from ? { to, from } : undefined,
    /** `smtp://user:password@mail.example:587`; without it, Node only stores messages. */
    smtpUrl,
    mailRetrySeconds: number("MAIL_RETRY_SECONDS", 60, 1, 300),
    keepDeliveredDays: number("KEEP_DELIVERED_DAYS", 30, 1, 36_500),
    /** Of messages that were never mailed. */
    keepMessagesDays: number("KEEP_MESSAGES_DAYS", 36_500, 1, 36_500),
    /** Messages must have them; with an upstream, the host sends them to it instead. */
    credentials: user && password ? { user, password } : undefined,
    /** The origin of a messaging service that messages are forwarded to. */
    messagingUpstream,
    messagesPerMinute: number("MESSAGES_PER_MINUTE", 10, 1, 1_000_000),
    /** Messages per day from one network and in total. */
    limits: {
      perNetwork: number("MESSAGES_PER_NETWORK", 100, 1, 1_000_000),
      perDay: number("MESSAGES_PER_DAY", 1000, 1, 1_000_000),
    },
    trustedProxies: number("TRUSTED_PROXIES", 0, 0, 10),
    allowedOrigins,
    /** Whether forms post here, and what they post stays here. */
    expectsMessages: !messagingUpstream && (!formOrigin || allowedOrigins.length > 0),
  };
  if (errors.length) throw new Error(errors.join("\n"));
  return settings;
}

function parseInteger(name: string, value: string, min: number, max: number): number {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new Error(`${name} is ${JSON.stringify(value)}; write a whole number from ${min} to ${max}`);
  return number;
}

function parseAddress(name: string, value: string | undefined): string | undefined {
  // Unlike the form's rule, it allows `owner@localhost`.
  if (value === undefined || /^[^\s@]+@[^\s@]+$/.test(value)) return value;
  throw new Error(`${name} is ${JSON.stringify(value)}; write one mail address, such as owner@notes.example`);
}

function parseSmtpUrl(value: string | undefined): string | undefined {
  if (value === undefined) return value;
  if (/^smtps?:\/\/./.test(value) && URL.canParse(value)) return value;
  // Not shown, because it may hold a password.
  throw new Error("SMTP_URL is not a URL of the form smtp://user:password@host:port; correct it");
}
