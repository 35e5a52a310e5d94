import { createMovedPages, formatRedirects } from "@/lib/build/old-paths";
import { schemas } from "@/lib/content/schema";

const frontMatter = { kind: "note", title: "Roses", description: "How to prune", date: "2026-11-24" } as const;
const moved = (...aliases: string[]) => [{ path: "/garden/roses", frontMatter: { ...frontMatter, aliases } }];

test.each([
  ["/2019/roses", ["/2019/roses"]],
  ["/2019/Roses.html", ["/2019/Roses.html", "/2019/roses.html"]],
  ["/roses/", ["/roses"]],
  ...["/rosés", "/rose\u0301s/", "/ros%c3%a9s", "/rose%CC%81s"].map((alias): [string, string[]] => [
    alias,
    ["/ros%C3%A9s", "/ros%c3%a9s", "/rose%CC%81s", "/rose%cc%81s"],
  ]),
  ...["/a b (1)", "/a%20b%20%281%29"].map((alias): [string, string[]] => [alias, ["/a%20b%20(1)"]]),
  ...["/100%_%2Aa%3a%2f", "/100%_*a:%2f"].map((alias): [string, string[]] => [
    alias,
    ["/100%25_%2Aa%3A%2F", "/100%25_%2Aa%3A%2f"],
  ]),
  ["/caf%E9", ["/caf%E9", "/caf%e9"]],
])("%s leads from %j to its page", (alias, paths) => {
  expect(formatRedirects(moved(alias))).toBe(paths.map((path) => `${path} /garden/roses 302\n`).join(""));
});

test.each(["/a,b;c+d@2x/(e)~'!", "/Ein Tag (2)/ß/", "/old/star*"])("%j is the old path of a page", (alias) => {
  expect(schemas.note.isValidSync(moved(alias)[0]?.frontMatter)).toBe(true);
});

// A URL parser would read each of them as another path or another host.
test.each([
  ...["//host/old", "/\\host/old", "https:/old", "old", "", "/", "/a//b", "/a//"],
  ...["/a/../b", "/./a", "/a/..", "/%2e%2E/a", "/a/.%2E", "/a?b", "/a#b", "/a\tb", "/\ud800", "/a%00b"],
])("%j isn't", (alias) => {
  expect(schemas.note.isValidSync(moved(alias)[0]?.frontMatter)).toBe(false);
});

test("a moved page names its new address for browsers and search engines", () => {
  const [[name, html] = []] = createMovedPages(moved("/rosés"), "https://notes.example");
  expect(name).toBe("rosés/index.html");
  expect(html).toContain('<link rel="canonical" href="https://notes.example/garden/roses">');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/garden/roses">');
});
