import { spellUrl, toCanonicalPath, toPagePath } from "@/lib/paths";

test.each([
  ["index.md", "/"],
  ["garden/index.md", "/garden"],
  ["garden/prune-roses.md", "/garden/prune-roses"],
  ["(breads)/flatbread.md", "/flatbread"],
])("the file %s is the page %s", (file, path) => {
  expect(toPagePath(file)).toBe(path);
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["/GARDEN/Prune-Roses", "/garden/prune-roses"],
  ["/garden/", "/garden"],
  ["//Evil.example/A", "/evil.example/a"],
  ["/\\Evil.example/A", "/evil.example/a"],
  ["/garden//prune-roses//", "/garden/prune-roses"],
  ["/%2F%2fEvil", "/%2f%2fevil"],
  ["/%C3%84", "/%c3%84"],
  ["/Ä", "/Ä"],
  ["/garden/prune%2Droses", "/garden/prune-roses"],
  ["/a%5Fb%7e%2Ec%30%39", "/a_b~.c09"],
  ["/%40%5B%60%7B%2C%3A", "/%40%5b%60%7b%2c%3a"],
])("the path %s has the one form %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
  expect(toCanonicalPath(canonical)).toBe(canonical);
});

test.each([
  ["/Cafe\u0301 (1).pdf", "/Caf%C3%A9%20(1).pdf"],
  ["/Caf%c3%a9%20%281%29.pdf", "/Caf%C3%A9%20(1).pdf"],
  ["/e%CC%81", "/%C3%A9"],
  ["/100%/5%2", "/100%25/5%252"],
  ["/%2fa%3F%23%25%5c%00", "/%2Fa%3F%23%25%5C%00"],
  ["/caf%e9", "/caf%E9"],
  ["#𝒜%20\u{10ffff}", "#%F0%9D%92%9C%20%F4%8F%BF%BF"],
])("the URL %j has the one spelling %s", (url, spelling) => {
  expect(spellUrl(url)).toBe(spelling);
  expect(spellUrl(spelling)).toBe(spelling);
});
