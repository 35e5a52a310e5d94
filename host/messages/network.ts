/**
 * The network that a normalized address belongs to: the /24 of an IPv4 address, the /48 of an IPv6 one, since providers give
 * customers as much (RFC 6177). `"192.0.2.7"` is in `"192.0.2.0/24"`, `"2001:db8::1"` in `"2001:db8:0::/48"`.
 */
export const formatNetwork = (address: string): string =>
  address.includes(":") ? `${expandGroups(address).slice(0, 3).join(":")}::/48` : address.replace(/\.\d+$/, ".0/24");

/** The eight groups of a normalized IPv6 address: `"2001:db8::1"` gives `2001`, `db8`, five times `0`, and `1`. */
export function expandGroups(address: string): string[] {
  const [start = "", end = ""] = address.split("::");
  const head = start.split(":").filter(Boolean);
  const tail = end.split(":").filter(Boolean);
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0"), ...tail];
}
