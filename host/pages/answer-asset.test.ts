import { createHash } from "node:crypto";
import { answerAsset } from "./answer-asset";
import { createAsset } from "./assets";

// e2e/shared/delivery-checks.ts has the other rules, for each host.
const encode = (text: string) => new TextEncoder().encode(text);
const hash = createHash("sha256").update("0123456789").digest("base64url").slice(0, 22);
const bytes = encode("0123456789");
const picture = createAsset(bytes, {});
const page = createAsset(bytes, {}, [
  ["br", encode("BR")],
  ["gzip", encode("GZIP")],
]);

const ask = (asset: typeof page, headers: Record<string, string>) =>
  answerAsset(asset, new Request("http://notes.example/garden", { headers }));

test.each([
  ["br, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["gzip;q=0, *", "br"],
  ["", null],
])("answers Accept-Encoding %j with %s", (accepted, encoding) => {
  const { headers } = ask(page, { "accept-encoding": accepted });
  expect(headers.get("content-encoding")).toBe(encoding);
  expect(headers.get("etag")).toBe(`"${hash}${encoding ? `-${encoding}` : ""}"`);
});

test.each([
  [`W/"${hash}"`, 304],
  [`"other", "${hash}"`, 304],
  ["*", 304],
  [`"${hash}-br"`, 200],
])("answers If-None-Match %s with %i", (tag, status) => {
  expect(ask(page, { "if-none-match": tag }).status).toBe(status);
});

test.each([
  [`"${hash}"`, 206],
  [`"other", "${hash}"`, 206],
  ['"other"', 412],
  [`W/"${hash}"`, 412],
  [`"${hash}-br"`, 412],
])("answers a range with If-Match %s with %i", (tags, status) => {
  const answer = ask(picture, { "if-match": tags, "if-none-match": '"old"', range: "bytes=0-3" });
  expect(answer.status).toBe(status);
});

test("compares If-Match with the encoding that it would send, and before If-None-Match", () => {
  const br = { "accept-encoding": "br", "if-match": `"${hash}-br"` };
  expect(ask(page, br).status).toBe(200);
  expect(ask(page, { ...br, "if-none-match": "*" }).status).toBe(304);
  expect(ask(page, { ...br, "accept-encoding": "gzip", "if-none-match": "*" }).status).toBe(412);
});

test.each([
  ["bytes=4-", 206, "456789", "bytes 4-9/10"],
  ["bytes=-2", 206, "89", "bytes 8-9/10"],
  ["bytes=0-99", 206, "0123456789", "bytes 0-9/10"],
  ["bytes=10-", 416, "", "bytes */10"],
  ["bytes=3-1", 200, "0123456789", null],
  ["bytes=0-1,4-5", 200, "0123456789", null],
])("answers Range %s with %i", async (range, status, text, contentRange) => {
  const response = ask(picture, { range });
  const found = [response.status, await response.text(), response.headers.get("content-range")];
  expect(found).toEqual([status, text, contentRange]);
});

test("answers a range of an outdated picture with the whole new one", () => {
  expect(ask(picture, { range: "bytes=0-3", "if-range": '"old"' }).status).toBe(200);
});
