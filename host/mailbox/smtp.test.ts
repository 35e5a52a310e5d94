import PostalMime from "postal-mime";
import { sampleMessage } from "@/host/mailbox/fixtures/sample-message";
import { startSmtpServer, type TestSmtpServer } from "@/host/mailbox/fixtures/test-smtp-server";
import { createSmtpSender } from "./smtp";
import type { StoredMessage } from "./store";

const addresses = { from: "no-reply@notes.example", to: "owner@notes.example" };
const { confirmEmailAddress: _, ...words } = sampleMessage;
const message: StoredMessage = {
  ...words,
  id: "abc123",
  reference: "000A-QG93",
  clientAddress: "2001:db8::1",
  receivedAt: Date.parse("2026-11-21T10:00:00Z"),
  state: "sending",
  tries: 1,
  nextTryAt: undefined,
  failure: undefined,
  sentAt: undefined,
};

let passwords: string[];
let smtp: TestSmtpServer;
beforeEach(async () => {
  passwords = [];
  smtp = await startSmtpServer({ onLogin: (password) => passwords.push(password) });
});
afterEach(() => smtp.stop());

/** Sends the message with changes, and gives the text that the server took and its unfolded headers. */
async function send(changes: Partial<StoredMessage> = {}) {
  const sender = createSmtpSender(`smtp://127.0.0.1:${smtp.port}`, addresses);
  expect(await sender({ ...message, ...changes })).toBeUndefined();
  const text = smtp.mails.at(-1)?.text ?? "";
  const head = text.slice(0, text.indexOf("\r\n\r\n"));
  return { text, headers: head.replace(/\r\n[ \t]+/g, " ").split("\r\n") };
}

test("the mail is from us to the owner, with the visitor as the one to answer, and its time and address", async () => {
  const { headers } = await send({ fullName: "Ann Example", subject: "Coals" });
  expect(headers.sort()).toEqual([
    "Auto-Submitted: auto-generated",
    "Content-Transfer-Encoding: quoted-printable",
    "Content-Type: text/plain; charset=utf-8",
    "Date: Sat, 21 Nov 2026 10:00:00 +0000",
    "From: no-reply@notes.example",
    "MIME-Version: 1.0",
    "Message-ID: <abc123@notes.example>",
    "Reply-To: Ann Example <zoe@example.org>",
    "Subject: Coals [000A-QG93]",
    "To: owner@notes.example",
    "X-Client-Address: 2001:db8::1",
    "X-Message-Reference: 000A-QG93",
  ]);
  expect(smtp.mails).toMatchObject([{ from: addresses.from, to: [addresses.to] }]);
});

test("a name can't pass for an address", async () => {
  const { headers } = await send({ fullName: 'Ann" <eve@evil.example>, "B' });
  expect(headers).toContain('Reply-To: "Ann\\" <eve@evil.example>, \\"B" <zoe@example.org>');
});

test.each(["OWNER@Notes.Example", "no-reply@notes.example"])(
  "an answer never goes to %s, one of the mail's own addresses, and the visitor's name stays",
  async (emailAddress) => {
    const { headers } = await send({ fullName: "Zoë", emailAddress });
    expect(headers.filter((line) => /^(Reply-To|X-Visitor-Name):/.test(line))).toEqual([
      "X-Visitor-Name: =?UTF-8?Q?Zo=C3=AB?=",
    ]);
  },
);

test.each<[string, Partial<StoredMessage>]>([
  ["the sample", {}],
  ["signs outside of ASCII", { fullName: "李".repeat(50), subject: "🔥".repeat(25), message: "é".repeat(500) }],
  ["signs of mail's own", { subject: "a, b; c [X]", message: ".\nFrom me\n>From you\n=41 =" }],
  ["blanks", { fullName: "a  b", subject: "two  spaces   x", message: "a\n \nb\t\n\n  c" }],
  ["headers in every field", { fullName: "A\r\nBcc: e@x.example", subject: "B\nBcc: e@x.example", message: "C\r\nD" }],
])("the text arrives as written, in ASCII, in lines that mail allows: %s", async (_what, changes) => {
  const { text, headers } = await send(changes);
  expect(text).toMatch(/^[\t\r\n\x20-\x7e]+$/);
  expect(Math.max(...text.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(headers.filter((line) => line.startsWith("Bcc"))).toEqual([]);
  const mail = await PostalMime.parse(text);
  const expected = { ...message, ...changes };
  const flatten = (value: string) => value.replace(/[\r\n]+/g, " ");
  expect(mail.subject).toBe(`${flatten(expected.subject)} [000A-QG93]`);
  expect(flatten(mail.replyTo?.[0]?.name ?? "")).toBe(flatten(expected.fullName));
  expect(mail.text?.trimEnd()).toBe(expected.message.replaceAll("\r\n", "\n"));
});

// This address leads to this machine too, but nothing says so.
test.each(["", "?requireTLS=false", "?ignoreTLS=true&opportunisticTLS=true"])(
  "a password never goes to a server without TLS, whatever the URL ends with: %s",
  async (query) => {
    const sender = createSmtpSender(`smtp://user:s3cret@0.0.0.0:${smtp.port}${query}`, addresses);
    expect(await sender(message)).toMatch(/^ETLS/);
    expect([passwords, smtp.mails]).toEqual([[], []]);
  },
);

test.each([
  ["127.0.0.1", "user:s3cret@", ["s3cret"]],
  ["localhost", "user:s3cret@", ["s3cret"]],
  ["0.0.0.0", "", []],
])("to %s, %j as login is sent without TLS", async (host, login, sent) => {
  const sender = createSmtpSender(`smtp://${login}${host}:${smtp.port}`, addresses);
  expect(await sender(message)).toBeUndefined();
  expect([passwords, smtp.mails.length]).toEqual([sent, 1]);
});

test("a failure is named by its codes, without the server's text, which may quote the mail", async () => {
  const refusing = await startSmtpServer({ onData: () => ({ code: 554, words: "your text was “secret words”" }) });
  const sender = createSmtpSender(`smtp://127.0.0.1:${refusing.port}`, addresses);
  expect(await sender(message)).toBe("EMESSAGE 554");
  await refusing.stop();
});
