import { parseHostConfig } from "@/host/config";

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
  [{ MESSAGING_UPSTREAM: "service" }, 'MESSAGING_UPSTREAM is "service"; write an origin'],
  [{ MESSAGING_ORIGINS: "https://a.example/path" }, "MESSAGING_ORIGINS is"],
  [{ MESSAGES_PER_MINUTE: "0" }, "MESSAGES_PER_MINUTE is"],
  [{ TRUSTED_PROXIES: "-1" }, "TRUSTED_PROXIES is"],
  [{ MAIL_RETRY_SECONDS: "1.5" }, "MAIL_RETRY_SECONDS is"],
  [{ MESSAGING_USER: "a" }, "only one of MESSAGING_USER and MESSAGING_PASSWORD is set"],
])("the settings %j are refused in words", (env, words) => {
  expect(() => parseHostConfig(env)).toThrow(words);
});

test("an address that is wrong is not also said to be missing", () => {
  const env = { SMTP_URL: "smtp://mail.example", MAIL_TO: "nobody" };
  expect(() => parseHostConfig(env)).toThrow(/^MAIL_TO is "nobody"; write one mail address, such as \S+$/);
});

test("all that is wrong is said at once, and a password is not shown", () => {
  const env = { PORT: "x", SMTP_URL: "ftp://user:hunter2@mail.example", MESSAGES_PER_MINUTE: "no" };
  expect(() => parseHostConfig(env)).toThrow(/PORT.*MESSAGES_PER_MINUTE/s);
  expect(() => parseHostConfig(env)).not.toThrow(/hunter2/);
});
