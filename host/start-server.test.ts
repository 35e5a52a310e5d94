import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { createAsset } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";

const createPage = (bytes: Uint8Array<ArrayBuffer>) =>
  createAsset({ contentType: "text/html", bytes, encoded: [], headers: {} });
const createSite = (home: ReturnType<typeof createPage>) => ({
  byPath: new Map([["/", home]]),
  notFound: home,
  answerFrame: { html: "", headers: {} },
});
const assets = createSite(createPage(new TextEncoder().encode("page")));
const large = new Uint8Array(2 ** 25);
const largeAssets = createSite(createPage(large));

/** Says `asked` when /slow is asked for, and lets it answer at `answer`. */
const turns = new EventEmitter();
const slow = new Hono().get("/slow", async (c) => {
  const turn = once(turns, "answer");
  turns.emit("asked");
  await turn;
  return c.text("done");
});

// Long enough for the request of another client on a machine that stalls meanwhile.
const clientLimits = {
  headersMs: 1_500,
  requestMs: 2_000,
  answerMs: 30_000,
  minBytesPerSecond: 1e9,
  checkMs: 50,
  lingerMs: 0,
};

const start = (more: Partial<Parameters<typeof startServer>[0]> = {}) =>
  startServer({ host: "127.0.0.1", port: 0, assets, messages: slow, clientLimits, ...more });
const connectTo = ({ url }: { url: string }) => connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});

/** Sends bytes as they are, since a URL parser would fix them, and gives the status line; `isAll` says that no more will come. */
async function sendRaw(url: string, text: string, isAll = true): Promise<string> {
  const socket = connectTo({ url });
  socket.write(text);
  if (isAll) socket.end();
  return (await readAll(socket)).split("\r\n")[0] ?? "";
}

async function readAll(socket: Socket): Promise<string> {
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

test.each([
  ["a page", "GET / HTTP/1.1", "Host: a", "200 OK"],
  ["a way up", "GET /../../etc/passwd HTTP/1.1", "Host: a", "404 Not Found"],
  ["a path beyond all limits", `GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: a", "431 Request Header Fields Too Large"],
  ["what isn't HTTP", "GET /", "", "400 Bad Request"],
  ["no host", "GET / HTTP/1.1", "Accept: */*", "400 Bad Request"],
  ...["1.2.3.4.5", "a:99999", "xn--", "a b", "a/b", "a@b", "[::1", "%00", "", "ü"].map((name) => [
    `the host “${name}”`,
    "GET /api/sm HTTP/1.1",
    `Host: ${name}`,
    "400 Bad Request",
  ]),
  ["an IPv6 host", "GET / HTTP/1.1", "Host: [::1]:3000", "200 OK"],
])("the raw request for %s is answered cleanly", async (_name, requestLine, host, status) => {
  const server = await start();
  expect(await sendRaw(server.url, `${requestLine}\r\n${host}\r\nConnection: close\r\n\r\n`)).toBe(
    `HTTP/1.1 ${status}`,
  );
  await server.close();
});

test.concurrent.each([
  ["its headers", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["its body", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"],
  ["a body that nobody asked for", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"],
])("a client that never ends %s is let go, and others are answered meanwhile", async (_what, text) => {
  const messages = new Hono().post("/echo", async (c) => c.text(await c.req.text()));
  const server = await start({ messages });
  const late = sendRaw(server.url, text, false);
  expect((await fetch(server.url)).status).toBe(200);
  expect(await late).toMatch(/^HTTP\/1.1 40[58] /);
  await server.close();
});

test("a client whose answer is not done in time is let go", async () => {
  const server = await start({ clientLimits: { ...clientLimits, answerMs: 50 } });
  expect(await sendRaw(server.url, "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n", false)).toBe("");
  turns.emit("answer");
  await server.close();
});

test("a client that does not read is let go in time, though it sends a byte now and then", async () => {
  const server = await start({ assets: largeAssets, clientLimits: { ...clientLimits, answerMs: 300 } });
  const socket = connectTo(server);
  socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  const poke = setInterval(() => socket.write("\r\n"), 50);
  const startedAt = performance.now();
  await new Promise((resolve) => socket.on("close", resolve));
  clearInterval(poke);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  await server.close();
});

test("a client that takes a large answer slowly gets the time that this needs", async () => {
  // A tenth of a second for any answer, and half a minute for 32 MB.
  const limits = { ...clientLimits, answerMs: 100, minBytesPerSecond: large.length / 30 };
  const server = await start({ assets: largeAssets, clientLimits: limits });
  const socket = connectTo(server);
  socket.write(askLast);
  let taken = 0;
  socket.on("data", (part) => (taken += part.length));
  await once(socket, "data");
  socket.pause();
  await wait(500);
  socket.resume();
  await once(socket, "close");
  expect(taken).toBeGreaterThan(large.length);
  await server.close();
});

test.each([
  ["a proxy", true, "timeout=75"],
  ["a visitor", false, "timeout=5"],
])("a connection of %s is kept as long as it may be used again", async (_who, isBehindProxy, keepAlive) => {
  const server = await start({ isBehindProxy });
  expect((await fetch(server.url)).headers.get("keep-alive")).toBe(keepAlive);
  await server.close();
});

const ask = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const askLast = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

test("a connection may ask 32 times before any answer", async () => {
  const server = await start();
  const socket = connectTo(server);
  const text = readAll(socket);
  const isAsked = once(turns, "asked");
  socket.write(ask.replace("/", "/slow") + ask.repeat(30) + askLast);
  await isAsked;
  turns.emit("answer");
  expect((await text).split("HTTP/1.1 200 OK").length - 1).toBe(32);
  await server.close();
});

test("of more connections than there may be the last is closed unanswered, and one is served when another ends", async () => {
  const server = await start({ connectionLimits: { total: 1, perNetwork: 9 } });
  const first = connectTo(server);
  first.write(ask);
  await once(first, "data");
  expect(await sendRaw(server.url, askLast, false)).toBe("");
  const ended = once(first, "close");
  first.end();
  await ended;
  expect(await sendRaw(server.url, askLast, false)).toBe("HTTP/1.1 200 OK");
  await server.close();
});

test("an answer under way at SIGTERM comes whole and ends its connection", async () => {
  const server = await start({ clientLimits: { ...clientLimits, lingerMs: 10_000 } });
  const socket = connectTo(server);
  const asked = once(turns, "asked");
  socket.write(ask.replace("/", "/slow"));
  await asked;
  const closed = server.close();
  const text = readAll(socket);
  turns.emit("answer");
  expect(await text).toMatch(/\r\nconnection: close\r\n[\s\S]*done$/i);
  await closed;
});
