import { storedSample } from "@/host/mailbox/fixtures/sample-message";
import { runMessagesCommand, UsageError } from "./command";
import type { MessageStore, StoredMessage } from "./store";

const sample = { ...storedSample, message: "Hello,\n\thow many 🔥?" };
const { id } = sample;
const evil = "\u001b[2J\u009b31m\u0007\r\u202e\u2028\u2066\u{e0041}";

/** Runs a command line against a store with these messages. Returns the text and the changes. */
async function run(line: string, messages: StoredMessage[] = [sample], changes: Partial<MessageStore> = {}) {
  const done: string[] = [];
  const store = {
    location: "/mail",
    list: async () => messages,
    find: async (idPrefix: string) => messages.filter((message) => message.id.startsWith(idPrefix)),
    retry: async (which: string) => done.push(`retry ${which}`),
    remove: async (which: string) => done.push(`remove ${which}`) > 0,
    ...changes,
  };
  // A command that uses another method fails.
  const text = await runMessagesCommand(line.split(" ").filter(Boolean), store as unknown as MessageStore);
  return { text, lines: text.split("\n"), done };
}

test("lists a message with its reference, time, state, sender and subject", async () => {
  expect((await run("")).lines).toEqual([
    "28T5-CY4T  2026-11-21 09:05  new      zoe@example.org               How many coals, 12 inch?",
    "Messages in /mail: 1",
  ]);
  expect((await run("", [])).text).toBe("There are no messages in /mail.");
});

test("explains a failure, and says when the next try is", async () => {
  const nextTryAt = new Date(2026, 10, 21, 10, 0).getTime();
  const { text } = await run("", [{ ...sample, state: "waits", failure: "ESOCKET", nextTryAt }]);
  expect(text).toContain("\n           ESOCKET: no server answers at SMTP_URL; next try 2026-11-21 10:00\n");
});

test.each([
  ["ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT", "isn't from an authority"],
  ["ESOCKET SELF_SIGNED_CERT_IN_CHAIN", "isn't from an authority"],
  ["ESOCKET UNABLE_TO_VERIFY_LEAF_SIGNATURE", "isn't from an authority"],
  ["ESOCKET UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "isn't from an authority"],
  ["ESOCKET CERT_HAS_EXPIRED", "has expired"],
  ["ESOCKET CERT_NOT_YET_VALID", "isn't valid yet"],
  ["ESOCKET ERR_TLS_CERT_ALTNAME_INVALID", "is for another name"],
  ["ESOCKET ERR_SSL_WRONG_VERSION_NUMBER", "no TLS connection"],
  ["ETLS 500", "no TLS connection"],
  ["ESOCKET ECONNREFUSED", "no server answers"],
  ["EDNS ENOTFOUND", "no server answers"],
  ["ECONNECTION 421", "try again later"],
  ["EENVELOPE 450", "try again later"],
  ["EAUTH 454", "try again later"],
  ["EMESSAGE 452", "try again later"],
  ["EAUTH 535", "refuses the login"],
  ["EENVELOPE 530", "refuses the login"],
  ["EENVELOPE 550", "refuses MAIL_FROM or MAIL_TO"],
  ["EMESSAGE 554", "refuses this message"],
  ["EPROTOCOL 554", "refuses mail from this machine"],
  ["EPROTOCOL", "isn't a mail server"],
  ["ETIMEDOUT", "does not answer in time"],
])("explains the failure %s: %s", async (failure, words) => {
  const { lines } = await run("", [{ ...sample, state: "waits", failure }]);
  expect(lines[1]).toMatch(new RegExp(`^ +${failure}: .*${words}`));
});

const twins = ["0", "1", "f"].map((digit) => ({ ...sample, id: id.slice(0, 12) + digit.repeat(52), subject: evil }));

test.each(["show", "delete", "retry"])(
  "names each message that shares a reference instead of choosing: %s",
  async (verb) => {
    const error: unknown = await run(`${verb} 28T5-CY4T`, twins).catch((reason: unknown) => reason);
    const lines = String(error).split("\n");
    expect(lines[0]).toBe("Error: 3 messages are 28T5-CY4T; write the id of one instead:");
    expect(lines.slice(1).map((line) => line.split("  ")[0])).toEqual(twins.map((twin) => twin.id));
    expect(String(error)).not.toMatch(/(?!\n)\p{Cc}/u);
  },
);

test.each([16, 32, 64])("chooses one of them by the first %i digits of its id", async (count) => {
  for (const { id } of twins)
    expect(await run(`delete ${id.slice(0, count)}`, twins)).toMatchObject({ done: [`remove ${id}`] });
});

test("shows a message by its reference in any spelling", async () => {
  expect((await run("show 28t5cy4t")).lines).toEqual([
    "28T5-CY4T, new",
    "",
    "Received: 2026-11-21 09:05 from 192.0.2.1",
    "From:     Zoë “Coals” Example <zoe@example.org>",
    "Subject:  How many coals, 12 inch?",
    "",
    "Hello,",
    "\thow many 🔥?",
  ]);
});

test.each(["", "show 28T5-CY4T"])("prints no control character of a message: %j", async (line) => {
  // A terminal doesn't break lines at the line separator, so it may be in the text.
  const changes = { emailAddress: evil, fullName: evil, clientAddress: evil, message: evil.replace("\u2028", "") };
  const subject = `${evil}\nK7QD-3MXP  a separate line`;
  const { text } = await run(line, [{ ...sample, ...changes, subject, state: "waits", failure: `E${evil}` }]);
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\u{e0000}-\u{e007f}]/u);
  expect(text).toContain("<U+001B>[2J<U+009B>31m<U+0007><U+000D><U+202E>");
  expect(text).not.toMatch(/^K7QD-3MXP/m);
});

test("prints each message as JSON with all its fields, and nothing for no message", async () => {
  const at = "2026-11-21T09:05:00.000Z";
  const time = Date.parse(at);
  const message = { ...sample, message: `${evil}\n`, receivedAt: time, nextTryAt: undefined, sentAt: time };
  const { lines } = await run("--json", [message, message]);
  const json = { ...message, receivedAt: at, nextTryAt: null, sentAt: at, failure: null };
  expect(lines.map((line) => JSON.parse(line))).toEqual([json, json]);
  expect((await run("--json", [])).text).toBe("");
});

test.each([
  ["retry 28T5-CY4T", "28T5-CY4T: to be sent within a minute", [`retry ${id}`]],
  ["retry all", "1 message: to be sent within a minute", ["retry all"]],
  ["delete 28T5-CY4T", "deleted for good:\n\n28T5-CY4T", [`remove ${id}`]],
  ["--help", "show REFERENCE", []],
])("runs %s", async (line, words, done) => {
  expect(await run(line)).toMatchObject({ text: expect.stringContaining(words), done });
});

const isSending = { remove: async () => false, retry: async () => 0 };

test.each<[line: string, words: string, messages?: StoredMessage[], changes?: Partial<MessageStore>]>([
  ["show 0000-0000", "there is no message 0000-0000 in /mail"],
  ["retry 28T5-CY4T", "28T5-CY4T was already sent", [{ ...sample, state: "sent" }]],
  ["delete 28T5-CY4T", "28T5-CY4T wasn't deleted: it is being sent", [sample], isSending],
  ["retry 28T5-CY4T", "28T5-CY4T is being sent right now", [sample], isSending],
])("refuses %s: %s", async (line, words, ...mailbox) => {
  await expect(run(line, ...mailbox)).rejects.toThrow(words);
});

test.each([
  "read 28T5-CY4T",
  "show 123456789abcdef",
  `show ${"0".repeat(65)}`,
  "delete 123456789abcdefg",
  "show",
  "delete all",
  "list now",
  "show 28T5-CY4T --json",
  "--every",
])("doesn't understand %s", async (line) => {
  await expect(run(line)).rejects.toThrow(UsageError);
});
