import { convertIPv6BinaryToString, convertIPv6ToBinary, expandIPv6 } from "hono/utils/ipaddr";

export const unknownAddress = "unknown";

/**
 * Finds the address of a client. Anyone can write `X-Forwarded-For`, so only its last `trustedProxies` entries count: each of
 * our proxies has added one, and the first of those is the client. Without proxies it is the socket's address.
 *
 * `findClientAddress("10.0.0.2", "6.6.6.6, 203.0.113.9", 1)` is `"203.0.113.9"`.
 */
export function findClientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const direct = normalizeAddress(socketAddress ?? "") ?? unknownAddress;
  if (trustedProxies === 0 || forwardedFor === undefined) return direct;
  const entries = forwardedFor.split(",");
  const entry = entries[Math.max(0, entries.length - trustedProxies)];
  return normalizeAddress(entry ?? "") ?? direct;
}

/**
 * Removes the port and the zone, shortens IPv6 in lower case, and writes an IPv4-mapped address as IPv4: `"::FFFF:192.0.2.1"` →
 * `"192.0.2.1"`. Returns undefined if the text isn't an address.
 */
export function normalizeAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^\[([^\]]*)\](?::\d+)?$/, "$1");
  const v4 = /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/.exec(bare)?.[1];
  if (v4 !== undefined) return v4.split(".").every((part) => Number(part) < 256) ? v4 : undefined;
  try {
    const v6 = convertIPv6BinaryToString(convertIPv6ToBinary(bare.replace(/%.*$/, "")));
    return v6.replace(/^::ffff:(?=.*\.)/, "");
  } catch {
    return undefined;
  }
}

/** The key for rate limits: an IPv4 address, or the /64 of an IPv6 address, because a customer gets a whole /64. */
export const formatLimitKey = (address: string): string =>
  address.includes(":") ? `${expandIPv6(address).slice(0, 19)}::/64` : address;

/**
 * The network of a normalized address: the /24 of IPv4, the /48 of IPv6, which is what providers give customers (RFC 6177).
 * `"192.0.2.7"` is in `"192.0.2.0/24"`, `"2001:db8::1"` in `"2001:0db8:0000::/48"`.
 */
export const formatNetwork = (address: string): string =>
  address.includes(":") ? `${expandIPv6(address).slice(0, 14)}::/48` : address.replace(/\.\d+$/, ".0/24");
