import { decodePath, encodePath, resolvePath, toCanonicalPath, toOpenedPath, toPagePath } from "@/lib/paths";

test.each([
  ["index.md", "/"],
  ["garden/index.md", "/garden"],
  ["garden/prune-roses.md", "/garden/prune-roses"],
  ["(breads)/flatbread.md", "/flatbread"],
])("the file %s is the page %s", (file, path) => {
  expect(toPagePath(file)).toBe(path);
});

test.each([
  ["content/trips/MyTrip.md", "/trips/mytrip"],
  ["content/Old Sheds/index.md", "/old sheds"],
  ["content/notes.txt", "/notes.txt"],
])("%s would open at %s", (file, path) => {
  expect(toOpenedPath(file)).toBe(path);
});

test.each([
  ["", "/"],
  ["/GARDEN/Prune-Roses/", "/garden/prune-roses"],
  ["//Evil.example/A", "/evil.example/a"],
  ["/\\Evil.example/A", "/evil.example/a"],
  ["/garden//prune-roses//", "/garden/prune-roses"],
  ["/%2F%2fEvil", "/%2f%2fevil"],
  ["/Ä", "/Ä"],
  ["/a%5Fb%7e%2Ec%30%39", "/a_b~.c09"],
  ["/%40%5B%60%7B%2C%3A", "/%40%5b%60%7b%2c:"],
])("the canonical form of %j is %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
  expect(toCanonicalPath(canonical)).toBe(canonical);
});

test.each([
  ["/rose%CC%81.pdf", "/rosé.pdf"],
  ["/rose\u0301.pdf", "/rosé.pdf"],
  ["/a%2bb%20@2x", "/a+b @2x"],
  ["/50%25", "/50%"],
  ["/50%%C3%A9", "/50%é"],
  ["/%FF/a%20b", "/%FF/a b"],
  ["/a%2Fb%2f%20c", "/a%2Fb%2f c"],
  ["/a%252Fb", "/a%2Fb"],
])("the path %j is decoded to %j", (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});

test("decoding undoes encoding", () => {
  for (const path of ["/", "/a/b", "/100% é+@?#&.txt", "/%2F", "/日本/語"])
    expect(decodePath(encodePath(path))).toBe(path);
  expect(encodePath("/é +/#?%2F.txt")).toBe("/%C3%A9%20+/%23%3F%252F.txt");
});

const files = ["/", "/garden", "/Plan B.PDF", "/tour/", "/tour/index.html", "/Big/"];

test.each([
  ["/garden", "/garden"],
  ["/Garden/", "/garden"],
  ["/g%61rden", "/garden"],
  ["/plan%20b.pdf", undefined],
  ["/tour", "/tour/"],
  ["/TOUR//", "/tour/"],
  ["/Big", "/Big/"],
  ["/big", undefined],
  ["/tour/index.html/", "/tour/index.html"],
  ["//evil.example", undefined],
])("the path %j is answered by %j", (pathname, path) => {
  expect(resolvePath(pathname, (file) => files.includes(file))).toBe(path);
});
