import { formatNetwork } from "./network";

test.each([
  ["192.0.2.7", "192.0.2.0/24"],
  ["192.0.2.255", "192.0.2.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1:ffff::1", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["1::6:7:8", "1:0:0::/48"],
  ["unknown", "unknown"],
])("%s belongs to %s", (address, network) => {
  expect(formatNetwork(address)).toBe(network);
});
