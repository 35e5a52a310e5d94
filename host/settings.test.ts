import { parseSettings } from "./settings";

type Env = Record<string, string>;
type Refused = readonly string[];

const huge = "9".repeat(400);
// More of them are in lib/settings.test.ts.
const origins: Refused = ["-1", "notes.example", "https://notes.example/blog"];
const addresses: Refused = ["text", huge, `${huge}@a.example`, "a@b@c", "a b@c", "a@b\nBcc: c@d", "é@b.example"];
const secrets: Refused = [huge];

/** The numbers among the host's settings. */
const wholes: [name: string, least: number, most: number][] = [
  ["PORT", 0, 65_535],
  ["MAX_CONNECTIONS", 1, 100_000],
  ["MAIL_RETRY_SECONDS", 1, 300],
  ["KEEP_DELIVERED_DAYS", 1, 36_500],
  ["MESSAGES_PER_MINUTE", 1, 1_000_000],
  ["MESSAGES_PER_NETWORK", 1, 1_000_000],
  ["MESSAGES_PER_DAY", 1, 1_000_000],
  ["TRUSTED_PROXIES", 0, 10],
];

test.each(wholes)("%s is a whole number in its bounds, and anything else is refused with them", (name, least, most) => {
  for (const value of [least - 1, most + 1, "ten", "1.5", "1e3", "0x10", "+5", "5 days", huge]) {
    const words = `${name} is "${value}"; write a whole number from ${least} to ${most}`;
    expect(() => parseSettings({ [name]: String(value) })).toThrow(words);
  }
  for (const value of [least, most]) expect(() => parseSettings({ [name]: String(value) })).not.toThrow();
});

/** The other settings: values that are refused, and what must be set with one. */
const settings: [name: string, refused: Refused, also: Env][] = [
  // Opening them says whether they can be opened.
  ["HOST", [], {}],
  ["MAIL_DIR", [], {}],
  ["SMTP_URL", ["-1", "0", "text", huge, "http://a", "smtp://", "smtp://a:0", "smtp://a:65536", `smtp://${huge}`], {}],
  ["MAIL_TO", addresses, { MAIL_FROM: "a@b.example" }],
  ["MAIL_FROM", addresses, { MAIL_TO: "a@b.example" }],
  ["MESSAGING_USER", secrets, { MESSAGING_PASSWORD: "p" }],
  ["MESSAGING_PASSWORD", secrets, { MESSAGING_USER: "u" }],
  ["MESSAGING_UPSTREAM", [...origins, "https://a.example https://b.example"], {}],
  ["MESSAGING_ORIGINS", [...origins, "https://a.example, https://b.example", "*"], {}],
];

const wrong = settings.flatMap(([name, values, also]) =>
  values.map((value) => [name, value.slice(0, 40), value, also] as const),
);

test.each(wrong)("%s=%j is refused in one line that names it and says what to write", (name, _start, value, also) => {
  const words = new RegExp(`^${name} is [^\\n]*; (?:write|correct) [^\\n]*$`);
  expect(() => parseSettings({ ...also, [name]: value })).toThrow(words);
});

test("the tables have every setting that is read", () => {
  const read = new Set<string>();
  const watch = { get: (_env: object, name: string) => void read.add(name) };
  parseSettings(new Proxy({}, watch));
  expect([...wholes, ...settings].map(([name]) => name).sort()).toEqual([...read].sort());
});

test.each([{}, { HOST: "", PORT: "", MAIL_DIR: " ", SMTP_URL: "", MESSAGING_ORIGINS: "", TRUSTED_PROXIES: " " }])(
  "the settings %j are defaults that work",
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
  [{ MESSAGING_USER: "a" }, /only one of MESSAGING_USER and MESSAGING_PASSWORD is set/],
  // One that is wrong is not missing as well.
  [
    { ...smtp, MAIL_FROM: "a@b.example", MAIL_TO: "nobody" },
    /^MAIL_TO is "nobody"; write one mail address, such as \S+$/,
  ],
  // All at once, and no password.
  [
    { PORT: "x", SMTP_URL: "ftp://a:hunter2@b.example", MAIL_TO: "no" },
    /^(?=[\s\S]*PORT)(?=[\s\S]*MAIL_TO)(?![\s\S]*hunter2)/,
  ],
])("the settings %j are refused in words", (env, words) => {
  expect(() => parseSettings(env)).toThrow(words);
});

test("a setting that Cloudflare gives as a number counts", () => {
  expect(parseSettings({ MESSAGES_PER_DAY: 5 }).limits.perDay).toBe(5);
});
