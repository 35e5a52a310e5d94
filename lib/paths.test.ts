import { toCanonicalPath, toPagePath } from "@/lib/paths";

test.each([
  ["index.md", "/"],
  ["ascii.md", "/ascii"],
  ["git/index.md", "/git"],
  ["git/delete-branch.md", "/git/delete-branch"],
  ["(recipes)/docr.md", "/docr"],
  ["(group)/folder/index.md", "/folder"],
])("the file %s is the page %s", (file, path) => {
  expect(toPagePath(file)).toBe(path);
});

test.each([
  ["/", "/"],
  ["", "/"],
  ["/git", "/git"],
  ["/GIT/Delete-Branch", "/git/delete-branch"],
  ["/git/", "/git"],
  ["//", "/"],
  ["//Evil.example/A", "/evil.example/a"],
  ["/\\Evil.example/A", "/evil.example/a"],
  ["/git//delete-branch//", "/git/delete-branch"],
  ["/%2F%2fEvil", "/%2f%2fevil"],
  ["/%C3%84", "/%c3%84"],
  ["/Ä", "/Ä"],
])("the path %s has the one form %s", (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
  expect(toCanonicalPath(canonical)).toBe(canonical);
});
