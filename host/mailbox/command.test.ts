import { storedSample } from "@/host/mailbox/fixtures/sample-message";
import { runMessagesCommand, UsageError } from "./command";
import type { MessageStore, StoredMessage } from "./store";

const sample = { ...storedSample, message: "Hello,\n\thow many 🔥?" };
const { id } = sample;

/** Runs a command line against a store with these messages. Returns the text and the changes. */
async function run(line: string, messages: StoredMessage[] = [sample], changes: Partial<MessageStore> = {}) {
  const done: string[] = [];
  const store = {
    location: "/mail",
    list: async (limit: number) => ({ messages: messages.slice(-limit), count: messages.length }),
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
    "1 message in /mail",
  ]);
  expect((await run("", [])).text).toBe("There are no messages in /mail.");
});

test("lists the newest 50, and all with --all", async () => {
  const many = Array.from({ length: 60 }, (_, number) => ({ ...sample, subject: `Subject ${number}` }));
  const { text } = await run("", many);
  expect(text).toMatch(/^.* Subject 10\n(.*\n){49}60 messages in .*; these are the newest 50, --all lists all$/);
  expect((await run("--all", many)).lines).toHaveLength(61);
});

test.each([
  ["ESOCKET", "no server answers at SMTP_URL"],
  ["EENVELOPE 553", "the server refuses MAIL_FROM or MAIL_TO"],
  ["EAUTH 535", "the server refuses the login of SMTP_URL"],
  ["EMESSAGE 530", "the server refuses the login of SMTP_URL"],
  ["EMESSAGE 451", "the server refuses this message"],
])("explains the failure %s: %s", async (failure, words) => {
  const nextTryAt = new Date(2026, 10, 21, 10, 0).getTime();
  const { lines } = await run("", [{ ...sample, state: "waits", failure, nextTryAt }]);
  expect(lines[1]).toBe(`           ${failure}: ${words}; next try 2026-11-21 10:00`);
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

const evil = "\u001b[2J\u009b31m\u0007\r\u202e\u2028\u2066\u{e0041}";

test.each(["", "show 28T5-CY4T", "delete 28T5-CY4T"])("prints no control character of a message: %j", async (line) => {
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
  const message = { ...sample, message: `${evil}\n`, receivedAt: Date.parse(at), nextTryAt: undefined };
  const sent = { ...message, state: "sent", tries: 2, sentAt: Date.parse(at) } as const;
  const waits = { ...message, state: "waits", tries: 1, nextTryAt: Date.parse(at), failure: "ESOCKET" } as const;
  const { lines } = await run("--json", [sent, waits]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { ...sent, receivedAt: at, sentAt: at, nextTryAt: null, failure: null },
    { ...waits, receivedAt: at, sentAt: null, nextTryAt: at },
  ]);
  expect((await run("--json", [])).text).toBe("");
});

const when = "to be sent within a minute, once a host that sends mail is running; npm run messages shows the result";

test.each([
  ["retry 28T5-CY4T", `28T5-CY4T: ${when}`, [`retry ${id}`]],
  ["retry all", `1 message: ${when}`, ["retry all"]],
  ["delete 28T5-CY4T", expect.stringMatching(/^deleted for good:\n.*Subject: {2}How many/s), [`remove ${id}`]],
  ["--help", expect.stringMatching(/show REFERENCE.*retry REFERENCE.*delete REFERENCE/s), []],
])("runs %s", async (line, text, done) => {
  expect(await run(line)).toMatchObject({ text, done });
});

test.each([
  [0, "no message in /mail is waiting or refused"],
  [2, `2 messages: ${when}`],
])("reports that retry all concerns %i messages: %s", async (count, text) => {
  expect((await run("retry all", [], { retry: async () => count })).text).toBe(text);
});

const isSending = { remove: async () => false, retry: async () => 0 };

test.each<[line: string, words: string, messages?: StoredMessage[], changes?: Partial<MessageStore>]>([
  ["show 0000-0000", "there is no message 0000-0000 in /mail"],
  ["retry 28T5-CY4T", "28T5-CY4T was already sent", [{ ...sample, state: "sent" }]],
  ["delete 28T5-CY4T", "2 messages in", [sample, { ...sample, id: `${id.slice(0, 62)}00` }]],
  ["delete 28T5-CY4T", "28T5-CY4T wasn't deleted: it is being sent", [sample], isSending],
  ["retry 28T5-CY4T", "28T5-CY4T is being sent right now", [sample], isSending],
])("refuses %s: %s", async (line, words, ...mailbox) => {
  await expect(run(line, ...mailbox)).rejects.toThrow(words);
});

test.each([
  ["read 28T5-CY4T", 'there is no command "read"'],
  ["show", "show needs the reference of a message"],
  ["delete all", `"all" isn't a reference`],
  ["list now", "too many arguments"],
  ["show 28T5-CY4T --json", "--json works only with the list"],
  ["--every", "Unknown option '--every'"],
])("doesn't understand %s: %s", async (line, words) => {
  const message = expect.stringContaining(words);
  await expect(run(line)).rejects.toThrow(expect.objectContaining({ constructor: UsageError, message }));
});
