import { parseSettings } from "./settings";

type Env = Record<string, string>;

const huge = "9".repeat(400);
// lib/settings.test.ts has more of them.
const origins = ["-1", "notes.example", "https://notes.example/blog"];
const addresses = ["text", huge, `${huge}@a.example`, "a@b@c", "a b@c", "a@b\nBcc: c@d", "é@b.example"];

const numbers: [name: string, min: number, max: number][] = [
  ["PORT", 0, 65_535],
  ["MAX_CONNECTIONS", 1, 100_000],
  ["MAIL_RETRY_SECONDS", 1, 300],
  ["KEEP_DELIVERED_DAYS", 1, 36_500],
  ["MESSAGES_PER_MINUTE", 1, 1_000_000],
  ["MESSAGES_PER_NETWORK", 1, 1_000_000],
  ["MESSAGES_PER_DAY", 1, 1_000_000],
  ["TRUSTED_PROXIES", 0, 10],
];

test.each(numbers)("accepts for %s only whole numbers from %i to %i", (name, min, max) => {
  for (const value of [min - 1, max + 1, "ten", "1.5", "1e3", "0x10", "+5", "5 days", huge]) {
    const words = `${name} is "${value}"; write a whole number from ${min} to ${max}`;
    expect(() => parseSettings({ [name]: String(value) })).toThrow(words);
  }
  for (const value of [min, max]) expect(() => parseSettings({ [name]: String(value) })).not.toThrow();
});

/** The other settings: values that are refused, and what must be set too. */
const texts: [name: string, refused: string[], also: Env][] = [
  // Opening them shows whether they can be opened.
  ["HOST", [], {}],
  ["MAIL_DIR", [], {}],
  ["SMTP_URL", ["-1", "0", "text", huge, "http://a", "smtp://", "smtp://a:0", "smtp://a:65536", `smtp://${huge}`], {}],
  ["MAIL_TO", addresses, { MAIL_FROM: "a@b.example" }],
  ["MAIL_FROM", addresses, { MAIL_TO: "a@b.example" }],
  ["MESSAGING_USER", [huge], { MESSAGING_PASSWORD: "p" }],
  ["MESSAGING_PASSWORD", [huge], { MESSAGING_USER: "u" }],
  ["MESSAGING_UPSTREAM", [...origins, "https://a.example https://b.example"], {}],
  ["MESSAGING_ORIGINS", [...origins, "https://a.example, https://b.example", "*"], {}],
];

test.each(texts)(
  "refuses wrong values of %s in one line that names it and says what to write",
  (name, refused, also) => {
    for (const value of refused) {
      const words = new RegExp(`^${name} is [^\\n]*; (?:write|correct) [^\\n]*$`);
      expect(() => parseSettings({ ...also, [name]: value })).toThrow(words);
    }
  },
);

test("checks every setting that it reads in these tables", () => {
  const names = new Set<string>();
  parseSettings(new Proxy({}, { get: (_env: object, name: string) => void names.add(name) }));
  expect([...numbers, ...texts].map(([name]) => name).sort()).toEqual([...names].sort());
});

test.each([{}, { HOST: "", PORT: "", MAIL_DIR: " ", SMTP_URL: "", MESSAGING_ORIGINS: "", TRUSTED_PROXIES: " " }])(
  "uses defaults that work for %j",
  (env) => {
    expect(parseSettings(env)).toMatchObject({
      ...{ host: "127.0.0.1", port: 3000, mailDir: "./mail", trustedProxies: 0, allowedOrigins: [] },
      ...{ messagesPerMinute: 10, limits: { perNetwork: 100, perDay: 1000 } },
      ...{ mailRetrySeconds: 60, keepDeliveredDays: 30, smtpUrl: undefined, messagingUpstream: undefined },
    });
  },
);

const smtp = { SMTP_URL: "smtp://mail.example" };

test.each<[env: Env, words: RegExp]>([
  [smtp, /SMTP_URL is set but MAIL_TO and MAIL_FROM are not/],
  [{ ...smtp, MAIL_TO: "a@b.example" }, /^only one of MAIL_TO and MAIL_FROM is set; set both or neither$/],
  [{ PORT: "x", SMTP_URL: "ftp://a:hunter2@b.example", MAIL_TO: "no" }, /^(?=.*PORT)(?=.*MAIL_TO)(?!.*hunter2)/s],
])("reports everything that is wrong in %j, but no password", (env, words) => {
  expect(() => parseSettings(env)).toThrow(words);
});

test("accepts numbers, which Cloudflare passes", () => {
  expect(parseSettings({ MESSAGES_PER_DAY: 5 }).limits.perDay).toBe(5);
});
