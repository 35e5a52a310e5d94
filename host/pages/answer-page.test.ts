import { Hono } from "hono";
import { pathAnswers } from "@/e2e/shared/path-answers";
import { createApp } from "@/host/app";
import { type AssetsBinding, answerFromAssets, answerFromPlatform } from "@/host/pages/answer-page";
import { createAsset } from "@/host/pages/assets";
import { isDelivered, toDeliveredPath } from "@/lib/build/delivered-files";
import { movedStatus } from "@/lib/build/old-paths";

const names = ["index.html", "404.html", "_answer.html", "garden.html", "garden/prune-roses.html", "garden.md"];
const movedNames = ["2019/Pruning.html/index.html", "2019/pruning.html/index.html"];
const files = [...names, ...movedNames, "favicon.ico"];
const redirects = new Map(["/2019/Pruning.html", "/2019/pruning.html"].map((path) => [path, "/garden/prune-roses"]));

const asset = createAsset({ contentType: "text/plain", bytes: new Uint8Array(1), encoded: [], headers: {} });
const assets = {
  byPath: new Map(files.filter(isDelivered).map((name) => [toDeliveredPath(name), asset])),
  notFound: asset,
  redirects,
  answerFrame: { html: "", headers: {} },
};

/** https://developers.cloudflare.com/workers/static-assets/routing/advanced/html-handling/ with drop-trailing-slash. */
const platform: AssetsBinding = {
  async fetch({ url }) {
    const { pathname, search } = new URL(url);
    const newPath = redirects.get(pathname);
    if (newPath) return new Response(null, { status: movedStatus, headers: { Location: newPath + search } });
    const path = pathname.split("/").map(decodeURIComponent).join("/").replace(/\/+/g, "/");
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
  "the Worker": createApp({ messages: new Hono(), answerPage: (request) => answerFromPlatform(request, platform) }),
};

describe.each(Object.entries(hosts))("%s", (_name, app) => {
  test.each(pathAnswers)("answers the path %j with %j", async (path, answer) => {
    const { status, headers } = await app.request(`http://localhost${path}`);
    expect(status === 308 ? headers.get("Location") : status).toBe(answer);
  });

  test("lets no browser keep a redirect, since a page may get its old path back", async () => {
    for (const path of ["/2019/Pruning.html", "/GARDEN", "/Favicon.ico"]) {
      const { status, headers } = await app.request(`http://localhost${path}`);
      expect([status, headers.get("Cache-Control")]).toEqual([308, "no-cache"]);
    }
  });

  test("answers OPTIONS, which load balancers send, and refuses other methods", async () => {
    for (const [method, status] of [["OPTIONS", 204] as const, ["POST", 405] as const, ["PURGE", 405] as const]) {
      const answer = await app.request("http://localhost/garden", { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([status, "GET, HEAD, OPTIONS"]);
    }
  });
});
