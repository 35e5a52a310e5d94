import { EventEmitter, once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterTest } from "@/host/fixtures/after-test";
import { createMessagesRoute } from "@/host/mailbox/route";
import { createAsset } from "@/host/pages/assets";
import { startServer } from "@/host/start-server";

function createAssets(bytes: Uint8Array<ArrayBuffer>) {
  const home = createAsset(bytes, {});
  return {
    byPath: new Map([["/", home]]),
    notFound: home,
    redirects: new Map(),
    answerFrame: { html: "", headers: {} },
  };
}
const smallAssets = createAssets(new TextEncoder().encode("page"));
const largeAssets = createAssets(new Uint8Array(2 ** 25));

/** What the requests for /slow wait for. */
const held: ((value?: unknown) => void)[] = [];
const messages: Hono = new Hono()
  .get("/slow", async (c) => {
    await new Promise((resolve) => held.push(resolve));
    return c.text("done");
  })
  .post("/echo", async (c) => c.text(await c.req.text()));

// Long enough for the request of another client on a machine that stalls meanwhile.
const clientLimits = { headersMs: 1_500, requestMs: 2_000, answerMs: 30_000, checkMs: 50, lingerMs: 0 };

/** Starts a server until the end of the test, or until `close`. */
async function start(
  limits: Partial<typeof clientLimits> = {},
  assets = smallAssets,
  route = messages,
  maxConnections = 9,
) {
  const options = { host: "127.0.0.1", port: 0, assets, messages: route, maxConnections };
  const { url, close } = await startServer({ ...options, clientLimits: { ...clientLimits, ...limits } });
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close());
  afterTest(closeOnce);
  const open = () => connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
  return { url, close: closeOnce, open };
}

// Not `once`, which rejects at an error.
const closed = (socket: Socket) => new Promise((resolve) => socket.on("close", resolve));

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes;
  });
  await closed(socket);
  return text;
}

const ask = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

test("disconnects clients that never end their headers or a body, and answers others", async () => {
  const { url, open } = await start();
  const unended = [
    "GET / HTTP/1.1\r\nHost: a\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
    // A body that nobody reads.
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na",
  ];
  const answers = Promise.all(
    unended.map((text) => {
      const socket = open();
      socket.write(text);
      return readAll(socket);
    }),
  );
  const other = await fetch(url);
  // Longer than a proxy keeps it.
  expect([other.status, other.headers.get("keep-alive")]).toEqual([200, "timeout=75"]);
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 40[58] /);
});

/** Sends text and then a line end now and then, without reading, until the server closes the connection. */
async function sendUnread(socket: Socket, text: string) {
  socket.pause().write(text);
  const timer = setInterval(() => socket.write("\r\n"), 50);
  await closed(socket);
  clearInterval(timer);
}

test("disconnects a client that doesn't read its answer", async () => {
  const { open } = await start({ answerMs: 300 }, largeAssets);
  await sendUnread(open(), ask);
});

test("disconnects a client that sends thousands of requests at once and doesn't read", async () => {
  const { open } = await start();
  // As many as fit into the 64 KB that Node reads at once.
  await sendUnread(open(), ask.repeat(2_000));
});

test("closes a connection above its limit at once, and answers the others", async () => {
  const { open } = await start({}, smallAssets, messages, 1);
  const [first, second] = [open(), open()];
  expect(await readAll(second)).toBe("");
  first.write(ask.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
  expect(await readAll(first)).toMatch(/^HTTP\/1\.1 200 /);
});

/** Sends text and returns the first line of each answer, and the last body. */
async function exchange(open: () => Socket, text: string) {
  const socket = open();
  socket.write(text);
  const answers = (await readAll(socket)).split(/(?=HTTP\/1\.1 )/);
  return [...answers.map((answer) => answer.split("\r\n", 1)[0]), answers.at(-1)?.split("\r\n\r\n")[1]];
}

test.each([
  "GET /Nope?a HTTP/1.1\r\nHost: xn--",
  "OPTIONS * HTTP/1.1\r\nHost: 256.1.1.1",
  "POST /echo HTTP/1.1\r\nHost: [::",
  "PUT / HTTP/1.1\r\nHost: a:99999",
  "GET / HTTP/1.1\r\nHost: user@a",
  "GET / HTTP/1.1\r\nHost: ",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b",
  "GET * HTTP/1.1\r\nHost: a",
  "GET http://xn--/ HTTP/1.1\r\nHost: a",
])("refuses %j in one sentence", async (head) => {
  const { open } = await start();
  const unreadable = ["HTTP/1.1 400 Bad Request", "The Host or the path of this request can't be read."];
  expect(await exchange(open, `${head}\r\nConnection: close\r\n\r\n`)).toEqual(unreadable);
});

const ok = "HTTP/1.1 200 OK";
const options = ["HTTP/1.1 204 No Content", ""];

test.each([
  ["GET / HTTP/1.0\r\n\r\n", [ok, "page"]],
  ["POST /echo HTTP/1.0\r\nContent-Length: 2\r\n\r\nhi", [ok, "hi"]],
  ["GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n", [ok, ok, "page"]],
  ["OPTIONS * HTTP/1.0\r\n\r\n", options],
  ["OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", options],
  ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", ["HTTP/1.1 400 Bad Request", "0"]],
  ["GET \\ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", ["HTTP/1.1 400 Bad Request", ""]],
  ["GET /\\ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", ["HTTP/1.1 308 Permanent Redirect", "0"]],
])("answers %j as HTTP and load balancers expect", async (text, answers) => {
  const { open } = await start();
  expect(await exchange(open, text)).toEqual(answers);
});

const head = "POST /api/sm HTTP/1.1\r\nHost: a\r\nContent-Type: application";

test.each([
  ["JSON of a known length", `${head}/json\r\nContent-Length: 9\r\n\r\n{`],
  ["a plain form", `${head}/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\na=`],
  ["nonsense after a chunk", `${head}/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n`],
])("says in one line that a client stopped sending %s", async (_what, text) => {
  const lines = new EventEmitter();
  const logged = once(lines, "line");
  const log = (line: string) => void lines.emit("line", line);
  const dependencies = { receive: async () => "", limiter: async () => 0, clientAddress: () => "192.0.2.1" };
  const route = createMessagesRoute({ ...dependencies, log, loadFrame: () => smallAssets.answerFrame });
  const { open } = await start({}, smallAssets, route);
  const socket = open();
  socket.write(text, () => socket.end());
  expect(await logged).toEqual(["POST /api/sm broke off: the client stopped sending"]);
});

test("finishes an answer in progress at SIGTERM, and then ends its connection", async () => {
  const { open, close } = await start({ lingerMs: 10_000 });
  const socket = open();
  socket.write(ask.replace("/", "/slow"));
  while (held.length === 0) await new Promise(setImmediate);
  void close();
  const text = readAll(socket);
  held[0]?.();
  expect(await text).toMatch(/\r\nconnection: close\r\n[\s\S]*done$/i);
});
