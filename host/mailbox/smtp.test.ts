import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTemporaryFolder } from "@/host/fixtures/after-test";
import { storedSample } from "@/host/mailbox/fixtures/sample-message";
import { type MailAnswer, startSmtpServer, type TestSmtpServer } from "@/host/mailbox/fixtures/test-smtp-server";
import { createMail, formatFailure } from "./deliver";
import { openMailServer } from "./node-mailbox";
import type { StoredMessage } from "./store";

const addresses = { from: "no-reply@notes.example", to: "owner@notes.example" };
const receivedAt = Date.parse("2026-11-21T10:00:00Z");
const message = { ...storedSample, id: "abc123", clientAddress: "2001:db8::1", receivedAt };

let answer: MailAnswer;
let smtp: TestSmtpServer;
beforeEach(async () => {
  answer = undefined;
  smtp = await startSmtpServer(() => answer);
});

const mail = createMail(message, addresses);

/** Sends the message with changes. Returns the unfolded headers and the body that the server took. */
async function send(changes: Partial<StoredMessage>) {
  await openMailServer(`smtp://127.0.0.1:${smtp.port}`).send(createMail({ ...message, ...changes }, addresses));
  const [head = "", body = ""] = smtp.mails.at(-1)?.text.split("\r\n\r\n") ?? [];
  return { headers: head.replace(/\r\n[ \t]+/g, " ").split("\r\n"), body };
}

test("sends the mail from us to the owner, with the visitor in Reply-To, and its time and address", async () => {
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
    "Subject: Coals [28T5-CY4T]",
    "To: owner@notes.example",
    "X-Client-Address: 2001:db8::1",
    "X-Message-Reference: 28T5-CY4T",
  ]);
  expect(smtp.mails).toMatchObject([{ from: addresses.from, to: [addresses.to] }]);
});

test("sends headers in any field as text", async () => {
  const changes = { fullName: "A\r\nBcc: e@x.example", subject: "B\nBcc: e@x.example", message: "C\r\n.\r\nBcc: e" };
  const { body, headers } = await send(changes);
  expect(headers.filter((line) => line.startsWith("Bcc"))).toEqual([]);
  expect(headers).toContain("Subject: B Bcc: e@x.example [28T5-CY4T]");
  expect(body.trimEnd()).toBe(changes.message);
});

test.each(["b.example", "mail.a-long-name-of-a-company.example", `${"label.".repeat(38)}example`])(
  "names a message the same in each try, on the header's own line: %s",
  async (domain) => {
    for (const tries of [1, 2])
      await openMailServer(`smtp://127.0.0.1:${smtp.port}`).send(
        createMail({ ...message, id: "0123456789abcdef".repeat(4), tries }, { ...addresses, from: `site@${domain}` }),
      );
    const line = `Message-ID: <0123456789abcdef0123456789abcdef@${domain}>`;
    expect(smtp.mails.map(({ text }) => /^Message-ID:.*$/m.exec(text)?.[0].trimEnd())).toEqual([line, line]);
  },
);

const execute = promisify(execFile);

/** Creates a certificate for a name, which nobody else has signed. */
async function createCertificate(name: string) {
  const folder = await createTemporaryFolder();
  const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1";
  const request = `req -x509 ${curve} -nodes -keyout key -out cert -subj /CN=${name} -addext subjectAltName=DNS:${name}`;
  await execute("openssl", request.split(" "), { cwd: folder });
  return { key: await readFile(join(folder, "key"), "utf8"), cert: await readFile(join(folder, "cert"), "utf8") };
}

test.each([
  ["another's", "localhost", false, "ESOCKET DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["another name's", "other.example", true, "ESOCKET ERR_TLS_CERT_ALTNAME_INVALID"],
  ["a good", "localhost", true, "sent"],
])("says by its code what is wrong with %s certificate", async (_kind, name, isTrusted, outcome) => {
  const certificate = await createCertificate(name);
  const query = isTrusted ? `?tls.ca=${encodeURIComponent(certificate.cert)}` : "";
  for (const secure of [true, false]) {
    const { port } = await startSmtpServer(undefined, { secure, ...certificate });
    const server = openMailServer(`${secure ? "smtps" : "smtp"}://localhost:${port}${query}`);
    expect(await server.send(mail).then(() => "sent", formatFailure)).toBe(outcome);
  }
});

test("says by its code that a server has no TLS at its port, or that none answers", async () => {
  const fail = (url: string) => openMailServer(url).send(mail).catch(formatFailure);
  expect(await fail(`smtps://127.0.0.1:${smtp.port}`)).toBe("ESOCKET ERR_SSL_WRONG_VERSION_NUMBER");
  expect(await fail("smtp://127.0.0.1:1")).toBe("ESOCKET ECONNREFUSED");
});

const login = "user:s3cret@";

// 0.0.0.0 is this machine too, but isn't a loopback address.
test.each([
  [`${login}0.0.0.0`, "", "ETLS 500", []],
  [`${login}0.0.0.0`, "?ignoreTLS=true&opportunisticTLS=true", "ETLS 500", []],
  [`${login}127.0.0.1`, "", "sent", ["s3cret"]],
  ["0.0.0.0", "", "sent", []],
])("sends a password without TLS only to this machine: smtp://%s%s", async (target, query, outcome, passwords) => {
  const server = openMailServer(`smtp://${target}:${smtp.port}${query}`);
  expect(await server.send(mail).then(() => "sent", formatFailure)).toBe(outcome);
  expect([smtp.passwords, smtp.mails.length]).toEqual([passwords, outcome === "sent" ? 1 : 0]);
});

test.each<[MailAnswer, failure: string]>([
  [550, "EMESSAGE 550"],
  ["nothing", "EABORT"],
])("describes the answer %s by codes, without its text, and sends the next mail", async (first, failure) => {
  const server = openMailServer(`smtp://127.0.0.1:${smtp.port}`, 500);
  answer = first;
  expect(await server.send(mail).catch(formatFailure)).toBe(failure);
  answer = undefined;
  await server.send(mail);
  expect(smtp.mails).toHaveLength(1);
});
