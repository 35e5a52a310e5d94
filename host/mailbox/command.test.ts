import { storedSample } from "@/host/mailbox/fixtures/sample-message";
import { runMessagesCommand, UsageError } from "./command";
import type { MessageStore, StoredMessage } from "./store";

const sample = { ...storedSample, message: "Hello,\n\thow many 🔥?" };
const { id } = sample;
const evil = "\u001b[2J\u009b31m\u0007\r\u202e\u2028\u2066\u{e0041}";

/** Runs a command line against a store with these messages. Returns what it prints, the changes, and the words of its error. */
async function run(line: string, messages: StoredMessage[] = [sample], busy: readonly string[] = []) {
  const [texts, done]: [string[], string[]] = [[], []];
  const change = (verb: string) => async (ids: string[]) => {
    const changed = ids.filter((each) => !busy.includes(each));
    done.push(...changed.map((each) => `${verb} ${each}`));
    return changed;
  };
  // A command that uses another method fails.
  const store = { location: "/mail", list: async () => messages, retry: change("retry"), remove: change("remove") };
  const args = line.split(" ").filter(Boolean);
  const print = (text: string) => texts.push(text);
  const running = runMessagesCommand(args, store as unknown as MessageStore, print);
  const error: Error | undefined = await running.then(() => undefined, Object);
  const text = texts.join("\n");
  return { text, lines: text.split("\n"), done, error, problem: error?.message };
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
  ["ESOCKET UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "isn't from an authority"],
  ["ESOCKET CERT_HAS_EXPIRED", "has expired"],
  ["ESOCKET ERR_TLS_CERT_ALTNAME_INVALID", "is for another name"],
  ["ESOCKET ERR_SSL_WRONG_VERSION_NUMBER", "no TLS connection"],
  ["ETLS 500", "no TLS connection"],
  ["ESOCKET ECONNREFUSED", "no server answers"],
  ["EDNS ENOTFOUND", "no server answers"],
  ["ECONNECTION 421", "try again later"],
  ["EAUTH", "refuses the login"],
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

test.each(["show", "retry", "delete"])("%s applies to each message with the same reference", async (verb) => {
  const twin = { ...sample, id: id.replace(/.$/, "1") };
  const { text, done } = await run(`${verb} 28T5-CY4T`, [sample, twin]);
  expect(text.match(/28T5-CY4T/g)).toHaveLength(2);
  expect(done).toHaveLength(verb === "show" ? 0 : 2);
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

const other = { ...sample, id: "f".repeat(64), reference: "ZZZZ-ZZZZ", emailAddress: "Vera@mail.example" };
const both = [sample, other];

test.each<[line: string, words: string, done: string[]]>([
  ["retry 28T5-CY4T", "28T5-CY4T: to be sent within a minute", [`retry ${id}`]],
  ["retry zzzz-zzzz 28T5-CY4T", "ZZZZ-ZZZZ, 28T5-CY4T: to be sent", [`retry ${other.id}`, `retry ${id}`]],
  ["retry all", "28T5-CY4T, ZZZZ-ZZZZ: to be sent", [`retry ${id}`, `retry ${other.id}`]],
  ["delete 28T5-CY4T", "deleted for good:\n\n28T5-CY4T", [`remove ${id}`]],
  ["delete 28T5-CY4T 28t5cy4t ZZZZ-ZZZZ", "🔥?\n\nZZZZ-ZZZZ, new", [`remove ${id}`, `remove ${other.id}`]],
  ["delete --from vera@MAIL.example", "deleted for good:\n\nZZZZ-ZZZZ", [`remove ${other.id}`]],
  ["show 28T5-CY4T ZZZZ-ZZZZ", "🔥?\n\nZZZZ-ZZZZ, new", []],
  ["--help", "show REFERENCE", []],
])("runs %s", async (line, words, done) => {
  expect(await run(line, both)).toMatchObject({ text: expect.stringContaining(words), done, problem: undefined });
});

test.each([
  ["vera@mail", "ZZZZ-ZZZZ"],
  ["ZOË@EXAMPLE.COM", "28T5-CY4T"],
  ["inch?", "28T5-CY4T"],
  ["192.0.2.77", "28T5-CY4T"],
])("finds the text %j anywhere in a message", async (text, reference) => {
  const messages = [
    { ...sample, emailAddress: "zoë@example.com", clientAddress: "192.0.2.77" },
    { ...other, subject: "x", message: "y" },
  ];
  const { lines } = await run(`find ${text}`, messages);
  expect([lines[0]?.slice(0, 9), lines.at(-1)]).toEqual([reference, "Messages in /mail: 1"]);
  expect(JSON.parse((await run(`find ${text} --json`, messages)).text)).toMatchObject({ reference });
});

test("counts the messages by what becomes of them, and explains failures", async () => {
  const failure = "ESOCKET ECONNREFUSED";
  const messages: StoredMessage[] = [
    { ...sample, state: "sent" },
    { ...sample, state: "refused", failure: "EMESSAGE 550" },
    { ...sample, receivedAt: sample.receivedAt + 60_000 },
    { ...sample, state: "waits", failure },
    { ...sample, state: "sending", failure },
  ];
  expect((await run("summary", messages)).lines).toEqual([
    "Messages in /mail: 5",
    "Sent:    1",
    "Waiting: 3, the oldest since 2026-11-21 09:06",
    "Refused: 1",
    "Failed:  1: EMESSAGE 550: the server refuses this message",
    "Failed:  2: ESOCKET ECONNREFUSED: no server answers at SMTP_URL",
  ]);
  expect((await run("summary", [])).lines).toEqual(["Messages in /mail: 0", "Sent:    0", "Waiting: 0", "Refused: 0"]);
});

test.each<[line: string, words: string, messages?: StoredMessage[], busy?: string[]]>([
  ["show 0000-0000", "there is no message 0000-0000 in /mail"],
  ["delete 28T5-CY4T 0000-0000", "there is no message 0000-0000 in /mail"],
  ["delete --from vera", 'there is no message from "vera" in /mail'],
  ["retry all", "there is no message to retry in /mail", [{ ...sample, state: "sending" }]],
  ["retry 28T5-CY4T", "28T5-CY4T was already sent", [{ ...sample, state: "sent" }], [id]],
  ["delete 28T5-CY4T", "28T5-CY4T is being sent right now", [sample], [id]],
])("refuses %s, and changes nothing: %s", async (line, words, ...mailbox) => {
  expect(await run(line, ...mailbox)).toMatchObject({ problem: expect.stringContaining(words), text: "", done: [] });
});

test("says of each of several messages what it did", async () => {
  const { text, problem } = await run("delete 28T5-CY4T ZZZZ-ZZZZ", both, [other.id]);
  expect(text).toMatch(/^deleted for good:\n\n28T5-CY4T, new\n/);
  expect(text).not.toContain("ZZZZ");
  expect(problem).toBe("ZZZZ-ZZZZ is being sent right now; try again in a minute");
});

test.each([
  "read 28T5-CY4T",
  "show 123456789abcdef",
  "show",
  "delete all",
  "delete 28T5-CY4T --from a@b.example",
  "find a --from a@b.example",
  "summary now",
  "show 28T5-CY4T --json",
])("doesn't understand %s", async (line) => {
  expect((await run(line)).error).toBeInstanceOf(UsageError);
});
