import { sampleMessage } from "@/lib/message/message-fixture";
import { openTestMailbox } from "./fixtures/open-test-mailbox";
import { formatEnvelope } from "./fixtures/sample-message";
import { openWorkerMailbox, type WorkerBindings } from "./worker-mailbox";

// e2e/edge.spec.ts runs the Worker in Cloudflare's runtime, with its D1.

/** Opens a mailbox with these bindings. `post` waits for the work in the background too. */
function open(settings: object, limit: (key: string) => boolean = () => true) {
  const LIMITER = { limit: async ({ key }: { key: string }) => ({ success: limit(key) }) };
  const background: Promise<unknown>[] = [];
  const lines: string[] = [];
  const mailbox = openWorkerMailbox(
    { LIMITER, ...settings } as unknown as WorkerBindings,
    (work) => background.push(work),
    (line) => lines.push(line),
  );
  async function post(address: string, body = "{}") {
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address, "X-Forwarded-For": "6.6.6.6" };
    const answer = await mailbox.route.request("http://notes.example/api/sm", { method: "POST", headers, body });
    await Promise.all(background);
    return answer;
  }
  return { post, deliver: mailbox.deliver, checkHealth: mailbox.checkHealth, lines };
}

test("asks the platform's limiter by the address that it names, and answers 429 if it says no", async () => {
  const asked: string[] = [];
  const { post } = open({}, (key) => asked.push(key) < 0);
  for (const address of ["203.0.113.9", "2001:db8:1:2:3::4"]) {
    const answer = await post(address);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await answer.json()).toMatchObject({ ErrorMessage: expect.stringContaining("Too many messages") });
  }
  expect(asked).toEqual(["203.0.113.9", "2001:0db8:0001:0002::/64"]);
});

test("answers messages with 503 and says why, while one of two secrets is set", async () => {
  const { post, deliver, checkHealth, lines } = open({ MAIL_TO: "owner@example.org" });
  expect(await checkHealth()).toEqual({ mailbox: false });
  const answer = await post("192.0.2.1", formatEnvelope());
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(lines[0]).toMatch(/^messages are refused: only one of MAIL_TO and MAIL_FROM is set/);
  await deliver();
});

const [MAIL_TO, MAIL_FROM] = ["owner@example.org", "site@example.org"];

/** Opens a mailbox with a test database that takes mails in this way. */
async function openWithDatabase(send: (mail: object) => Promise<void>, addresses: object = { MAIL_TO, MAIL_FROM }) {
  const { store, database } = await openTestMailbox();
  const run = async (sql: string, params: string[]) => ({ results: await database.all(sql, ...params) });
  const DB = { prepare: (sql: string) => ({ bind: (...params: string[]) => ({ all: () => run(sql, params) }) }) };
  return { ...open({ ...addresses, DB, EMAIL: { send } }), store, database };
}

test("only stores messages without MAIL_TO and MAIL_FROM", async () => {
  const { post, deliver, checkHealth, store } = await openWithDatabase(() => Promise.reject(new Error("mailed")), {});
  await post("192.0.2.1", formatEnvelope());
  await deliver();
  expect(await checkHealth()).toEqual({ mailbox: true });
  expect(await store.list()).toMatchObject([{ state: "new", tries: 0 }]);
});

const refuse = async () => Promise.reject(Object.assign(new Error("secret words"), { code: "E_CONTENT" }));

test("isn't healthy while D1 doesn't answer or has no table, and has no health if messages go elsewhere", async () => {
  expect(await open({}).checkHealth()).toEqual({ mailbox: false });
  const { database, checkHealth, lines } = await openWithDatabase(refuse);
  await database.all("DROP TABLE messages");
  expect(await checkHealth()).toEqual({ mailbox: false });
  expect(lines).toEqual(["messages cannot be stored: no such table: messages"]);
  for (const name of ["MESSAGING_UPSTREAM", "NEXT_PUBLIC_MESSAGING_ORIGIN"])
    expect(await open({ [name]: "https://service.example" }).checkHealth()).toEqual({});
});

test("isn't healthy once no message could be mailed for a day", async () => {
  const { post, database, checkHealth } = await openWithDatabase(refuse);
  for (const Subject of ["One", "Two"]) await post("192.0.2.1", formatEnvelope({ email: { Subject } }));
  expect(await checkHealth()).toEqual({ mailbox: true, mail: true });
  await database.all("UPDATE messages SET received_at = received_at - 2 * 86400000");
  expect(await checkHealth()).toEqual({ mailbox: true, mail: false });
});

test("deletes messages that were sent more than 30 days ago", async () => {
  const { post, deliver, store, database } = await openWithDatabase(async () => {});
  await post("192.0.2.1", formatEnvelope());
  await database.all("UPDATE messages SET sent_at = sent_at - 31 * 86400000");
  await deliver();
  expect(await store.list()).toEqual([]);
});

test("stores a message, tries to mail it at once, and mails it in a later minute, with the visitor in Reply-To", async () => {
  const mails: object[] = [];
  let isDown = true;
  const { post, deliver, store } = await openWithDatabase(async (mail) => {
    if (isDown) throw Object.assign(new Error("secret words"), { code: "E_INTERNAL_SERVER_ERROR" });
    mails.push(mail);
  });
  expect((await post("192.0.2.1", formatEnvelope())).status).toBe(200);
  const [message] = await store.list();
  expect(message).toMatchObject({ state: "waits", failure: "E_INTERNAL_SERVER_ERROR" });
  isDown = false;
  const { id = "", reference } = message ?? {};
  await store.retry([id]);
  await deliver();
  // smtp.test.ts has the rest of a mail.
  const replyTo = { name: sampleMessage.fullName, email: sampleMessage.emailAddress };
  const headers = {
    "X-Message-Key": `<${id.slice(0, 32)}@example.org>`,
    "X-Message-Reference": reference,
    "X-Client-Address": "192.0.2.1",
  };
  expect(mails).toMatchObject([{ to: MAIL_TO, from: MAIL_FROM, replyTo, text: sampleMessage.message, headers }]);
});
