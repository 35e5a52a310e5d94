import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { badEnvelopes } from "./bad-envelopes";
import { findRefusalFault, type Send } from "./judge-refusal";
import { createLimiter } from "./limiter";
import { openMaildir } from "./maildir";
import { createMaildirStore } from "./maildir-store";
import { keepMessages } from "./receiver";
import { createMessagesRoute } from "./route";
import { formatEnvelope, sampleOptions } from "./sample-message";

let folder: string;
let logged: string[];
let send: Send;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bad-envelopes-"));
  logged = [];
  const log = (line: string) => logged.push(line);
  const store = await createMaildirStore(await openMaildir(folder), { from: "a@example.org", to: "b@example.org" });
  const route = createMessagesRoute({
    receive: keepMessages(store, log),
    limiter: createLimiter(1000),
    clientAddress: () => "192.0.2.1",
    log,
  });
  send = async (body, headers) => route.request("http://notes.example/api/sm", { method: "POST", body, headers });
});

afterAll(() => rm(folder, { recursive: true }));

const listStored = async () => [...(await readdir(join(folder, "new"))), ...(await readdir(join(folder, "tmp")))];

test("the table has at least 60 entries, each with a name of its own", () => {
  expect(badEnvelopes.length).toBeGreaterThanOrEqual(60);
  expect(new Set(badEnvelopes.map(({ what }) => what)).size).toBe(badEnvelopes.length);
});

test.each(badEnvelopes)("$what is refused in words and nothing is stored", async (bad) => {
  expect(await findRefusalFault(bad, send)).toBeUndefined();
  expect(await listStored()).toEqual([]);
});

test("what a refused request said is not in the log", () => {
  const words = [sampleOptions.EmailData.FullName, sampleOptions.EmailData.Subject, "evil", "eve@", "Bcc", "hello"];
  for (const word of words) expect(logged.join("\n")).not.toContain(word);
  expect(logged).toContain("POST /api/sm refused with 422");
});

test("the envelope that the table is made from is taken", async () => {
  const response = await send(formatEnvelope(), { "Content-Type": "application/json" });
  expect([response.status, await response.json()]).toEqual([200, { RequestSuccessful: true, ErrorMessage: "" }]);
  expect(await listStored()).toHaveLength(1);
});

test.each([
  [200, { RequestSuccessful: true, ErrorMessage: "" }],
  [422, { RequestSuccessful: false, ErrorMessage: "The request must be JSON." }],
  [400, { RequestSuccessful: false, ErrorMessage: "Something else." }],
  [400, { RequestSuccessful: true, ErrorMessage: "The request must be JSON." }],
  [400, { ErrorMessage: "The request must be JSON." }],
])("an answer of %i with %j is no refusal of what is not JSON", async (status, reply) => {
  const bad = { what: "text", body: "hello", status: 400, says: "must be JSON" };
  const answer = async () => new Response(JSON.stringify(reply), { status });
  expect(await findRefusalFault(bad, answer)).toMatch(/^text: expected 400 and "must be JSON", got/);
});
