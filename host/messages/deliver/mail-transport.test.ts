import { startSmtpServer, type TestSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import { createMailTransport } from "./mail-transport";

const addresses = { from: "no-reply@notes.example", to: "owner@notes.example" };
const mail = Buffer.from("Subject: Coals\n\nHello\n");

let passwords: string[];
let smtp: TestSmtpServer;
beforeEach(async () => {
  passwords = [];
  smtp = await startSmtpServer({ onLogin: (password) => passwords.push(password) });
});
afterEach(() => smtp.stop());

// This address leads to this machine too, but nothing says so.
test.each(["", "?requireTLS=false", "?ignoreTLS=true&opportunisticTLS=true"])(
  "a password never goes in clear to a server without TLS, whatever the URL has at its end: %s",
  async (query) => {
    const transport = createMailTransport(`smtp://user:s3cret@0.0.0.0:${smtp.port}${query}`, 5_000);
    await expect(transport.send(addresses, mail)).rejects.toMatchObject({ code: "ETLS" });
    expect([passwords, smtp.mails, transport.isDataBegun()]).toEqual([[], [], false]);
  },
);

test.each([
  ["127.0.0.1", "user:s3cret@", ["s3cret"]],
  ["localhost", "user:s3cret@", ["s3cret"]],
  ["0.0.0.0", "", []],
])("to %s, %j as login is sent without TLS", async (host, login, sent) => {
  const transport = createMailTransport(`smtp://${login}${host}:${smtp.port}`, 5_000);
  await transport.send(addresses, mail);
  expect([passwords, smtp.mails.length, transport.isDataBegun()]).toEqual([sent, 1, true]);
});

test("before the text was asked for, a refusal is not of this mail, though the one before was sent", async () => {
  let isBroken = false;
  const moody = await startSmtpServer({ onRecipient: () => (isBroken ? { code: 550 } : undefined) });
  const transport = createMailTransport(`smtp://127.0.0.1:${moody.port}`, 5_000);
  await transport.send(addresses, mail);
  expect(transport.isDataBegun()).toBe(true);
  isBroken = true;
  await expect(transport.send(addresses, mail)).rejects.toMatchObject({ code: "EENVELOPE" });
  expect(transport.isDataBegun()).toBe(false);
  await moody.stop();
});
