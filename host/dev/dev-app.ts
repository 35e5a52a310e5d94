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
  /** The routes that take messages. */
  messages: Hono;
  load(): Promise<CheckedSite>;
  /** Another number after each change of the content. */
  getVersion(): number;
  /** Calls back after each change until the answer is called. */
  onChange(tell: () => void): () => void;
  /** The script of an island; undefined when there is none of that name. */
  bundleIsland(name: string): Promise<string | undefined>;
  /** Next's own handler, for all else. */
  answerNext(incoming: HttpBindings["incoming"], outgoing: HttpBindings["outgoing"]): Promise<void>;
  /** The address that the server listens on. */
  host: string;
};

/** The script by which a page is loaded again once what it shows has changed; app/layout.tsx names it while developing. */
const createFollowScript = (version: number) =>
  `new EventSource("/_dev/changes").onmessage = ({ data }) => data === "${version}" || location.reload();`;

const scriptHeaders = { "Content-Type": "text/javascript", "Cache-Control": "no-store" };

/**
 * What answers in development: messages, scripts of islands, what /find asks and the problems of a bad page; Next answers
 * all else.
 */
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
    const asked = c.req.header("host") ?? "";
    if (!isOwnHost(asked, host))
      return c.text(`“${asked}” isn't this server's host: open localhost, or start with --hostname\n`, 403);
    await next();
  });
  app.route("/", messages);
  app.get("/_dev/follow.js", (c) => c.body(createFollowScript(getVersion()), 200, scriptHeaders));
  app.get("/_dev/changes", (c) =>
    streamSSE(c, async (stream) => {
      const tell = () => stream.writeSSE({ data: String(getVersion()) });
      await tell();
      await new Promise<void>((resolve) => {
        const stop = onChange(tell);
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
    const found = path.startsWith(findFilesPath) && createFindFiles(checked.site).get(path);
    if (found) return c.text(found);
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
 * Whether a request names this machine. Any other site can lead its own name here, and its pages would then read ours. An
 * address can't be led elsewhere, so a server that listens on all of them answers for each.
 */
function isOwnHost(asked: string, host: string): boolean {
  const name = toHostname(asked);
  const own = toHostname(isIP(host) === 6 ? `[${host}]` : host);
  if (name === undefined) return false;
  return ["localhost", "127.0.0.1", "::1", own].includes(name) || (/^[0.:]+$/.test(host) && isIP(name) > 0);
}

/** The name or address of a host in its one form: `MyMac.local:3000` → `mymac.local`; undefined for what isn't one. */
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
  <h1>This page is shown once ${problems.length === 1 ? "this is" : "these are"} fixed</h1>
  <ul>${problems.map((problem) => html`<li>${formatProblem(problem)}</li>`)}</ul>
  <script src="/_dev/follow.js" async></script>
</html>`;
