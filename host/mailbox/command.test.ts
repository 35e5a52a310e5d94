import { runMessagesCommand, UsageError } from "./command";
import type { MessageStore, StoredMessage } from "./store";

const id = "123456789abcdef0".repeat(4);
const sample: StoredMessage = {
  id,
  reference: "28T5-CY4T",
  fullName: "Zoë Example",
  emailAddress: "zoe@example.org",
  subject: "How many coals?",
  message: "Hello,\n\thow many 🔥?",
  clientAddress: "192.0.2.1",
  receivedAt: new Date(2026, 10, 21, 9, 5).getTime(),
  state: "new",
  tries: 0,
  nextTryAt: Date.parse("2026-11-21T09:05:00Z"),
  failure: undefined,
  sentAt: undefined,
};

/** Runs a command line against a mailbox with these messages. */
async function run(line: string, messages: StoredMessage[] = [sample], changes: Partial<MessageStore> = {}) {
  const done: string[] = [];
  const notAsked = () => Promise.reject(new Error("a command changes nothing else"));
  const store: MessageStore = {
    location: "/mail",
    ...{
      add: notAsked,
      claim: notAsked,
      settleSent: notAsked,
      settleFailed: notAsked,
      wakeWaiting: notAsked,
      sweep: notAsked,
    },
    list: async (most) => ({ messages: messages.slice(-most), count: messages.length }),
    find: async (begin) => messages.filter((message) => message.id.startsWith(begin)),
    retry: async (which) => done.push(`retry ${which}`),
    remove: async (which) => done.push(`remove ${which}`) > 0,
    ...changes,
  };
  const words = line.split(" ").filter(Boolean);
  const text = await runMessagesCommand(words, store);
  return { text, done };
}

test("the list has a line for each message, with its number, time, state, sender and subject", async () => {
  const { text } = await run("");
  expect(text.split("\n")).toEqual([
    "28T5-CY4T  2026-11-21 09:05  new      zoe@example.org               How many coals?",
    "1 message in /mail",
  ]);
  expect((await run("", [])).text).toBe("There are no messages in /mail.");
});

test.each([
  ["ESOCKET", "no server answers at SMTP_URL"],
  ["EENVELOPE 553", "the server refuses MAIL_FROM or MAIL_TO"],
  ["EAUTH 535", "the server refuses the login of SMTP_URL"],
  ["EMESSAGE 530", "the server refuses the login of SMTP_URL"],
  ["EMESSAGE 451", "the server refuses this message"],
])("why a message waits is said in words: %s", async (failure, words) => {
  const nextTryAt = new Date(2026, 10, 21, 10, 0).getTime();
  const { text } = await run("", [{ ...sample, state: "waits", failure, nextTryAt }]);
  expect(text.split("\n")[1]).toBe(`           ${failure}: ${words}; next try 2026-11-21 10:00`);
});

test("of many the newest 50 are listed, and --all lists all", async () => {
  const many = Array.from({ length: 60 }, (_, number) => ({ ...sample, subject: `Subject ${number}` }));
  const { text } = await run("", many);
  expect(text).toMatch(/^.* Subject 10\n(.*\n){49}60 messages in .*; these are the newest 50, --all lists all$/);
  expect((await run("--all", many)).text.split("\n")).toHaveLength(61);
});

test("a message is shown with its words, by a number in any spelling", async () => {
  expect((await run("show 28t5cy4t")).text.split("\n")).toEqual([
    "28T5-CY4T, new",
    "",
    "Received: 2026-11-21 09:05 from 192.0.2.1",
    "From:     Zoë Example <zoe@example.org>",
    "Subject:  How many coals?",
    "",
    "Hello,",
    "\thow many 🔥?",
  ]);
});

const evil = "\u001b[2J\u009b31m\u0007\r\u202e\u2028\u2066\u{e0041}";

test.each(["", "show 28T5-CY4T", "delete 28T5-CY4T"])(
  "no character of a message steers the terminal: %j",
  async (line) => {
    // The separator of lines isn't a break to a terminal, so it may be among the words.
    const changes = { emailAddress: evil, fullName: evil, clientAddress: evil, message: evil.replace("\u2028", "") };
    const subject = `${evil}\nK7QD-3MXP  a separate line`;
    const { text } = await run(line, [{ ...sample, ...changes, subject, state: "waits", failure: `E${evil}` }]);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\u{e0000}-\u{e007f}]/u);
    expect(text).toContain("<U+001B>[2J<U+009B>31m<U+0007><U+000D><U+202E>");
    expect(text).not.toMatch(/^K7QD-3MXP/m);
  },
);

test("--json prints an object on each line with all that is kept, and nothing for no message", async () => {
  const receivedAt = Date.parse("2026-11-21T09:05:00Z");
  const words = { ...sample, message: `${evil}\n`, receivedAt };
  const sent = { ...words, state: "sent", tries: 2, nextTryAt: undefined, sentAt: receivedAt + 1000 } as const;
  const waits = { ...words, state: "waits", tries: 1, nextTryAt: receivedAt, failure: "ESOCKET" } as const;
  const [first = "", second = ""] = (await run("--json", [sent, waits])).text.split("\n");
  const at = "2026-11-21T09:05:00.000Z";
  const common = { ...words, receivedAt: at, failure: null, sentAt: null };
  expect(JSON.parse(first)).toEqual({
    ...common,
    ...{ state: "sent", tries: 2, nextTryAt: null, sentAt: "2026-11-21T09:05:01.000Z" },
  });
  expect(JSON.parse(second)).toEqual({ ...common, state: "waits", tries: 1, nextTryAt: at, failure: "ESOCKET" });
  expect((await run("--json", [])).text).toBe("");
});

test("retry and delete reach one message by its whole id, and delete says what it was", async () => {
  const when = "to be sent within a minute, once a host that sends mail is running; npm run messages shows the result";
  expect(await run("retry 28T5-CY4T")).toEqual({ text: `28T5-CY4T: ${when}`, done: [`retry ${id}`] });
  expect(await run("retry all")).toEqual({ text: `1 message: ${when}`, done: ["retry all"] });
  const { text, done } = await run("delete 28T5-CY4T");
  expect([text.split("\n")[0], done]).toEqual(["deleted for good:", [`remove ${id}`]]);
  expect(text).toContain("Subject:  How many coals?");
});

test.each<[line: string, words: string, messages?: StoredMessage[], changes?: Partial<MessageStore>]>([
  ["show 0000-0000", "there is no message 0000-0000 in /mail"],
  ["retry 28T5-CY4T", "28T5-CY4T was already sent", [{ ...sample, state: "sent" }]],
  ["delete 28T5-CY4T", "2 messages in", [sample, { ...sample, id: `${id.slice(0, 62)}00` }]],
  ["delete 28T5-CY4T", "28T5-CY4T wasn't deleted: it is being sent", [sample], { remove: async () => false }],
  ["retry 28T5-CY4T", "28T5-CY4T is being sent right now", [sample], { retry: async () => 0 }],
])("%s says in words what is in the way: %s", async (line, words, ...mailbox) => {
  await expect(run(line, ...mailbox)).rejects.toThrow(words);
});

test.each([
  ["read 28T5-CY4T", 'there is no command "read"'],
  ["show", "show needs the reference of a message"],
  ["delete all", `"all" isn't a reference`],
  ["list now", "too many arguments"],
  ["show 28T5-CY4T --json", "--json works only with the list"],
  ["--every", "Unknown option '--every'"],
])("%s is not understood: %s", (line, words) =>
  expect(run(line)).rejects.toThrow(
    expect.objectContaining({ constructor: UsageError, message: expect.stringContaining(words) }),
  ),
);

test("retry all says how many messages it concerns, or that there are none", async () => {
  expect((await run("retry all", [], { retry: async () => 2 })).text).toMatch(/^2 messages: to be sent/);
  expect((await run("retry all", [], { retry: async () => 0 })).text).toBe("no message in /mail is waiting or refused");
});

test("the help lists the commands", async () => {
  expect((await run("--help")).text).toMatch(/show REFERENCE.*retry REFERENCE.*delete REFERENCE/s);
});
