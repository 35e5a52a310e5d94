import { afterTest } from "@/host/fixtures/after-test";
import { openTestD1 } from "./fixtures/open-test-d1";
import { formatEnvelope, sampleMessage } from "./fixtures/sample-message";
import { createMessageStore, type Database } from "./store";
import { openD1Database, openWorkerMailbox, type WorkerBindings } from "./worker-mailbox";

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
  return { post, deliver: mailbox.deliver, lines };
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

test("stores a message in D1, mails it with the visitor in Reply-To, and retries a failed mail", async () => {
  const { d1, close } = await openTestD1();
  afterTest(close);
  const store = createMessageStore(openD1Database(d1));
  const mails: object[] = [];
  let isDown = false;
  const send = async (mail: object) => {
    if (isDown) throw Object.assign(new Error("secret words"), { code: "E_INTERNAL_SERVER_ERROR" });
    mails.push(mail);
  };
  const [MAIL_TO, MAIL_FROM] = ["owner@example.org", "site@example.org"];
  const { post, deliver, lines } = open({ MAIL_TO, MAIL_FROM, DB: d1, EMAIL: { send } });
  const postMessage = async (email: Record<string, unknown> = {}) =>
    expect((await post("192.0.2.1", formatEnvelope({ email }))).status).toBe(200);

  await postMessage();
  const [{ id, reference } = { id: "", reference: "" }] = await store.find("");
  // smtp.test.ts has the rest of a mail.
  const replyTo = { name: sampleMessage.fullName, email: sampleMessage.emailAddress };
  const headers = { "X-Message-Key": id, "X-Message-Reference": reference, "X-Client-Address": "192.0.2.1" };
  expect(mails).toMatchObject([{ to: MAIL_TO, from: MAIL_FROM, replyTo, text: sampleMessage.message, headers }]);
  await postMessage({ EmailAddress: "Owner@example.org" });
  expect(mails[1]).not.toHaveProperty("replyTo");

  isDown = true;
  await postMessage({ Subject: "Third" });
  expect(lines.at(-1)).toMatch(/^mail \S+ could not be sent \(E_INTERNAL_SERVER_ERROR\); it will be retried$/);
  await store.retry("all");
  isDown = false;
  await Promise.all([deliver(), deliver()]);
  expect(mails).toHaveLength(3);
});

test("writes at most fifteen rows for a message until it is deleted, and none for one that is refused", async () => {
  const { run, close } = await openTestD1();
  afterTest(close);
  let written = 0;
  const database: Database = {
    location: "D1",
    async all(sql, ...params) {
      const { results, meta } = await run(sql, params);
      written += meta.rows_written;
      return results;
    },
  };
  const store = createMessageStore(database, { limits: { perNetwork: 9, perDay: 1 } });
  const meta = { id: "a".repeat(32), digest: "", clientAddress: "192.0.2.1", receivedAt: new Date() };
  expect(await store.add(sampleMessage, meta)).toBe("stored");
  await store.settleSent((await store.claim())!);
  const untilSent = written;
  expect(await store.add(sampleMessage, { ...meta, id: "b".repeat(32) })).toBe("day full");
  expect(written).toBe(untilSent);
  await store.remove(meta.id);
  expect(written).toBeLessThanOrEqual(15);
});
