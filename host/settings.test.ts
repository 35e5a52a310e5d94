import { parseSettings } from "./settings";

type Env = Record<string, string>;

const huge = "9".repeat(400);

test("accepts as a number only a whole one between its limits", () => {
  const parse = (MAIL_RETRY_SECONDS: string) => parseSettings({ MAIL_RETRY_SECONDS }).mailRetrySeconds;
  for (const value of ["0", "301", "1.5", "5 days"])
    expect(() => parse(value)).toThrow(`MAIL_RETRY_SECONDS is "${value}"; write a whole number from 1 to 300`);
  expect([parse("1"), parse("300")]).toEqual([1, 300]);
});

/** The other settings, with a value that is refused and what must be set too. */
const texts: [name: string, refused: string[], also: Env][] = [
  ["SMTP_URL", ["text", "http://a", "smtp://"], {}],
  ["MAIL_TO", ["text", "a@b\nBcc: c@d"], { MAIL_FROM: "a@b.example" }],
  ["MAIL_FROM", ["text"], { MAIL_TO: "a@b.example" }],
  ["MESSAGING_USER", [huge], { MESSAGING_PASSWORD: "p" }],
  ["MESSAGING_PASSWORD", [huge], { MESSAGING_USER: "u" }],
  ["MESSAGING_UPSTREAM", ["https://notes.example/blog"], {}],
  ["MESSAGING_ORIGINS", ["https://a.example, https://b.example"], {}],
];

test.each(texts)("refuses a wrong %s in one line that names it and says what to write", (name, refused, also) => {
  const words = new RegExp(`^${name} is [^\\n]*; (?:write|correct) [^\\n]*$`);
  for (const value of refused) expect(() => parseSettings({ ...also, [name]: value })).toThrow(words);
});

test("reads an empty setting as none", () => {
  expect(parseSettings({ HOST: "", PORT: "", MAIL_DIR: " ", SMTP_URL: "", TRUSTED_PROXIES: " " })).toEqual(
    parseSettings({}),
  );
});

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
