import type { FullMessage, ManagedMailbox } from "@/host/messages/managed-mailbox";
import { runMessagesCommand, UsageError } from "./messages-command";

const id = "123456789abcdef0".repeat(4);
const sample: FullMessage = {
  id,
  state: "new",
  receivedAt: new Date(2026, 10, 21, 9, 5).getTime(),
  emailAddress: "zoe@example.org",
  fullName: "Zoë Example",
  subject: "How many coals?",
  clientAddress: "192.0.2.1",
  text: "Hello,\n\thow many 🔥?",
};

/** Runs a command line against a mailbox with these messages. */
async function run(line: string, messages: FullMessage[] = [sample], changes: Partial<ManagedMailbox> = {}) {
  const done: string[] = [];
  const mailbox: ManagedMailbox = {
    place: "/mail",
    list: async (most) => ({ messages: messages.slice(-most), count: messages.length }),
    find: async (begin) => messages.filter((message) => message.id.startsWith(begin)),
    retry: async (which) => {
      done.push(`retry ${which}`);
      return "done";
    },
    remove: async (which) => {
      done.push(`remove ${which}`);
      return "done";
    },
    ...changes,
  };
  const words = line.split(" ").filter(Boolean);
  const text = await runMessagesCommand(words, async (where) => ({ ...mailbox, place: `${mailbox.place} (${where})` }));
  return { text, done };
}

test("the list has a line a message, with its number, time, state, sender and subject", async () => {
  const { text } = await run("");
  expect(text.split("\n")).toEqual([
    "28T5-CY4T  2026-11-21 09:05  new      zoe@example.org               How many coals?",
    "1 message in /mail (maildir)",
  ]);
  expect((await run("", [])).text).toBe("There are no messages in /mail (maildir).");
});

test.each([
  ["ESOCKET", "no server answers at SMTP_URL"],
  ["EENVELOPE 553", "the server refuses MAIL_FROM or MAIL_TO"],
  ["EAUTH 535", "the server refuses the login of SMTP_URL"],
  ["EMESSAGE 530", "the server refuses the login of SMTP_URL"],
  ["EMESSAGE 451", "the server refuses this message"],
])("why a message waits is told in words: %s", async (failure, words) => {
  const nextAt = new Date(2026, 10, 21, 10, 0).getTime();
  const { text } = await run("", [{ ...sample, state: "waits", failure, nextAt }]);
  expect(text.split("\n")[1]).toBe(`           ${failure}: ${words}; next try 2026-11-21 10:00`);
});

test("of many the newest 50 are listed, and --all lists all", async () => {
  const many = Array.from({ length: 60 }, (_, number) => ({ ...sample, subject: `Subject ${number}` }));
  const lines = (await run("", many)).text.split("\n");
  expect([lines.length, lines[0]]).toEqual([51, expect.stringMatching(/Subject 10$/)]);
  expect(lines.at(-1)).toBe("60 messages in /mail (maildir), the newest 50 of them here; --all shows all");
  expect((await run("--all", many)).text.split("\n")).toHaveLength(61);
});

test("a message is shown with its words, by a number in any spelling", async () => {
  expect((await run("show 28t5cy4t")).text.split("\n")).toEqual([
    "28T5-CY4T, new",
    "",
    "Came:     2026-11-21 09:05 from 192.0.2.1",
    "From:     Zoë Example <zoe@example.org>",
    "Subject:  How many coals?",
    "",
    "Hello,",
    "\thow many 🔥?",
  ]);
});

test.each(["", "show 28T5-CY4T", "delete 28T5-CY4T"])(
  "no character of a message steers the terminal: %j",
  async (line) => {
    // The separator of lines is no break to a terminal, so it may stand in the words.
    const evil = "\u001b[2J\u009b31m\u0007\r\u202e\u2028\u2066\u{e0041}";
    const subject = `${evil}\nK7QD-3MXP  a line of their own`;
    const message = {
      ...sample,
      emailAddress: evil,
      fullName: evil,
      subject,
      clientAddress: evil,
      text: evil.replace("\u2028", ""),
    };
    const { text } = await run(line, [{ ...message, state: "waits", failure: `E${evil}` }]);
    expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029\u{e0000}-\u{e007f}]/u);
    expect(text).toContain("<U+001B>[2J<U+009B>31m<U+0007><U+000D><U+202E>");
    expect(text).not.toMatch(/^K7QD-3MXP/m);
  },
);

test("retry and delete reach one message by its whole id, and delete says what it was", async () => {
  expect(await run("retry 28T5-CY4T")).toEqual({
    text: "28T5-CY4T: tried within a minute; npm run messages shows what comes of it",
    done: [`retry ${id}`],
  });
  expect((await run("retry all")).done).toEqual(["retry all"]);
  const { text, done } = await run("delete 28T5-CY4T");
  expect([text.split("\n")[0], done]).toEqual(["deleted for good:", [`remove ${id}`]]);
  expect(text).toContain("Subject:  How many coals?");
});

test("without a host that sends, retry says when it will be", async () => {
  const { text } = await run("retry all", [sample], { retry: async () => "nobody sends" });
  expect(text).toBe(
    "all that wait or were refused: nothing sends from /mail (maildir) now; tried when a host with SMTP_URL starts",
  );
});

test.each<[string, string, FullMessage[], Partial<ManagedMailbox>]>([
  ["show 0000-0000", "there is no message 0000-0000 in /mail (maildir); npm run messages lists them", [sample], {}],
  ["retry 28T5-CY4T", "28T5-CY4T was sent", [{ ...sample, state: "sent" }], {}],
  ["retry 28T5-CY4T", "28T5-CY4T was moved to cur by a mail program", [{ ...sample, state: "moved" }], {}],
  ["delete 28T5-CY4T", "is the number of 2 messages", [sample, { ...sample, id: `${id.slice(0, 62)}00` }], {}],
  ["delete 28T5-CY4T", "28T5-CY4T is not deleted: a mail is being sent", [sample], { remove: async () => "busy" }],
  ["retry 28T5-CY4T", "28T5-CY4T: a mail is being sent just now", [sample], { retry: async () => "busy" }],
])("%s says in words what is in the way: %s", async (line, words, messages, changes) => {
  await expect(run(line, messages, changes)).rejects.toThrow(words);
});

test.each([
  ["read 28T5-CY4T", 'there is no command "read"'],
  ["show", "show needs the reference of a message"],
  ["delete", "delete needs the reference of a message"],
  ["delete all", '"all" is no reference'],
  ["show '--", `"'--" is no reference`],
  ["show 28T5-CY4T 28T5-CY4T", "that is one word too many"],
  ["list now", "that is one word too many"],
  ["--remote", "--remote goes with --edge"],
  ["--every", "Unknown option '--every'"],
])("%s is not understood: %s", async (line, words) => {
  const outcome = run(line);
  await expect(outcome).rejects.toThrow(UsageError);
  await expect(outcome).rejects.toThrow(words);
});

test("the place is chosen by options, and the help needs none", async () => {
  expect((await run("--edge")).text).toContain("(edge)");
  expect((await run("--edge --remote")).text).toContain("(remote edge)");
  const noMailbox = async (): Promise<ManagedMailbox> => {
    throw new Error("no mailbox");
  };
  expect(await runMessagesCommand(["--help"], noMailbox)).toMatch(/show REFERENCE.*retry REFERENCE.*delete REFERENCE/s);
});
