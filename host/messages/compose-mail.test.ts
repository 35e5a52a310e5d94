import { sampleMessage } from "@/host/messages/fixtures/sample-message";
import { composeMail, readDigest } from "./compose-mail";
import type { MessageMeta } from "./message-store";

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
