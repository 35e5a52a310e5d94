import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import { composeMail, readDigest, readdressMail } from "./compose-mail";
import type { MessageMeta } from "./message-store";
import { readMail } from "./read-mail";

const meta: MessageMeta = {
  id: "abc123",
  digest: "d".repeat(64),
  clientAddress: "2001:db8::1",
  receivedAt: new Date("2026-11-21T10:00:00Z"),
};
const addresses = { from: "Notes <no-reply@notes.example>", to: "owner@notes.example" };

function compose(changes: Partial<typeof sampleMessage> = {}) {
  const mail = composeMail({ ...sampleMessage, ...changes }, meta, addresses).toString("latin1");
  const end = mail.indexOf("\n\n");
  const headers = mail.slice(0, end).replace(/\n[ \t]+/g, " ");
  return { mail, headers: headers.split("\n"), body: mail.slice(end + 2) };
}

test("the mail is from us, to the owner, answered to the visitor, and says when and from where it came", () => {
  const { headers } = compose({ fullName: "Ann Example", subject: "Coals" });
  expect(headers.sort()).toEqual([
    "Auto-Submitted: auto-generated",
    "Content-Transfer-Encoding: quoted-printable",
    "Content-Type: text/plain; charset=utf-8",
    "Date: Sat, 21 Nov 2026 10:00:00 +0000",
    "From: Notes <no-reply@notes.example>",
    "MIME-Version: 1.0",
    "Message-ID: <abc123@notes.example>",
    "Reply-To: Ann Example <ann@example.org>".replace("ann@", "zoe@"),
    "Subject: Coals [000A-QG93]",
    "To: owner@notes.example",
    "X-Client-Address: 2001:db8::1",
    `X-Message-Digest: ${"d".repeat(64)}`,
    "X-Message-Reference: 000A-QG93",
  ]);
});

test("a name cannot pass for an address", () => {
  const { headers } = compose({ fullName: 'Ann" <eve@evil.example>, "B' });
  const replyTo = headers.filter((line) => line.startsWith("Reply-To:"));
  expect(replyTo).toEqual(['Reply-To: "Ann\\" <eve@evil.example>, \\"B" <zoe@example.org>']);
});

test.each(["owner@notes.example", "OWNER@Notes.Example", "no-reply@notes.example"])(
  "an answer never goes to %s, an address of the mail's own, and the visitor's name is kept",
  (emailAddress) => {
    const { headers } = compose({ fullName: "Zoë", emailAddress, confirmEmailAddress: emailAddress });
    expect(headers.filter((line) => /^(Reply-To|X-Visitor-Name):/.test(line))).toEqual([
      "X-Visitor-Name: =?UTF-8?Q?Zo=C3=AB?=",
    ]);
  },
);

test("all is ASCII, no line is longer than mail allows, line ends are line feeds", () => {
  const { mail } = compose({ fullName: "李".repeat(50), subject: "🔥".repeat(25), message: "é".repeat(500) });
  expect(mail).toMatch(/^[\n\x20-\x7e]+$/);
  expect(mail).toMatch(/[^\n]\n$/);
  expect(Math.max(...mail.split("\n").map((line) => line.length))).toBeLessThanOrEqual(78);
});

test("the words arrive as they were written, also a lone dot and a line that begins with From", () => {
  const { body } = compose();
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  expect(Buffer.from(bytes, "latin1").toString("utf8").trimEnd()).toBe(sampleMessage.message);
});

test("plain text stays readable in the file and ends with one line feed", () => {
  expect(compose({ message: "Hello,\n\nhow many coals?" }).mail).toMatch(/\n\nHello,\n\nhow many coals\?\n$/);
  expect(compose({ message: "é =\nend" }).body).toBe("=C3=A9 =3D\nend\n");
});

test("the digest is read from the headers, not from the text below them", () => {
  const mail = composeMail({ ...sampleMessage, message: `X-Message-Digest: ${"e".repeat(64)}` }, meta, addresses);
  expect(readDigest(mail)).toBe(meta.digest);
  expect(readDigest(Buffer.from(`Subject: x\n\nX-Message-Digest: ${"e".repeat(64)}\n`))).toBeUndefined();
});

const awkward: [what: string, changes: Partial<typeof sampleMessage>][] = [
  ["the sample", {}],
  ["signs outside of ASCII", { fullName: "李".repeat(50), subject: "🔥".repeat(25), message: "é".repeat(500) }],
  [
    "signs of mail's own",
    { fullName: 'Ann" <eve@evil.example>, "B', subject: "a, b; c [X]", message: ".\nFrom me\n=41 =" },
  ],
  ["blanks", { fullName: "a  b", subject: "two  spaces   x", message: "a\n \nb\t\n\n  c" }],
];

test.each(awkward)("what is read from a mail is the message that it was made of: %s", async (_what, changes) => {
  const message = { ...sampleMessage, ...changes };
  const kept = await readMail(composeMail(message, meta, addresses));
  expect(kept).toEqual({ message, meta: { ...meta, messageId: "<abc123@notes.example>" } });
});

const mended = { from: "site@mended.example", to: "zoe@example.org" };

test.each(awkward)(
  "a kept mail goes from and to the addresses of now, and is else the same: %s",
  async (_what, changes) => {
    const message = {
      ...sampleMessage,
      ...changes,
      emailAddress: "ann@example.org",
      confirmEmailAddress: "ann@example.org",
    };
    const sent = String(await readdressMail(composeMail(message, meta, addresses), mended));
    const direct = String(composeMail(message, meta, mended));
    expect(sent).toContain("From: site@mended.example\nTo: zoe@example.org\n");
    expect(sent).toBe(direct.replace("<abc123@mended.example>", "<abc123@notes.example>"));
  },
);

test("an answer does not go to an address that has become the mail's own", async () => {
  const sent = String(await readdressMail(composeMail(sampleMessage, meta, addresses), mended));
  expect(sent).not.toMatch(/^Reply-To:/m);
  expect((await readMail(Buffer.from(sent)))?.message).toMatchObject({
    fullName: sampleMessage.fullName,
    emailAddress: "",
  });
});

test("a mail that an older version kept, without a number in its subject, is sent with one", async () => {
  const old = String(composeMail(sampleMessage, meta, addresses)).replace(
    / \[000A-QG93\]|X-Message-Reference.*\n/g,
    "",
  );
  expect(old).not.toContain("000A-QG93");
  const sent = String(await readdressMail(Buffer.from(old), mended));
  expect(sent).toMatch(/^Subject: .* \[000A-QG93\]$/m);
});

test("a mail of another program is sent as it is", async () => {
  const mail = Buffer.from("From: cron@example.org\nMessage-ID: <1@example.org>\nSubject: Log\n\nHello\n");
  expect(await readdressMail(mail, mended)).toBe(mail);
});
