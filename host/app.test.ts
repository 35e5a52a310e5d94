import { createHash } from "node:crypto";
import { Hono } from "hono";
import { createApp } from "@/host/app";
import { answerFromAssets } from "@/host/pages/answer-page";
import { type AssetSource, createAsset } from "@/host/pages/assets";

const encoder = new TextEncoder();

const createFile = (text: string, contentType = "text/html; charset=utf-8", encoded: AssetSource["encoded"] = []) =>
  createAsset({ contentType, bytes: encoder.encode(text), encoded, headers: { "X-Content-Type-Options": "nosniff" } });

/** The validator of the page at /garden. */
const hash = createHash("sha256").update("garden page").digest("base64url").slice(0, 22);

const encodings: AssetSource["encoded"] = [
  ["br", encoder.encode("BR")],
  ["gzip", encoder.encode("GZIP")],
];

const app = createApp({
  messages: new Hono().post("/api/sm", (c) => c.json({ RequestSuccessful: true, ErrorMessage: "" })),
  answerPage: (request) =>
    answerFromAssets(request, {
      byPath: new Map([
        ["/", createFile("home")],
        ["/garden", createFile("garden page", undefined, encodings)],
        ["/_next/static/chunks/aB.js", createFile("script", "text/javascript")],
        ["/pictures/pit.webp", createFile("0123456789", "image/webp")],
      ]),
      notFound: createFile("nothing here"),
    }),
});

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  app.request(`http://notes.example${path}`, { headers, method });

test("a page answers with its headers, type and validator", async () => {
  const response = await ask("/garden");
  expect(response.status).toBe(200);
  expect(await response.text()).toBe("garden page");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("etag")).toBe(`"${hash}"`);
  expect(response.headers.get("server")).toBeNull();
});

test.each([
  ["/GARDEN", "/garden"],
  ["/garden/", "/garden"],
  ["/Garden?A=B&c=%2F#x", "/garden?A=B&c=%2F"],
  ["/%67%61rden", "/garden"],
  ["//Garden", "/garden"],
  ["/\\Garden/", "/garden"],
])("the path %s is sent by 308 to %s, on this host", async (path, location) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("location")]).toEqual([308, location]);
});

test.each([
  "/nope",
  "/NoPe/",
  "//Evil.example/A",
  "/\\Evil.example/A",
  "/%",
  "/%00",
  "/%0d%0aset-cookie:a",
  `/${"a".repeat(9000)}`,
  "/etc/passwd",
  "/garden.html",
  "/404",
])("the path %.30s is not found, as a page", async (path) => {
  const response = await ask(path);
  expect([response.status, await response.text()]).toEqual([404, "nothing here"]);
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a file of Next's keeps its capital letters", async () => {
  expect((await ask("/_next/static/chunks/aB.js")).status).toBe(200);
});

test("HEAD answers like GET without a body", async () => {
  const response = await ask("/garden", {}, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([200, "11", ""]);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s to a page is refused with what is allowed", async (method) => {
  const response = await ask("/garden", {}, method);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test.each([
  ["br, gzip", "br"],
  ["gzip, br", "br"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["GZIP", "gzip"],
  ["*", "br"],
  ["*;q=0", null],
  ["identity", null],
  ["identity;q=1, br;q=0.1", null],
  ["zstd", null],
  ["", null],
])("with Accept-Encoding %j a page comes as %s", async (accepted, encoding) => {
  const response = await ask("/garden", { "accept-encoding": accepted });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("etag")).toBe(`"${hash}${encoding ? `-${encoding}` : ""}"`);
});

test.each([
  [`"${hash}"`, 304],
  [`W/"${hash}"`, 304],
  [`"other", "${hash}"`, 304],
  ["*", 304],
  [`"${hash}-br"`, 200],
])("If-None-Match %s gives %i", async (tag, status) => {
  const response = await ask("/garden", { "if-none-match": tag });
  expect(response.status).toBe(status);
  expect(response.headers.get("etag")).toBe(`"${hash}"`);
});

test.each([
  ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
  ["bytes=4-", 206, "456789", "bytes 4-9/10"],
  ["bytes=-2", 206, "89", "bytes 8-9/10"],
  ["bytes=0-99", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=3-1", 200, "0123456789", null],
  ["bytes=0-1,4-5", 200, "0123456789", null],
  ["lines=0-1", 200, "0123456789", null],
])("of a picture, Range %s gives %i", async (range, status, text, contentRange) => {
  const response = await ask("/pictures/pit.webp", { range });
  expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
    status,
    text,
    contentRange,
  ]);
});

test("a range of an outdated picture is the whole of the new one", async () => {
  expect((await ask("/pictures/pit.webp", { range: "bytes=0-3", "if-range": '"old"' })).status).toBe(200);
});

test("messages are taken before anything else", async () => {
  expect(await (await ask("/api/sm", {}, "POST")).json()).toEqual({ RequestSuccessful: true, ErrorMessage: "" });
});
