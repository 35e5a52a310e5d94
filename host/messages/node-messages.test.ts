import { EventEmitter, once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { listenLocally } from "@/host/messages/fixtures/listen-locally";
import { formatEnvelope } from "@/host/messages/fixtures/sample-message";
import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import { createNodeMessages, type MessagesOptions, type NodeMessages } from "./node-messages";

let folder: string;
let server: Server | undefined;
let messages: NodeMessages | undefined;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "node-messages-"));
  lines = [];
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  await messages?.close();
  await rm(folder, { recursive: true });
});

async function start(changes: Partial<MessagesOptions> = {}) {
  messages = await createNodeMessages({
    mailDir: folder,
    mailRetrySeconds: 60,
    messagesPerMinute: 2,
    trustedProxies: 0,
    allowedOrigins: [],
    log: (line) => lines.push(line),
    ...changes,
  });
  server = createServer(getRequestListener(messages.route.fetch, { overrideGlobalObjects: false }));
  const url = `http://127.0.0.1:${await listenLocally(server)}/api/sm`;
  return (headers: Record<string, string> = {}, body = formatEnvelope()) =>
    fetch(url, { method: "POST", body, headers: { "Content-Type": "application/json", ...headers } });
}

async function readMail() {
  const [name] = await readdir(join(folder, "new"));
  return readFile(join(folder, "new", `${name}`), "utf8");
}

test("with the defaults a message is kept, and the start says where", async () => {
  const post = await start();
  expect((await post()).status).toBe(200);
  expect(lines).toEqual([`messages are kept in ${folder}`]);
  const mail = await readMail();
  for (const line of ["From: no-reply@localhost", "To: postmaster@localhost", "X-Client-Address: 127.0.0.1"]) {
    expect(mail).toContain(`${line}\n`);
  }
});

test("without a trusted proxy, X-Forwarded-For is no way around the limit", async () => {
  const post = await start();
  const statuses = [];
  for (const last of [1, 2, 3]) statuses.push((await post({ "X-Forwarded-For": `203.0.113.${last}` })).status);
  expect(statuses).toEqual([200, 200, 429]);
});

test("behind one trusted proxy the address that it saw is counted, not one that a client wrote before it", async () => {
  const post = await start({ trustedProxies: 1 });
  const send = async (forwarded: string) => (await post({ "X-Forwarded-For": forwarded })).status;
  expect([await send("6.6.6.1, 203.0.113.1"), await send("6.6.6.2, 203.0.113.1")]).toEqual([200, 200]);
  expect([await send("6.6.6.3, 203.0.113.1"), await send("203.0.113.2")]).toEqual([429, 200]);
});

test("a Maildir that cannot be written to stops the start", async () => {
  await writeFile(join(folder, "file"), "");
  await expect(start({ mailDir: join(folder, "file") })).rejects.toThrow("MAIL_DIR: messages cannot be written to");
});

test("with SMTP_URL the message is sent on, and the log names the server without its password", async () => {
  const arrival = new EventEmitter();
  const arrived = once(arrival, "mail");
  const smtp = await startSmtpServer({
    onData: () => {
      arrival.emit("mail");
      return undefined;
    },
  });
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const post = await start({ smtpUrl, mailFrom: "no-reply@notes.example", mailTo: "owner@notes.example" });
  await post();
  await arrived;
  await messages?.close();
  expect(smtp.mails).toMatchObject([{ from: "no-reply@notes.example", to: ["owner@notes.example"] }]);
  expect(await readdir(join(folder, "cur"))).toHaveLength(1);
  expect(lines[1]).toBe(`messages are sent on by 127.0.0.1:${smtp.port}`);
  await smtp.stop();
});

test("with an upstream nothing is kept and nothing is demanded of the browser", async () => {
  const bodies: string[] = [];
  const upstream = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    bodies.push(body);
    response.end('{"RequestSuccessful":true,"ErrorMessage":""}');
  });
  const messagingUpstream = `http://127.0.0.1:${await listenLocally(upstream)}`;
  const post = await start({ messagingUpstream, messagingUser: "host", messagingPassword: "s3cret" });
  expect(await (await post()).json()).toEqual({ RequestSuccessful: true, ErrorMessage: "" });
  expect([bodies.length, await readdir(folder)]).toEqual([1, []]);
  upstream.closeAllConnections();
  upstream.close();
});

test("a stated length over 64 KB is refused before the body has come", async () => {
  await start();
  const address = server?.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  socket.write(
    "POST /api/sm HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 65537\r\n\r\n{",
  );
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});

test.each([
  ["of 64 KB", 65_536, 200],
  ["of one byte more", 65_537, 413],
])("a body %s that comes in parts, with no length stated, is answered %s", async (_what, size, status) => {
  await start();
  const address = server?.address();
  const asked = request({
    port: typeof address === "object" && address ? address.port : 0,
    method: "POST",
    path: "/api/sm",
    headers: { "Content-Type": "application/json" },
  });
  const body = formatEnvelope().padEnd(size);
  asked.write(body.slice(0, 100));
  asked.end(body.slice(100));
  const [response] = await once(asked, "response");
  expect(response.statusCode).toBe(status);
  response.resume();
  expect(await readdir(join(folder, "new"))).toHaveLength(status === 200 ? 1 : 0);
});

test("a client that hangs up in the middle of its message leaves nothing behind and hurts nobody", async () => {
  const post = await start();
  const address = server?.address();
  const socket = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const head =
    "POST /api/sm HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{";
  await new Promise<void>((resolve) => socket.write(head, () => resolve()));
  socket.destroy();
  await once(socket, "close");
  expect((await post()).status).toBe(200);
  expect(await readdir(join(folder, "new"))).toHaveLength(1);
});
