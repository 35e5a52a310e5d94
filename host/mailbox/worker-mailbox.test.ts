import { openTestD1 } from "./fixtures/open-test-d1";
import { formatEnvelope, sampleMessage } from "./fixtures/sample-message";
import { createMessageStore, type Database } from "./store";
import { openD1Database, openWorkerMailbox, type WorkerBindings } from "./worker-mailbox";

/** A mailbox with these bindings, its work in the background and the lines of its log. */
function open(settings: object, limit: (key: string) => boolean = () => true) {
  const LIMITER = { limit: async ({ key }: { key: string }) => ({ success: limit(key) }) };
  const background: Promise<unknown>[] = [];
  const lines: string[] = [];
  const mailbox = openWorkerMailbox(
    { LIMITER, ...settings } as unknown as WorkerBindings,
    (work) => background.push(work),
    (line) => lines.push(line),
  );
  return { ...mailbox, background, lines };
}

test("asks the platform's limiter by the address that it names, and answers 429 if it says no", async () => {
  const asked: string[] = [];
  const { route } = open({}, (key) => asked.push(key) < 0);
  for (const address of ["203.0.113.9", "2001:db8:1:2:3::4"]) {
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address, "X-Forwarded-For": "6.6.6.6" };
    const response = await route.request("http://notes.example/api/sm", { method: "POST", headers, body: "{}" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  }
  expect(asked).toEqual(["203.0.113.9", "2001:0db8:0001:0002::/64"]);
});

test("stores a message in D1 and mails it, with the visitor as the one to answer", async () => {
  const { d1, close } = await openTestD1();
  const store = createMessageStore(openD1Database(d1));
  const mails: object[] = [];
  let isDown = false;
  const send = async (mail: object) => {
    if (isDown) throw Object.assign(new Error("secret words"), { code: "E_INTERNAL_SERVER_ERROR" });
    mails.push(mail);
  };
  const settings = { MAIL_TO: "owner@example.org", MAIL_FROM: "site@example.org" };
  const { route, deliver, background, lines } = open({ ...settings, DB: d1, EMAIL: { send } });
  const post = async (email: Record<string, unknown> = {}) => {
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.1" };
    const answer = await route.request("http://notes.example/api/sm", {
      method: "POST",
      headers,
      body: formatEnvelope({ email }),
    });
    expect(answer.status).toBe(200);
    await Promise.all(background);
  };

  await post();
  const [{ id, reference } = { id: "", reference: "" }] = await store.find("");
  expect(mails).toEqual([
    {
      to: "owner@example.org",
      from: "site@example.org",
      replyTo: { name: sampleMessage.fullName, email: sampleMessage.emailAddress },
      subject: `${sampleMessage.subject} [${reference}]`,
      text: sampleMessage.message,
      headers: {
        "Auto-Submitted": "auto-generated",
        "X-Message-Key": id,
        "X-Message-Reference": reference,
        "X-Client-Address": "192.0.2.1",
      },
    },
  ]);
  await post({ EmailAddress: "Owner@example.org" });
  expect(mails[1]).not.toHaveProperty("replyTo");
  expect(mails[1]).toMatchObject({ headers: { "X-Visitor-Name": sampleMessage.fullName } });

  isDown = true;
  await post({ Subject: "Third" });
  expect(lines.at(-1)).toMatch(/^mail \S+ could not be sent \(E_INTERNAL_SERVER_ERROR\); it will be retried$/);
  await store.retry("all");
  isDown = false;
  await Promise.all([deliver(), deliver()]);
  expect(mails).toHaveLength(3);
  await close();
});

test("writes at most fifteen rows for a message until it is deleted, and none for one that is refused", async () => {
  const { run, close } = await openTestD1();
  let written = 0;
  const database: Database = {
    location: "D1",
    async all(sql, ...params) {
      const { results, meta } = await run(sql, params);
      written += meta.rows_written;
      return results;
    },
  };
  const limits = { perNetwork: 9, perDay: 1 };
  const store = createMessageStore(database, { limits });
  const meta = { id: "a".repeat(32), digest: "", clientAddress: "192.0.2.1", receivedAt: new Date() };
  expect(await store.add(sampleMessage, meta)).toBe("stored");
  const claimed = await store.claim();
  await store.settleSent(claimed!);
  const untilSent = written;
  expect(await store.add(sampleMessage, { ...meta, id: "b".repeat(32) })).toBe("day full");
  expect(written).toBe(untilSent);
  await store.remove(meta.id);
  expect(written).toBeLessThanOrEqual(15);
  await close();
});

test("logs that the database fails", async () => {
  const { d1, close } = await openTestD1({ isEmpty: true });
  const { deliver, lines } = open({ DB: d1, MAIL_TO: "a@example.org", MAIL_FROM: "b@example.org" });
  await deliver();
  expect(lines[0]).toMatch(/^cannot read the messages to deliver: .*no such table/);
  await close();
});
