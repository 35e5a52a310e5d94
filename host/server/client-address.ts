import { convertIPv6BinaryToString, convertIPv6ToBinary, expandIPv6 } from "hono/utils/ipaddr";

/** Stands for an address that is not known. */
export const unknownAddress = "unknown";

/**
 * Finds the address of a client. `X-Forwarded-For` can be written by anyone, so only the last `trustedProxies` entries
 * count: each of our proxies has added one, and the first of those is the client. Without proxies it is the socket's.
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
  const named = entries[Math.max(0, entries.length - trustedProxies)];
  return normalizeAddress(named ?? "") ?? direct;
}

/**
 * Normalizes an address: no port, no zone, IPv6 in short lower case, an IPv4 address inside IPv6 as IPv4.
 * `"::FFFF:192.0.2.1"` becomes `"192.0.2.1"`; undefined for a text that isn't an address.
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

/** The key to count a client by: its IPv4 address, or the /64 of its IPv6 one, because a customer gets a whole /64. */
export const formatLimitKey = (address: string): string =>
  address.includes(":") ? `${expandIPv6(address).slice(0, 19)}::/64` : address;

/**
 * The network that a normalized address belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one, since providers give
 * customers as much (RFC 6177). `"192.0.2.7"` is in `"192.0.2.0/24"`, `"2001:db8::1"` in `"2001:0db8:0000::/48"`.
 */
export const formatNetwork = (address: string): string =>
  address.includes(":") ? `${expandIPv6(address).slice(0, 14)}::/48` : address.replace(/\.\d+$/, ".0/24");
