import { isIP } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { html } from "hono/html";
import { streamSSE } from "hono/streaming";
import type { CheckedSite } from "@/lib/content/site";
import { createFindFiles } from "@/lib/find/create-find-index";
import { findFilesPath } from "@/lib/find/find-index";
import { toPagePath } from "@/lib/paths";
import { findErrors, formatProblem, type Problem } from "@/lib/problem";

type DevDependencies = {
  messages: Hono;
  load(): Promise<CheckedSite>;
  /** Returns another number after each change of the content. */
  getVersion(): number;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void;
  /** Returns undefined if no island has the name. */
  bundleIsland(name: string): Promise<string | undefined>;
  /** Next's request handler. */
  answerNext(incoming: HttpBindings["incoming"], outgoing: HttpBindings["outgoing"]): Promise<void>;
  /** The address that the server listens on. */
  host: string;
};

/** The script that reloads a page when the content changes; app/layout.tsx loads it in development. */
const createFollowScript = (version: number) =>
  `new EventSource("/_dev/changes").onmessage = ({ data }) => data === "${version}" || location.reload();`;

const scriptHeaders = { "Content-Type": "text/javascript", "Cache-Control": "no-store" };

/** Answers for messages, scripts of islands, the files of /find and the problems of a page. Next answers everything else. */
export function createDevApp({
  messages,
  load,
  getVersion,
  onChange,
  bundleIsland,
  answerNext,
  host,
}: DevDependencies) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (c, next) => {
    const requestHost = c.req.header("host") ?? "";
    if (!isOwnHost(requestHost, host))
      return c.text(`“${requestHost}” isn't this server's host: open localhost, or start with --hostname\n`, 403);
    await next();
  });
  app.route("/", messages);
  app.get("/_dev/follow.js", (c) => c.body(createFollowScript(getVersion()), 200, scriptHeaders));
  app.get("/_dev/changes", (c) =>
    streamSSE(c, async (stream) => {
      const sendVersion = () => stream.writeSSE({ data: String(getVersion()) });
      await sendVersion();
      await new Promise<void>((resolve) => {
        const stop = onChange(sendVersion);
        stream.onAbort(() => {
          stop();
          resolve();
        });
      });
    }),
  );
  app.get("/islands/:file", async (c) => {
    const script = await bundleIsland(c.req.param("file").replace(/\.js$/, ""));
    return script === undefined ? c.notFound() : c.body(script, 200, scriptHeaders);
  });
  app.get("*", async (c, next) => {
    const { path } = c.req;
    if (path.startsWith("/_next/")) return next();
    const checked = await load();
    const findFile = path.startsWith(findFilesPath) && createFindFiles(checked.site).get(path);
    if (findFile) return c.text(findFile);
    const problems = findErrors(checked.problems).filter(({ file }) => file.endsWith(".md") && toPath(file) === path);
    return problems.length ? c.html(renderProblems(problems), 500) : next();
  });
  app.all("*", async ({ env: { incoming, outgoing } }) => {
    await answerNext(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return app;
}

/**
 * Whether a request names this machine. This stops DNS rebinding, where another site points its own name here to read our
 * pages. An IP address can't be rebound, so a server that listens on all addresses accepts any of them.
 */
function isOwnHost(requestHost: string, host: string): boolean {
  const name = toHostname(requestHost);
  const listenName = toHostname(isIP(host) === 6 ? `[${host}]` : host);
  if (name === undefined) return false;
  return ["localhost", "127.0.0.1", "::1", listenName].includes(name) || (/^[0.:]+$/.test(host) && isIP(name) > 0);
}

/** `MyMac.local:3000` → `mymac.local`; undefined if it isn't a host. */
const toHostname = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "") : undefined;

const toPath = (file: string) => toPagePath(file.replace(/^content\//, ""));

const renderProblems = (problems: readonly Problem[]) => html`<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${problems[0]?.file}</title>
  <style>
    :root { color-scheme: light dark; font: 1.1rem/1.5 Charter, serif; }
    body { max-inline-size: 50rem; margin: 2rem auto; padding-inline: 1rem; }
    li { margin-block: 1rem; overflow-wrap: anywhere; }
  </style>
  <h1>Fix ${problems.length === 1 ? "this problem" : "these problems"} to see the page</h1>
  <ul>${problems.map((problem) => html`<li>${formatProblem(problem)}</li>`)}</ul>
  <script src="/_dev/follow.js" async></script>
</html>`;
