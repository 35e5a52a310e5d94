import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { jest } from "@jest/globals";
import { afterTest, createTemporaryFolder, serveLocally } from "@/host/fixtures/after-test";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";
import { formatEnvelope } from "@/host/mailbox/fixtures/sample-message";
import { startSmtpServer } from "@/host/mailbox/fixtures/test-smtp-server";
import { parseSettings } from "@/host/settings";
import { testFrame } from "./fixtures/open-test-route";
import { openNodeMailbox } from "./node-mailbox";
import { openSqliteDatabase } from "./sqlite";

const addresses = { MAIL_FROM: "a@b.example", MAIL_TO: "c@d.example" };
const hourMs = 3_600_000;

let folder: string;
let lines: string[];
beforeEach(async () => {
  folder = await createTemporaryFolder();
  lines = [];
});

async function open(env: Record<string, string | number> = {}) {
  const settings = parseSettings({ MAIL_DIR: folder, ...env });
  const mailbox = await openNodeMailbox(
    settings,
    () => testFrame,
    (line) => lines.push(line),
  );
  afterTest(mailbox.close);
  return mailbox;
}

async function start(env?: Record<string, string | number>) {
  const { route } = await open(env);
  const url = `${await serveLocally(getRequestListener(route.fetch, { overrideGlobalObjects: false }))}/api/sm`;
  return (headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", body: formatEnvelope(), headers: { "Content-Type": "application/json", ...headers } });
}

test("stores messages of an allowed site with the address that the proxy saw, and logs each without its text", async () => {
  const Origin = "https://friend.example";
  const post = await start({ TRUSTED_PROXIES: 1, MESSAGES_PER_MINUTE: 2, MESSAGING_ORIGINS: Origin });
  const headers = { "Idempotency-Key": "once", "X-Forwarded-For": "6.6.6.6, 203.0.113.1", Origin };
  expect([(await post(headers)).status, (await post(headers)).status]).toEqual([200, 200]);
  const [message] = await readStoredMessages(folder);
  expect(message).toMatchObject({ clientAddress: "203.0.113.1", state: "new" });
  expect(lines).toEqual([
    `messages are stored in ${folder}/messages.db`,
    expect.stringMatching(
      `^message ${message?.reference} received at \\d{4}-.*Z and stored in ${folder}/messages\\.db$`,
    ),
  ]);
  expect((await post(headers)).status).toBe(429);
});

test("leaves a file that isn't a database untouched, refuses messages, and takes them once it is gone", async () => {
  const file = join(folder, "messages.db");
  await writeFile(file, "garbage ".repeat(1_000));
  const post = await start();
  expect((await post()).status).toBe(503);
  const problem = "MAIL_DIR: messages cannot be written to .*messages\\.db: file is not a database";
  expect(lines).toEqual([
    expect.stringMatching(`^messages are refused: ${problem}`),
    expect.stringMatching(`^cannot store messages: ${problem}`),
    "POST /api/sm refused with 503",
  ]);
  expect(await readFile(file, "utf8")).toBe("garbage ".repeat(1_000));
  await rm(file);
  expect((await post()).status).toBe(200);
  expect(await readStoredMessages(folder)).toHaveLength(1);
});

test("deletes messages after their days, an hour after a start at which the clock was ahead", async () => {
  await (await start())();
  jest.useFakeTimers({ doNotFake: ["nextTick", "performance", "queueMicrotask", "setImmediate", "setTimeout"] });
  const now = Date.now();
  jest.setSystemTime(now + 400 * 24 * hourMs);
  await start({ KEEP_MESSAGES_DAYS: 1 });
  expect(await readStoredMessages(folder)).toHaveLength(1);
  jest.setSystemTime(now);
  jest.advanceTimersByTime(hourMs);
  expect(await readStoredMessages(folder)).toHaveLength(1);
  jest.advanceTimersByTime(24 * hourMs);
  expect(await readStoredMessages(folder)).toEqual([]);
  jest.useRealTimers();
});

test("mails each message, wakes those that wait at its start, and logs through which server", async () => {
  await (await start())();
  const database = openSqliteDatabase(folder);
  await database.all("UPDATE messages SET state = 'waits', next_try_at = next_try_at + 3600000");
  database.close();
  const smtp = await startSmtpServer();
  lines = [];
  await (await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...addresses }))();
  while (lines.filter((line) => line.endsWith(" was sent")).length < 2) await setImmediate();
  expect(smtp.mails).toMatchObject(Array(2).fill({ from: "a@b.example", to: ["c@d.example"] }));
  expect(lines[1]).toBe(`messages are mailed through 127.0.0.1:${smtp.port}`);
});

describe("its health", () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ["clearImmediate", "clearTimeout", "nextTick", "queueMicrotask", "setImmediate", "setTimeout"],
    });
  });
  afterEach(() => jest.useRealTimers());

  test("is bad once no login to the mail server worked for a day, also without a message", async () => {
    const { checkHealth } = await open({ SMTP_URL: "smtp://127.0.0.1:1", ...addresses });
    jest.advanceTimersByTime(24 * hourMs - 1);
    expect(await checkHealth()).toEqual({ mailbox: true, mail: true });
    jest.advanceTimersByTime(1);
    expect(await checkHealth()).toEqual({ mailbox: true, mail: false });
    while (!lines.includes("cannot log in to the mail server: ESOCKET ECONNREFUSED")) await setImmediate();
  });

  test("is good while logins work, also if the server refuses a message for ever", async () => {
    const smtp = await startSmtpServer(() => 550);
    const { checkHealth, route } = await open({ SMTP_URL: `smtp://u:p@127.0.0.1:${smtp.port}`, ...addresses });
    const headers = { "Content-Type": "application/json" };
    const request = new Request("http://a.example/api/sm", { method: "POST", body: formatEnvelope(), headers });
    await route.fetch(request, { incoming: { socket: { remoteAddress: "127.0.0.1" } } });
    while (!lines.some((line) => line.includes("could not be sent (EMESSAGE 550)"))) await setImmediate();
    jest.advanceTimersByTime(25 * hourMs);
    expect(await checkHealth()).toEqual({ mailbox: true, mail: false });
    // Until one of the logins in these hours is through.
    while (!(await checkHealth()).mail) await setImmediate();
    expect((await readStoredMessages(folder))[0]).toMatchObject({ sentAt: undefined, failure: "EMESSAGE 550" });
  });
});

test.each([
  ["MESSAGES_PER_DAY", 503, "try again later", 1],
  ["MESSAGES_PER_NETWORK", 429, "try again tomorrow", 0],
])("says at the limit %s what to do, and logs a full day", async (name, status, words, logged) => {
  const post = await start({ [name]: 1 });
  await post();
  const answer = await post();
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, "3600"]);
  expect(await answer.json()).toMatchObject({ ErrorMessage: expect.stringContaining(words) });
  expect(lines.filter((line) => line.startsWith("MESSAGES_PER_DAY is reached"))).toHaveLength(logged);
});

test("stores nothing with an upstream, and requires no credentials from the browser", async () => {
  let count = 0;
  const MESSAGING_UPSTREAM = await serveLocally((_request, response) => {
    count += 1;
    response.end('{"RequestSuccessful":true,"ErrorMessage":""}');
  });
  const post = await start({ MESSAGING_UPSTREAM, MESSAGING_USER: "host", MESSAGING_PASSWORD: "s3cret" });
  expect(await (await post()).json()).toEqual({ RequestSuccessful: true, ErrorMessage: "" });
  expect([count, await readdir(folder)]).toEqual([1, []]);
});
