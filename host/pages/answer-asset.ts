import { parseAccept } from "hono/utils/accept";
import type { Asset, Representation } from "./assets";

/** Answers a GET or HEAD for one asset: encoding by Accept-Encoding, ETag and 304 (RFC 9110, sections 12.5.3 and 13). */
export function answerAsset(asset: Asset, { headers: requestHeaders }: Request, status: 200 | 404 = 200): Response {
  const { bytes, etag, headers, wholeHeaders } = chooseRepresentation(
    asset,
    requestHeaders.get("accept-encoding") ?? "",
  );
  if (status === 200 && matchesEtag(requestHeaders.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  // Node sends no body to a HEAD.
  return new Response(bytes, { status, headers: wholeHeaders });
}

/** Chooses the smallest encoding that the client accepts: `gzip, br` gives br, `gzip, br;q=0` gzip. */
function chooseRepresentation({ plain, encoded }: Asset, accepted: string): Representation {
  const weights = new Map(parseAccept(accepted.toLowerCase()).map(({ type, q }) => [type, q]));
  return encoded.find(({ encoding }) => weights.get(encoding) ?? weights.get("*")) ?? plain;
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
