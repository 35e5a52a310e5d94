import { openTestRoute } from "@/host/mailbox/fixtures/open-test-route";
import { formatEnvelope } from "@/host/mailbox/fixtures/sample-message";
import { sampleMessage } from "@/lib/message/message-fixture";

const success = {
  RequestSuccessful: true,
  ErrorMessage: "",
  Reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
};
const refusal = (words: string) => ({ RequestSuccessful: false, ErrorMessage: expect.stringContaining(words) });

/** A request with the sample message, unless it has another body. */
type Init = Omit<RequestInit, "headers"> & { path?: string; headers?: Record<string, string> };

const friend = "https://friend.example";

async function createSite(changes: Parameters<typeof openTestRoute>[0] = {}) {
  const { request, ...site } = await openTestRoute({ allowedOrigins: [friend], ...changes });
  async function post({ path = "/api/sm", headers, ...init }: Init = {}) {
    const body = init.method === undefined ? formatEnvelope() : null;
    const allHeaders = { "Content-Type": "application/json", ...headers };
    return request(path, { method: "POST", body, ...init, headers: allHeaders });
  }
  return { ...site, post };
}

const from = (headers: Record<string, string>) => ({ headers });
const type = (name: string) => ({ headers: { "Content-Type": name } });

test.each<[what: string, init: Init]>([
  ["JSON with a character set", type("Application/JSON; charset=UTF-8")],
  ["the path in another case", { path: "/Api/SM?x=Y" }],
  ["a page of this site", from({ Origin: "https://notes.example" })],
  ["a page behind a proxy that changes Host", from({ "Sec-Fetch-Site": "same-origin", Origin: "https://a.example" })],
  ["64 KB", { body: formatEnvelope() + " ".repeat(65_536 - formatEnvelope().length) }],
])("accepts %s, answers as specified, stores the message, and logs only its number", async (_what, init) => {
  const { post, read, lines } = await createSite();
  const response = await post(init);
  expect([response.status, await response.json()]).toEqual([200, success]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(await read()).toMatchObject([{ subject: sampleMessage.subject, clientAddress: "192.0.2.1" }]);
  expect(lines).toEqual([expect.stringMatching(/^message \S{9} received at \S{24} and stored in \S+$/)]);
});

const otherPage = "only from this site’s own pages";

// lib/message has the other rules of envelopes and messages.
test.each<[what: string, init: Init, status: number, says: string]>([
  ["a byte more than 64 KB", { body: " ".repeat(65_537) }, 413, "64 KB"],
  ["an envelope with another key", { body: formatEnvelope({ email: { Bcc: "x" } }) }, 400, "exactly these keys"],
  ["plain text, which needs no preflight", type("text/plain"), 415, "application/json"],
  ["the origin null", from({ Origin: "null" }), 403, otherPage],
  ["an origin that begins like an allowed one", from({ Origin: `${friend}.evil.example` }), 403, otherPage],
  ["a page of a sister site", from({ "Sec-Fetch-Site": "same-site" }), 403, otherPage],
])("refuses %s, stores nothing, and logs only the status", async (_what, init, status, says) => {
  const { post, read, lines } = await createSite();
  const response = await post(init);
  expect([response.status, await response.json()]).toEqual([status, refusal(says)]);
  expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
  expect(await read()).toEqual([]);
  expect(lines).toEqual([`POST /api/sm refused with ${status}`]);
});

test("answers other methods with 405 and Allow", async () => {
  const { post } = await createSite({ allowedOrigins: [] });
  for (const method of ["GET", "PUT", "DELETE", "OPTIONS"]) {
    const response = await post({ method, headers: { Origin: "https://evil.example" } });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    expect(await response.json()).toEqual(refusal("Only POST"));
  }
});

test("lets an allowed origin ask first, send, and read a refusal", async () => {
  const { post } = await createSite();
  const headers = { Origin: friend, "Sec-Fetch-Site": "cross-site" };
  const preflight = await post({ method: "OPTIONS", headers: { ...headers, "Access-Control-Request-Method": "POST" } });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    "access-control-allow-origin": friend,
    "access-control-allow-methods": "POST",
    "access-control-allow-headers": "Content-Type,Idempotency-Key",
    vary: "Origin, Access-Control-Request-Headers",
  });
  const answers = [await post({ headers }), await post({ headers, body: "no" })];
  expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  for (const answer of answers) expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(friend);
});

test("requires credentials if they are set, and never logs them", async () => {
  const { post, read, lines } = await createSite({ credentials: { user: "host", password: "s3cret" } });
  const send = (AuthUser: string, AuthPwd: string) =>
    post({ body: formatEnvelope({ options: { AuthUser, AuthPwd } }) });
  for (const response of [await send("", ""), await send("host", "s3cres"), await send("hos", "s3cret")])
    expect([response.status, await response.json()]).toEqual([401, refusal("is wrong")]);
  expect(await read()).toEqual([]);
  expect((await send("host", "s3cret")).status).toBe(200);
  expect(lines.join()).not.toMatch(/s3cre|host/);
});

test("answers a repeated key alike and stores one message, but refuses another text under it", async () => {
  const { post, read } = await createSite();
  const headers = { "Idempotency-Key": '"8e03978e-40d5-43dd-bc93-6894a57f9324"' };
  const answers = await Promise.all([post({ headers }), post({ headers }), post({ headers })]);
  const [reply, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  expect(reply).toEqual(success);
  expect(others).toEqual([reply, reply]);
  const other = await post({ headers, body: formatEnvelope({ email: { Subject: "Other words" } }) });
  expect([other.status, await other.json()]).toEqual([422, refusal("belongs to another message")]);
  expect(await read()).toHaveLength(1);
});

test("answers an unexpected error as specified, and keeps its text out of answer and log", async () => {
  const receive = () => Promise.reject(new TypeError(sampleMessage.message));
  const { post, lines } = await createSite({ receive });
  const response = await post();
  expect([response.status, await response.json()]).toEqual([500, refusal("Something went wrong on our side")]);
  expect(lines.join()).toMatch(/unexpected: TypeError/);
  expect(lines.join()).not.toContain("how many go on the lid");
});
