import { parseHostConfig } from "@/host/server/config";

test.each([
  {},
  {
    HOST: "",
    PORT: "",
    MAIL_DIR: " ",
    SMTP_URL: "",
    MESSAGING_UPSTREAM: "",
    MESSAGING_ORIGINS: "",
    TRUSTED_PROXIES: " ",
  },
])("the settings %j are defaults that work", (env) => {
  expect(parseHostConfig(env)).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    mailDir: "./mail",
    mailRetrySeconds: 60,
    messagesPerMinute: 10,
    mailboxLimits: { perNetwork: 100, perDay: 1000, bytes: 250_000_000 },
    keepDeliveredDays: 30,
    trustedProxies: 0,
    allowedOrigins: [],
    smtpUrl: undefined,
    messagingUpstream: undefined,
  });
});

test.each([
  [{ PORT: "x" }, 'PORT is "x"; write a whole number from 0 to 65535'],
  [{ PORT: "70000" }, 'PORT is "70000"; write a whole number from 0 to 65535'],
  [{ MAIL_TO: "nobody" }, 'MAIL_TO is "nobody"; write one mail address, such as owner@notes.example'],
  [{ MAIL_FROM: "a@b\r\nBcc: c@d" }, "MAIL_FROM is"],
  [{ SMTP_URL: "http://mail.example", MAIL_TO: "a@b.example" }, "SMTP_URL is no URL of the form smtp:"],
  [{ SMTP_URL: "smtp://mail.example" }, "SMTP_URL is set but MAIL_TO is not"],
  [{ SMTP_URL: "smtp://mail.example", MAIL_TO: "a@b.example" }, "SMTP_URL is set but MAIL_FROM is not"],
  [{ SMTP_URL: "smtp://mail.example:70000", MAIL_TO: "a@b.example" }, "SMTP_URL is no URL of the form smtp:"],
  [{ MESSAGING_UPSTREAM: "service" }, 'MESSAGING_UPSTREAM is "service"; write an origin'],
  [{ MESSAGING_ORIGINS: "https://a.example/path" }, "MESSAGING_ORIGINS is"],
  [{ MESSAGES_PER_MINUTE: "0" }, "MESSAGES_PER_MINUTE is"],
  [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES is"],
  [{ MAIL_RETRY_SECONDS: "1.5" }, "MAIL_RETRY_SECONDS is"],
  [{ MESSAGING_USER: "a" }, "only one of MESSAGING_USER and MESSAGING_PASSWORD is set"],
])("the settings %j are refused in words", (env, words) => {
  expect(() => parseHostConfig(env)).toThrow(words);
});

const wholes: [name: string, wrong: string[], least: number, most: number][] = [
  ["PORT", ["-1", "65536"], 0, 65_535],
  ["TRUSTED_PROXIES", ["-1", "11"], 0, 10],
  ["MAIL_RETRY_SECONDS", ["-1", "0", "301"], 1, 300],
  ["KEEP_DELIVERED_DAYS", ["-1", "0", "36501"], 1, 36_500],
  ["MAILBOX_MEGABYTES", ["-1", "0", "1000001"], 1, 1_000_000],
  ["MESSAGES_PER_MINUTE", ["-1", "0", "1000001"], 1, 1_000_000],
  ["MESSAGES_PER_NETWORK", ["-1", "0", "1000001"], 1, 1_000_000],
  ["MESSAGES_PER_DAY", ["-1", "0", "1000001"], 1, 1_000_000],
];

test.each(wholes)("%s takes a whole number in its bounds, and says so of anything else", (name, wrong, least, most) => {
  for (const value of [...wrong, "ten", "1.5", "1e3", "0x10", "+5", "5 days", "9".repeat(400)]) {
    const words = `${name} is "${value}"; write a whole number from ${least} to ${most}`;
    expect(() => parseHostConfig({ [name]: value })).toThrow(words);
  }
});

test("a setting that Cloudflare gives as a number counts", () => {
  const env: Record<string, never> = JSON.parse('{ "MESSAGES_PER_DAY": 5 }');
  expect(parseHostConfig(env).mailboxLimits.perDay).toBe(5);
});

test("an address that is wrong is not also said to be missing", () => {
  const env = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "a@b.example", MAIL_TO: "nobody" };
  expect(() => parseHostConfig(env)).toThrow(/^MAIL_TO is "nobody"; write one mail address, such as \S+$/);
});

test("all that is wrong is said at once, and a password is not shown", () => {
  const env = { PORT: "x", SMTP_URL: "ftp://user:hunter2@mail.example", MESSAGES_PER_MINUTE: "no" };
  expect(() => parseHostConfig(env)).toThrow(/PORT.*MESSAGES_PER_MINUTE/s);
  expect(() => parseHostConfig(env)).not.toThrow(/hunter2/);
});
