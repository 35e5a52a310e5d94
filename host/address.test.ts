import { findClientAddress, formatLimitKey, formatNetwork, normalizeAddress } from "./address";

test.each([
  [" 192.0.2.1:4711 ", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:DB8:0:0:0:0:0:1", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["", undefined],
  ["256.0.0.1", undefined],
  ["1.2.3.4, 5.6.7.8", undefined],
  ["::1::", undefined],
])("reads %j as the address %s", (text = "", address) => {
  expect(normalizeAddress(text)).toBe(address);
});

test.each<[string | undefined, string | undefined, number, string]>([
  ["198.51.100.7", "6.6.6.6", 0, "198.51.100.7"],
  ["10.0.0.2", undefined, 1, "10.0.0.2"],
  ["10.0.0.2", "6.6.6.6, 203.0.113.9", 1, "203.0.113.9"],
  ["10.0.0.2", "6.6.6.6, 203.0.113.9, 10.0.0.1", 2, "203.0.113.9"],
  ["10.0.0.2", "203.0.113.9", 2, "203.0.113.9"],
  ["10.0.0.2", "203.0.113.9, who knows", 1, "10.0.0.2"],
  [undefined, "203.0.113.9", 0, "unknown"],
])("finds for socket %s, X-Forwarded-For %s and %i proxies the client %s", (socket, header, proxies, client) => {
  expect(findClientAddress(socket, header, proxies)).toBe(client);
});

test.each([
  ["192.0.2.7", "192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64", "2001:0db8:0001::/48"],
  ["::1", "0000:0000:0000:0000::/64", "0000:0000:0000::/48"],
  ["unknown", "unknown", "unknown"],
])("counts %s as %s, of the network %s", (address, key, network) => {
  expect([formatLimitKey(address), formatNetwork(address)]).toEqual([key, network]);
});
