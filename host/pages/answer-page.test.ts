import { Hono } from "hono";
import { pathAnswers } from "@/e2e/shared/path-answers";
import { createApp } from "@/host/app";
import { type AssetsBinding, answerFromAssets, answerFromPlatform } from "@/host/pages/answer-page";
import { createAsset } from "@/host/pages/assets";
import { listPaths } from "@/lib/build/delivered-files";
import { listMovedNames, mapRedirects } from "@/lib/build/old-paths";

const names = ["index.html", "404.html", "_answer.html", "garden.html", "garden/prune-roses.html", "garden.md"];
const aliases = ["/2019/Pruning.html", "/wiki/Help:Pruning*"];
const movedNames = aliases.flatMap(listMovedNames);
const frontMatter = { kind: "note" as const, title: "A", description: "B", date: "2026-11-24", aliases };
const redirects = mapRedirects([{ path: "/garden/prune-roses", frontMatter }]);
const publicNames = new Set([
  "favicon.ico",
  "Manual.PDF",
  "me@2x + 100%.txt",
  "rosé.pdf",
  "müsli.html",
  "Ähre/index.html",
  "slides.html",
  "demo/index.html",
  "demo/Sub/File.HTML",
  "notes.tar.gz",
  "LICENSE",
]);
const files = [...names, ...movedNames, ...publicNames];

const asset = createAsset(new Uint8Array(1), {});
const assets = {
  byPath: new Map(files.flatMap((name) => listPaths(name, publicNames).map((path) => [path, asset]))),
  notFound: asset,
  redirects,
  answerFrame: { html: "", headers: {} },
};

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/ with drop-trailing-slash. */
const platform: AssetsBinding = {
  async fetch({ url }) {
    const { pathname, search } = new URL(url);
    const path = pathname.split("/").map(decode).join("/").replace(/\/+/g, "/");
    const page = path.replace(/(?:\/index)?(?:\.html)?$|\/$/, "");
    const file = [path, `${page}.html`, `${page}/index.html`].find((name) => files.includes(name.slice(1)));
    if (!file) return new Response(null, { status: 404 });
    const ownPath = file.replace(/(?:\/index)?\.html$/, "") || "/";
    const location = ownPath.split("/").map(encodeURIComponent).join("/");
    return location === pathname
      ? new Response("text")
      : new Response(null, { status: 307, headers: { Location: location + search } });
  },
};

const hosts = {
  Node: createApp({ messages: new Hono(), answerPage: (request) => answerFromAssets(request, assets) }),
  "the Worker": createApp({
    messages: new Hono(),
    answerPage: (request) => answerFromPlatform(request, platform, { paths: new Set(assets.byPath.keys()), redirects }),
  }),
};

describe.each(Object.entries(hosts))("%s", (_name, app) => {
  // nginx refuses the first three.
  test.each([
    ...pathAnswers,
    ["/me@2x%20+%20100%.txt", 200] as const,
    ["/100%", 404] as const,
    ["/%E0%A4%A", 404] as const,
    ["/m%C3%BCsli.html", 200] as const,
    ["/m%C3%BCsli", 404] as const,
    ["/M%c3%bcsli/", 404] as const,
    ["/%C3%84hre", "/%C3%84hre/"] as const,
    ["/A%CC%88hre/", 200] as const,
    ["/%C3%84hre/index", 404] as const,
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
});
