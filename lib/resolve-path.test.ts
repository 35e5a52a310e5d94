import { decodePath, encodePath, resolvePath } from "@/lib/resolve-path";

test.each([
  ["/ros%C3%A9.pdf", "/rosé.pdf"],
  ["/rose%CC%81.pdf", "/rosé.pdf"],
  ["/rose\u0301.pdf", "/rosé.pdf"],
  ["/a%2bb%20@2x", "/a+b @2x"],
  ["/50%25", "/50%"],
  ["/50%", "/50%"],
  ["/50%%C3%A9", "/50%é"],
  ["/%E0%A4%A", "/%E0%A4%A"],
  ["/%FF/a%20b", "/%FF/a b"],
  ["/a%2Fb%2f%20c", "/a%2Fb%2f c"],
  ["/a%252Fb", "/a%2Fb"],
])("the path %j means %j", (path, decoded) => {
  expect(decodePath(path)).toBe(decoded);
});

test("encoding is undone by decoding", () => {
  for (const path of ["/", "/a/b", "/100% é+@?#&.txt", "/%2F", "/日本/語"])
    expect(decodePath(encodePath(path))).toBe(path);
  expect(encodePath("/é +/#?.txt")).toBe("/%C3%A9%20%2B/%23%3F.txt");
});

const files = ["/", "/garden", "/Plan B.PDF", "/tour/", "/tour/index.html", "/Big/"];

test.each([
  ["/garden", "/garden"],
  ["/Garden/", "/garden"],
  ["/g%61rden", "/garden"],
  ["/Plan%20B.PDF", "/Plan%20B.PDF"],
  ["/plan%20b.pdf", undefined],
  ["/tour/", "/tour/"],
  ["/tour", "/tour/"],
  ["/TOUR//", "/tour/"],
  ["/Big", "/Big/"],
  ["/big", undefined],
  ["/tour/index.html/", "/tour/index.html"],
  ["//evil.example", undefined],
])("the path %j is answered by %j", (pathname, path) => {
  expect(resolvePath(pathname, (file) => files.includes(file))).toBe(path);
});
