import { parseAccept } from "hono/utils/accept";
import type { Asset, Representation } from "./assets";

/**
 * Answers a GET or HEAD for one asset: encoding by Accept-Encoding, 412 and 304 by ETag, and single byte
 * ranges (RFC 9110, sections 12.5.3, 13 and 14). Without Last-Modified, no condition is about dates.
 */
export function answerAsset(
  asset: Asset,
  { method, headers: requestHeaders }: Request,
  status: 200 | 404 = 200,
): Response {
  const representation = chooseRepresentation(asset, requestHeaders.get("accept-encoding") ?? "");
  const { bytes, etag, headers, wholeHeaders } = representation;
  const [match, noneMatch] = [requestHeaders.get("if-match"), requestHeaders.get("if-none-match")];
  if (status === 200 && match && !listsEtag(match, etag)) return new Response(null, { status: 412, headers });
  if (status === 200 && noneMatch && listsEtag(noneMatch.replace(/\bW\//g, ""), etag))
    return new Response(null, { status: 304, headers });
  const allowsRanges = status === 200 && asset.encoded.length === 0 && method === "GET";
  const rangeAnswer = allowsRanges ? answerRange(requestHeaders, representation) : undefined;
  if (rangeAnswer) return rangeAnswer;
  return new Response(method === "HEAD" ? null : bytes, { status, headers: wholeHeaders });
}

/** Chooses the smallest encoding that the client accepts: `gzip, br` gives br, `gzip, br;q=0` gzip. */
function chooseRepresentation({ plain, encoded }: Asset, accepted: string): Representation {
  const weights = new Map(parseAccept(accepted.toLowerCase()).map(({ type, q }) => [type, q]));
  return encoded.find(({ encoding }) => weights.get(encoding) ?? weights.get("*")) ?? plain;
}

const listsEtag = (tags: string, etag: string): boolean =>
  tags.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*");

/**
 * Answers `bytes=0-99`, `bytes=100-` or `bytes=-100`. Returns undefined for several ranges or an outdated If-Range; the whole
 * file is the answer then.
 */
function answerRange(requestHeaders: Headers, { bytes, etag, headers }: Representation): Response | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(requestHeaders.get("range") ?? "") ?? [];
  const isOutdated = requestHeaders.has("if-range") && requestHeaders.get("if-range") !== etag;
  if (isOutdated || (!first && !last) || (first && last && Number(last) < Number(first))) return;
  const start = first ? Number(first) : Math.max(0, bytes.length - Number(last));
  const end = first && last ? Math.min(Number(last), bytes.length - 1) : bytes.length - 1;
  if (start > end)
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${bytes.length}` } });
  const body = bytes.subarray(start, end + 1);
  const range = { "Content-Range": `bytes ${start}-${end}/${bytes.length}`, "Content-Length": String(body.length) };
  return new Response(body, { status: 206, headers: { ...headers, ...range } });
}
