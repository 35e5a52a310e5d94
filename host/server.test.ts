import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { Hono } from "hono";
import { createApp } from "@/host/app";
import { createAsset } from "@/host/pages/assets";
import { startServer } from "@/host/server";

const page = createAsset({
  contentType: "text/html",
  bytes: new TextEncoder().encode("page"),
  encoded: {},
  headers: {},
});
const assets = { byPath: new Map([["/", page]]), notFound: page };

/** Says `asked` when /slow is asked for, and lets it answer at `answer`. */
const turns = new EventEmitter();
const slow = new Hono().get("/slow", async (c) => {
  const turn = once(turns, "answer");
  turns.emit("asked");
  await turn;
  return c.text("done");
});

const start = () => startServer({ host: "127.0.0.1", port: 0, assets, messages: slow });

/** Sends bytes as they are, since a URL parser would mend them, and gives the status line; `isAll` says that no more will come. */
async function sendRaw(url: string, text: string, isAll = true): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(text);
  if (isAll) socket.end();
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  await once(socket, "close");
  return answer.split("\r\n")[0] ?? "";
}

test.each([
  ["a page", "GET / HTTP/1.1", "Host: a", "200 OK"],
  ["a way up", "GET /../../etc/passwd HTTP/1.1", "Host: a", "404 Not Found"],
  ["an encoded way up", "GET /%2e%2e/ HTTP/1.1", "Host: a", "404 Not Found"],
  ["a half encoded way up", "GET /a/.%2E/b HTTP/1.1", "Host: a", "404 Not Found"],
  ["what looks like another host", "GET //Evil.example/A HTTP/1.1", "Host: a", "308 Permanent Redirect"],
  ["a host with a space", "GET / HTTP/1.1", "Host: a b", "400 Bad Request"],
  ["a path beyond all limits", `GET /${"a".repeat(20_000)} HTTP/1.1`, "Host: a", "431 Request Header Fields Too Large"],
  ["what is no HTTP", "GET /", "", "400 Bad Request"],
])("the raw request for %s is answered cleanly", async (_name, requestLine, host, status) => {
  const server = await start();
  expect(await sendRaw(server.url, `${requestLine}\r\n${host}\r\nConnection: close\r\n\r\n`)).toBe(
    `HTTP/1.1 ${status}`,
  );
  await server.close();
});

// Long enough for the request of another client on a machine that stalls meanwhile.
const limits = { headersMs: 1_500, requestMs: 2_000, checkMs: 50, idleMs: 30_000 };

test.concurrent.each([
  ["its headers", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["its body", "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"],
  ["a body that nobody asked for", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\na"],
])("a client that never ends %s is let go, and others are answered meanwhile", async (_what, text) => {
  const messages = new Hono().post("/echo", async (c) => c.text(await c.req.text()));
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages, limits });
  const late = sendRaw(server.url, text, false);
  expect((await fetch(server.url)).status).toBe(200);
  expect(await late).toMatch(/^HTTP\/1.1 40[58] /);
  await server.close();
});

test("a connection on which nothing moves is let go", async () => {
  const idle = { ...limits, idleMs: 50 };
  const server = await startServer({ host: "127.0.0.1", port: 0, assets, messages: slow, limits: idle });
  expect(await sendRaw(server.url, "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n", false)).toBe("");
  turns.emit("answer");
  await server.close();
});

test("closing waits for an answer under way", async () => {
  const server = await start();
  const asked = once(turns, "asked");
  const answer = fetch(`${server.url}/slow`).then((response) => response.text());
  await asked;
  const closed = server.close();
  turns.emit("answer");
  expect(await answer).toBe("done");
  await closed;
});

test.each([
  ["GET", {}],
  ["HEAD", {}],
  ["GET", { "if-none-match": "*" }],
  ["GET", { range: "bytes=1-2" }],
  ["POST", {}],
])("%s of a known path with %j is answered as the Fetch handler does", async (method, headers) => {
  const server = await start();
  const own = await fetch(server.url, { method, headers });
  const other = await createApp({ assets, messages: slow }).request("http://a/", { method, headers });
  expect([own.status, await own.text()]).toEqual([other.status, await other.text()]);
  expect(Object.fromEntries(own.headers)).toMatchObject(Object.fromEntries(other.headers));
  await server.close();
});

test("a taken port is said with the setting to change", async () => {
  const server = await start();
  const port = Number(new URL(server.url).port);
  await expect(startServer({ host: "127.0.0.1", port, assets, messages: slow })).rejects.toThrow(
    `port ${port} of 127.0.0.1 is taken; set PORT to another`,
  );
  await server.close();
});
