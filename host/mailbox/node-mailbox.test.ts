import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { listenLocally } from "@/host/mailbox/fixtures/listen-locally";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";
import { formatEnvelope } from "@/host/mailbox/fixtures/sample-message";
import { startSmtpServer } from "@/host/mailbox/fixtures/test-smtp-server";
import { parseSettings } from "@/host/settings";
import { testFrame } from "./fixtures/test-frame";
import { openNodeMailbox } from "./node-mailbox";

let folder: string;
/** The newest; a test may start several. */
let server: Server | undefined;
let closers: (() => unknown)[];
let lines: string[];
let onLine: (line: string) => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "node-messages-"));
  lines = [];
  closers = [];
  onLine = () => {};
});
afterEach(async () => {
  for (const close of closers) await close();
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string | number> = {}) {
  const settings = parseSettings({ MAIL_DIR: folder, MESSAGES_PER_MINUTE: 2, ...env });
  const mailbox = await openNodeMailbox(
    settings,
    () => testFrame,
    (line) => {
      lines.push(line);
      onLine(line);
    },
  );
  const started = createServer(getRequestListener(mailbox.route.fetch, { overrideGlobalObjects: false }));
  server = started;
  closers.push(
    () => started.closeAllConnections(),
    () => started.close(),
    mailbox.close,
  );
  const url = `http://127.0.0.1:${await listenLocally(server)}/api/sm`;
  return (headers: Record<string, string> = {}, body = formatEnvelope()) =>
    fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
}

const read = (mailDir = folder) => readStoredMessages(mailDir);

test("stores a message, and logs where and each arrival without its text", async () => {
  const post = await start();
  const key = { "Idempotency-Key": "once" };
  const reply: unknown = await (await post(key)).json();
  expect(reply).toMatchObject({ RequestSuccessful: true, Reference: expect.any(String) });
  await post(key);
  const { Reference } = reply as { Reference: string };
  expect(lines).toEqual([
    `messages are stored in ${folder}/messages.db`,
    expect.stringMatching(
      `^message ${Reference} received at \\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z and stored in ${folder}/messages\\.db$`,
    ),
  ]);
  expect(await read()).toMatchObject([{ reference: Reference, clientAddress: "127.0.0.1", state: "new" }]);
});

test("counts the address that a trusted proxy saw, not one that a client wrote before it", async () => {
  const post = await start({ TRUSTED_PROXIES: 1 });
  const send = async (forwarded: string) => (await post({ "X-Forwarded-For": forwarded })).status;
  expect([await send("6.6.6.1, 203.0.113.1"), await send("6.6.6.2, 203.0.113.1")]).toEqual([200, 200]);
  expect([await send("6.6.6.3, 203.0.113.1"), await send("203.0.113.2")]).toEqual([429, 200]);
});

test("leaves a file that isn't a database untouched, refuses messages, and takes them once it is gone", async () => {
  await writeFile(join(folder, "messages.db"), "garbage ".repeat(1_000));
  const post = await start();
  const refused = await post();
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
    503,
    "60",
    { RequestSuccessful: false, ErrorMessage: "We can’t take messages right now. Please try again later." },
  ]);
  expect(lines).toEqual([
    expect.stringMatching(
      /^messages are refused: MAIL_DIR: messages cannot be written to .*messages\.db: file is not a database/,
    ),
    expect.stringMatching(/^cannot store messages: MAIL_DIR: /),
    "POST /api/sm refused with 503",
  ]);
  expect(await readFile(join(folder, "messages.db"), "utf8")).toBe("garbage ".repeat(1_000));
  await rm(join(folder, "messages.db"));
  expect((await post()).status).toBe(200);
  expect(await read()).toHaveLength(1);
});

test("mails each message, also older ones, and logs through which server", async () => {
  const smtp = await startSmtpServer();
  await (await start())();
  lines = [];
  const addresses = { MAIL_FROM: "a@b.example", MAIL_TO: "c@d.example" };
  const post = await start({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, ...addresses });
  const countSent = () => lines.filter((line) => line.endsWith(" was sent")).length;
  const sent = new Promise<void>((resolve) => {
    onLine = () => countSent() === 2 && resolve();
  });
  await post();
  await sent;
  expect(smtp.mails).toMatchObject(Array(2).fill({ from: "a@b.example", to: ["c@d.example"] }));
  expect(lines[1]).toBe(`messages are mailed through 127.0.0.1:${smtp.port}`);
  await smtp.stop();
});

test.each([
  [
    { MESSAGES_PER_DAY: 2 },
    503,
    "The mailbox is full right now. Please try again later.",
    ["MESSAGES_PER_DAY is reached"],
  ],
  [{ MESSAGES_PER_NETWORK: 2 }, 429, "Too many messages came from your network today. Please try again tomorrow.", []],
])(
  "at the limit %j the form says what to do, and the log names a full day once",
  async (limit, status, words, logged) => {
    const post = await start({ MESSAGES_PER_MINUTE: 100, ...limit });
    const answers = [await post(), await post(), await post(), await post()];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, status, status]);
    expect(await answers[3]?.json()).toEqual({ RequestSuccessful: false, ErrorMessage: words });
    expect(answers[3]?.headers.get("retry-after")).toBe("3600");
    expect(lines.flatMap((line) => /^.* is reached/.exec(line) ?? [])).toEqual(logged);
    expect(await read()).toHaveLength(2);
  },
);

test("stores nothing with an upstream, and asks the browser for no credentials", async () => {
  const bodies: string[] = [];
  const upstream = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    bodies.push(body);
    response.end('{"RequestSuccessful":true,"ErrorMessage":""}');
  });
  const MESSAGING_UPSTREAM = `http://127.0.0.1:${await listenLocally(upstream)}`;
  const post = await start({ MESSAGING_UPSTREAM, MESSAGING_USER: "host", MESSAGING_PASSWORD: "s3cret" });
  expect(await (await post()).json()).toEqual({ RequestSuccessful: true, ErrorMessage: "" });
  expect([bodies.length, await readdir(folder)]).toEqual([1, []]);
  upstream.closeAllConnections();
  upstream.close();
});

/** Begins to post a message of a stated length. */
async function beginPost(length: number) {
  const address = server?.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const head = ["POST /api/sm HTTP/1.1", "Host: a", "Content-Type: application/json", `Content-Length: ${length}`];
  await new Promise<void>((resolve) => socket.write(`${head.join("\r\n")}\r\n\r\n{`, () => resolve()));
  return socket;
}

test("refuses a Content-Length over 64 KB before the body arrives", async () => {
  await start();
  const socket = await beginPost(65_537);
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test("stores nothing of a message whose client hangs up, and takes the next one", async () => {
  const post = await start();
  const socket = await beginPost(500);
  socket.destroy();
  await once(socket, "close");
  expect((await post()).status).toBe(200);
  expect(await read()).toHaveLength(1);
});
