import { createHash } from "node:crypto";
import { answerAsset } from "./answer-page";
import { createAsset } from "./assets";

// e2e/shared/delivery-checks.ts has the other rules, for each host.
const encode = (text: string) => new TextEncoder().encode(text);
const hash = createHash("sha256").update("0123456789").digest("base64url").slice(0, 22);
const page = createAsset({
  contentType: "text/html",
  bytes: encode("0123456789"),
  headers: {},
  encoded: [
    ["br", encode("BR")],
    ["gzip", encode("GZIP")],
  ],
});

const ask = (headers: Record<string, string>) =>
  answerAsset(page, new Request("http://notes.example/garden", { headers }));

test.each([
  ["br, gzip", "br"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["gzip;q=0, *", "br"],
  ["", null],
])("answers Accept-Encoding %j with %s", (accepted, encoding) => {
  const { headers } = ask({ "accept-encoding": accepted });
  expect(headers.get("content-encoding")).toBe(encoding);
  expect(headers.get("etag")).toBe(`"${hash}${encoding ? `-${encoding}` : ""}"`);
});

test.each([
  [`W/"${hash}"`, 304],
  [`"other", "${hash}"`, 304],
  [`"${hash}-br"`, 200],
])("answers If-None-Match %s with %i", (tag, status) => {
  expect(ask({ "if-none-match": tag }).status).toBe(status);
});
