import { Hono } from "hono";
import { pathAnswers } from "@/e2e/shared/path-answers";
import { createApp } from "@/host/app";
import { answerFromAssets } from "@/host/pages/answer-page";
import { createAsset } from "@/host/pages/assets";
import { listPaths } from "@/lib/build/delivered-files";
import { listMovedNames, mapRedirects } from "@/lib/build/old-paths";
import { listFiles } from "@/lib/files";

// e2e/edge.spec.ts has the same paths for the Worker, on Cloudflare's own file server.

const names = ["index.html", "404.html", "_answer.html", "garden.html", "garden/prune-roses.html", "garden.md"];
const aliases = ["/2019/Pruning.html", "/wiki/Help:Pruning*"];
const frontMatter = { kind: "note" as const, title: "A", description: "B", date: "2026-11-24", aliases };
const publicNames = new Set(["favicon.ico", ...(await listFiles("e2e/made-up-site/public"))]);
const files = [...names, ...aliases.flatMap(listMovedNames), ...publicNames];

const asset = createAsset(new Uint8Array(1), {});
const assets = {
  byPath: new Map(files.flatMap((name) => listPaths(name, publicNames).map((path) => [path, asset]))),
  notFound: asset,
  redirects: mapRedirects([{ path: "/garden/prune-roses", frontMatter }]),
  answerFrame: { html: "", headers: {} },
};
const app = createApp({ messages: new Hono(), answerPage: (request) => answerFromAssets(request, assets) });

// nginx refuses the first three.
test.each([
  ["/me@2x%20+%20100%.txt", 200] as const,
  ["/100%", 404] as const,
  ["/%E0%A4%A", 404] as const,
  ...pathAnswers,
])("answers the path %j with %j", async (path, answer) => {
  const { status, headers } = await app.request(`http://localhost${path}`);
  expect(status === 308 ? headers.get("Location") : status).toBe(answer);
});

test("answers OPTIONS, which load balancers send, and refuses other methods", async () => {
  for (const [method, status] of [["OPTIONS", 204] as const, ["POST", 405] as const, ["PURGE", 405] as const]) {
    const answer = await app.request("http://localhost/garden", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([status, "GET, HEAD, OPTIONS"]);
  }
});
