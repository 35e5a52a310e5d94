import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createDevApp } from "@/host/dev/dev-app";
import { listenLocally } from "@/host/messages/fixtures/listen-locally";
import { checkMadeUpSite, createNote } from "@/lib/content/site-fixture";

/** Asks a development server of a made-up site; Next is played by a handler that says so. */
async function withServer<Result>(
  files: Record<string, string>,
  run: (url: string, change: () => void) => Promise<Result>,
  host = "127.0.0.1",
) {
  const checked = await checkMadeUpSite(files);
  let version = 1;
  const listeners = new Set<() => void>();
  const app = createDevApp({
    messages: new Hono().post("/api/sm", (c) => c.text("taken")),
    load: async () => checked,
    getVersion: () => version,
    onChange(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    bundleIsland: async (name) => (name === "find-page" ? "start()" : undefined),
    answerNext: async (_incoming, outgoing) => void outgoing.end("Next"),
    host,
  });
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  const port = await listenLocally(server);
  try {
    return await run(`http://127.0.0.1:${port}`, () => {
      version += 1;
      for (const tell of listeners) tell();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const files = {
  "index.md": createNote("# Home"),
  "a.md": createNote("# A\n\n<b>“bold”</b>\n"),
  "b.md": createNote("# B"),
};

test("a page that is wrong says so at its own address, and Next answers for the others", () =>
  withServer(files, async (url) => {
    const wrong = await fetch(`${url}/a`);
    expect(wrong.status).toBe(500);
    expect(await wrong.text()).toContain("<li>content/a.md:9: raw HTML, &quot;&lt;b&gt;&quot;; write Markdown");
    for (const path of ["/", "/b", "/none", "/_next/a"])
      expect(await (await fetch(`${url}${path}`)).text()).toBe("Next");
    expect(await (await fetch(`${url}/b`, { method: "POST" })).text()).toBe("Next");
  }));

test("the service takes messages; an island has its script, and no other name has one", () =>
  withServer(files, async (url) => {
    expect(await (await fetch(`${url}/api/sm`, { method: "POST" })).text()).toBe("taken");
    const script = await fetch(`${url}/islands/find-page.js`);
    expect([script.headers.get("content-type"), await script.text()]).toEqual(["text/javascript", "start()"]);
    expect((await fetch(`${url}/islands/none.js`)).status).toBe(404);
  }));

test("a page hears that what it shows has changed, also where that was before it could ask", () =>
  withServer(files, async (url, change) => {
    expect(await (await fetch(`${url}/_dev/follow.js`)).text()).toContain('data === "1" || location.reload()');
    change();
    const { body } = await fetch(`${url}/_dev/changes`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe("data: 2\n\n");
    change();
    expect((await reader?.read())?.value).toBe("data: 3\n\n");
    await reader?.cancel();
  }));

/** The status of a GET, with `Host` and the other headers as given: fetch sets its own. */
async function getStatus(url: string, path: string, headers: Record<string, string>) {
  const [response]: IncomingMessage[] = await once(request(url, { path, headers }).end(), "response");
  response?.destroy();
  return response?.statusCode;
}

test.each([
  ["127.0.0.1", "evil.example", 403],
  ["127.0.0.1", "localhost.evil.example:3000", 403],
  ["127.0.0.1", "192.168.1.5:3000", 403],
  ["127.0.0.1", "LOCALHOST:3000", 200],
  ["127.0.0.1", "[::1]:3000", 200],
  ["Notes.internal", "notes.internal:3000", 200],
  ["0.0.0.0", "192.168.1.5:3000", 200],
  ["::", "[fd00::5]:3000", 200],
  ["0.0.0.0", "evil.example", 403],
])("a server that listens on %s answers %s by %i", (host, asked, status) =>
  withServer(files, async (url) => expect(await getStatus(url, "/none", { Host: asked })).toBe(status), host),
);
