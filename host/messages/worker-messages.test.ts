import { openTestD1 } from "./fixtures/open-test-d1";
import { formatEnvelope, sampleMessage } from "./fixtures/sample-message";
import { createMessageStore, type Database } from "./message-store";
import { createWorkerMessages, openD1Database, type WorkerBindings } from "./worker-messages";

/** Messages on the edge with these bindings, the work that goes on in the background and the lines of the log. */
function create(settings: object, limit: (key: string) => boolean = () => true) {
  const LIMITER = { limit: async ({ key }: { key: string }) => ({ success: limit(key) }) };
  const background: Promise<unknown>[] = [];
  const lines: string[] = [];
  const messages = createWorkerMessages(
    { LIMITER, ...settings } as unknown as WorkerBindings,
    (work) => background.push(work),
    (line) => lines.push(line),
  );
  return { ...messages, background, lines };
}

test("the platform counts by the address that it names, and its no is a 429", async () => {
  const asked: string[] = [];
  const { route } = create({}, (key) => asked.push(key) < 0);
  for (const address of ["203.0.113.9", "2001:db8:1:2:3::4"]) {
    const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address, "X-Forwarded-For": "6.6.6.6" };
    const response = await route.request("http://notes.example/api/sm", { method: "POST", headers, body: "{}" });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "60"]);
  }
  expect(asked).toEqual(["203.0.113.9", "2001:0db8:0001:0002::/64"]);
});

test("a message is stored in D1 and then sent, from the owner's address, with the answer going to the visitor", async () => {
  const { d1, close } = await openTestD1();
  const store = createMessageStore(openD1Database(d1));
  const mails: object[] = [];
  let isDown = false;
  const send = async (mail: object) => {
    if (isDown) throw Object.assign(new Error("secret words"), { code: "E_INTERNAL_SERVER_ERROR" });
    mails.push(mail);
  };
  const settings = { MAIL_TO: "owner@example.org", MAIL_FROM: "site@example.org" };
  const { route, deliver, background, lines } = create({ ...settings, DB: d1, EMAIL: { send } });
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

test("a message is no more than twelve rows written from its coming to its deletion, one that is refused none", async () => {
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
  const limits = { perNetwork: 9, perDay: 1, bytes: 1e9 };
  const store = createMessageStore(database, { limits });
  const meta = { id: "a".repeat(32), digest: "", clientAddress: "192.0.2.1", receivedAt: new Date() };
  expect(await store.add(sampleMessage, meta)).toBe("stored");
  const claimed = await store.claim();
  await store.settle(claimed!, undefined);
  const untilSent = written;
  expect(await store.add(sampleMessage, { ...meta, id: "b".repeat(32) })).toBe("day full");
  expect(written).toBe(untilSent);
  await store.remove(meta.id);
  expect(written).toBeLessThanOrEqual(12);
  await close();
});

test("a database that fails is a line of the log", async () => {
  const { d1, close } = await openTestD1({ isEmpty: true });
  const { deliver, lines } = create({ DB: d1, MAIL_TO: "a@example.org", MAIL_FROM: "b@example.org" });
  await deliver();
  expect(lines[0]).toMatch(/^cannot read the messages to deliver: .*no such table/);
  await close();
});
