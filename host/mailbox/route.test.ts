import { EventEmitter, once } from "node:events";
import { openTestMailbox } from "@/host/mailbox/fixtures/open-test-mailbox";
import { formatEnvelope, sampleMessage } from "@/host/mailbox/fixtures/sample-message";
import { messageTexts } from "@/lib/message/schema";
import { testFrame } from "./fixtures/test-frame";
import { createStoreReceiver } from "./mailbox";
import { createLimiter } from "./node-mailbox";
import { createMessagesRoute, type MessagesDependencies } from "./route";

let mailbox: Awaited<ReturnType<typeof openTestMailbox>>;
let logged: string[];
beforeEach(async () => {
  mailbox = await openTestMailbox();
  logged = [];
});
afterEach(() => mailbox.remove());

const success = {
  RequestSuccessful: true,
  ErrorMessage: "",
  Reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
};
const refusal = (words: string) => ({ RequestSuccessful: false, ErrorMessage: expect.stringContaining(words) });

async function createSite(changes: Partial<MessagesDependencies> = {}) {
  const log = (line: string) => logged.push(line);
  const clientAddress = () => "192.0.2.1";
  const receive = createStoreReceiver(mailbox.store, log);
  const limiter = createLimiter(100);
  const route = createMessagesRoute({ receive, limiter, clientAddress, loadFrame: () => testFrame, log, ...changes });
  return async (init: RequestInit & { path?: string } = {}) =>
    route.request(`https://notes.example${init.path ?? "/api/sm"}`, {
      method: "POST",
      body: init.method === undefined ? formatEnvelope() : null,
      ...init,
      headers: { "Content-Type": "application/json", ...init.headers },
    });
}

test("answers a good message as specified and stores it", async () => {
  const post = await createSite();
  const response = await post();
  expect([response.status, await response.json()]).toEqual([200, success]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(await mailbox.read()).toMatchObject([{ subject: sampleMessage.subject, clientAddress: "192.0.2.1" }]);
});

test("acknowledges a message only when it is stored", async () => {
  const turns = new EventEmitter();
  const asked = once(turns, "asked");
  const stored = once(turns, "stored");
  const add = async () => {
    turns.emit("asked");
    await stored;
    return "stored" as const;
  };
  const post = await createSite({ receive: createStoreReceiver({ ...mailbox.store, add }, () => {}) });
  let isAnswered = false;
  const answer = post().then((response) => {
    isAnswered = true;
    return response.status;
  });
  await asked;
  // Far more turns than an answer needs.
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  expect(isAnswered).toBe(false);
  turns.emit("stored");
  expect(await answer).toBe(200);
});

test("answers at the path in any case, and at no other", async () => {
  const post = await createSite();
  expect((await post({ path: "/API/SM" })).status).toBe(200);
  expect((await post({ path: "/Api/sm?x=Y" })).status).toBe(200);
  expect((await post({ path: "/api/smx" })).status).toBe(404);
});

test("accepts a content type with a character set, in any case", async () => {
  const post = await createSite();
  expect((await post({ headers: { "Content-Type": "Application/JSON; charset=UTF-8" } })).status).toBe(200);
});

test.each(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"])("answers %s with 405 and Allow", async (method) => {
  const response = await (await createSite())({ method, headers: { Origin: "https://evil.example" } });
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  if (method !== "HEAD") expect(await response.json()).toEqual(refusal("Only POST"));
});

test.each<Record<string, string>>([
  { Origin: "https://notes.example" },
  { Origin: "http://notes.example" },
  { "Sec-Fetch-Site": "same-origin", Origin: "https://notes.example" },
  { "Sec-Fetch-Site": "same-origin", Origin: "https://public-name.example" },
  { "Sec-Fetch-Site": "same-origin", Origin: "null" },
])("accepts %j as this site's own page", async (headers) => {
  const response = await (await createSite())({ headers });
  expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([200, null]);
});

const friend = "https://friend.example";
const fromFriend = { Origin: friend, "Sec-Fetch-Site": "cross-site" };

test("lets an allowed origin ask first, send, and read a refusal", async () => {
  const post = await createSite({ allowedOrigins: [friend] });
  const preflight = await post({
    method: "OPTIONS",
    headers: { ...fromFriend, "Access-Control-Request-Method": "POST" },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": friend,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "Content-Type,Idempotency-Key",
    vary: "Origin, Access-Control-Request-Headers",
  });
  for (const [body, status] of [
    [formatEnvelope(), 200],
    ["no", 400],
  ] as const) {
    const response = await post({ body, headers: fromFriend });
    expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([status, friend]);
  }
});

test("refuses an origin that only looks like an allowed one", async () => {
  const post = await createSite({ allowedOrigins: [friend] });
  for (const origin of [
    `${friend}.evil.example`,
    "http://friend.example",
    `${friend}:8443`,
    "https://FRIEND.example",
  ]) {
    const response = await post({ headers: { Origin: origin, "Sec-Fetch-Site": "cross-site" } });
    expect([response.status, response.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
  }
});

test("reads 64 KB and not a byte more, with or without Content-Length", async () => {
  const post = await createSite();
  const full = formatEnvelope() + " ".repeat(65_536 - formatEnvelope().length);
  expect((await post({ body: full })).status).toBe(200);
  for (const headers of [undefined, { "Content-Length": "65537" }]) {
    const response = await post({ body: `${full} `, ...(headers && { headers }) });
    expect([response.status, await response.json()]).toEqual([413, refusal("64 KB")]);
  }
});

test("answers too many messages with 429 and Retry-After", async () => {
  const post = await createSite({ limiter: createLimiter(1) });
  await post();
  const response = await post();
  expect([response.status, await response.json()]).toEqual([429, refusal("Too many")]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await mailbox.read()).toHaveLength(1);
});

test("requires credentials if they are set, and never logs them", async () => {
  const post = await createSite({ credentials: { user: "host", password: "s3cret" } });
  const tries = [
    {},
    { AuthUser: "host" },
    { AuthUser: "host", AuthPwd: "s3cres" },
    { AuthUser: "hos", AuthPwd: "s3cret" },
  ];
  for (const options of tries) {
    const response = await post({ body: formatEnvelope({ options }) });
    expect([response.status, await response.json()]).toEqual([401, refusal("is wrong")]);
  }
  expect(await mailbox.read()).toEqual([]);
  const good = await post({ body: formatEnvelope({ options: { AuthUser: "host", AuthPwd: "s3cret" } }) });
  expect(good.status).toBe(200);
  expect(logged.join("\n")).not.toMatch(/s3cre|host/);
});

test("answers a repeated key alike and stores one message, but refuses another text under it", async () => {
  const post = await createSite();
  const headers = { "Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
  const answers = await Promise.all([post({ headers }), post({ headers }), post({ headers })]);
  const replies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
  expect(replies[0]).toEqual([200, success]);
  for (const reply of replies) expect(reply).toEqual(replies[0]);
  const other = await post({ headers, body: formatEnvelope({ email: { Subject: "Other words" } }) });
  expect([other.status, await other.json()]).toEqual([422, refusal("belongs to another message")]);
  expect(await mailbox.read()).toHaveLength(1);
});

test("answers 503 while the database fails, and takes the same key once it works", async () => {
  const post = await createSite();
  const headers = { "Idempotency-Key": "key" };
  await mailbox.database.all("ALTER TABLE messages RENAME TO away");
  const response = await post({ headers });
  expect([response.status, await response.json()]).toEqual([503, refusal("try again")]);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(logged.join("\n")).toContain("cannot store messages: no such table");
  await mailbox.database.all("ALTER TABLE away RENAME TO messages");
  expect((await post({ headers })).status).toBe(200);
  expect(await mailbox.read()).toHaveLength(1);
});

const type = (name: string) => ({ headers: { "Content-Type": name } });
const from = (headers: Record<string, string>) => ({ headers });
const ownPagesOnly = "only from this site’s own pages";

// What else the envelope's and the message's own rules refuse is in lib/message.
test.each<[what: string, init: RequestInit, status: number, says: string]>([
  ["an empty body", { body: "" }, 400, "must be JSON"],
  ["two envelopes", { body: formatEnvelope() + formatEnvelope() }, 400, "must be JSON"],
  ["bytes that are no UTF-8", { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) }, 400, "UTF-8"],
  ["another key", { body: formatEnvelope({ email: { Bcc: "eve@example.org" } }) }, 400, "no other keys"],
  ["two mistakes", { body: formatEnvelope({ email: { FullName: "", Subject: "" } }) }, 422, messageTexts.subject],
  ["two addresses", { body: formatEnvelope({ email: { EmailAddress: "a@b.org, eve@b.org" } }) }, 422, "valid email"],
  ["plain text, which needs no preflight", type("text/plain"), 415, "application/json"],
  ["a form with files", type("multipart/form-data; boundary=x"), 415, "application/json"],
  ["no content type", type(""), 415, "application/json"],
  ["JSON of another kind", type("application/ld+json"), 415, "application/json"],
  ["two content types", type("text/plain, application/json"), 415, "application/json"],
  ["another origin", from({ Origin: "https://evil.example" }), 403, ownPagesOnly],
  ["the origin null", from({ Origin: "null" }), 403, ownPagesOnly],
  ["an origin that isn't a URL", from({ Origin: "evil" }), 403, ownPagesOnly],
  ["a page of another site", from({ "Sec-Fetch-Site": "cross-site", Origin: "https://e.example" }), 403, ownPagesOnly],
  ["a page of a sister site", from({ "Sec-Fetch-Site": "same-site" }), 403, ownPagesOnly],
])("refuses %s, stores nothing, and logs only the status", async (_what, init, status, says) => {
  const response = await (await createSite())(init);
  expect([response.status, await response.json()]).toEqual([status, refusal(says)]);
  expect(await mailbox.read()).toEqual([]);
  expect(logged).toEqual([`POST /api/sm refused with ${status}`]);
});

test("answers an unexpected error as specified, and keeps its text out of answer and log", async () => {
  const receive = () => Promise.reject(new TypeError(sampleMessage.message));
  const response = await (await createSite({ receive }))();
  expect([response.status, await response.json()]).toEqual([500, refusal("Something went wrong on our side")]);
  expect(logged.join("\n")).toMatch(/unexpected: TypeError/);
  expect(logged.join("\n")).not.toContain("how many go on the lid");
});
