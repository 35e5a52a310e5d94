import { createMovedPages, formatRedirects, parseRedirects } from "@/lib/output/old-paths";

const frontMatter = { kind: "note", title: "Roses", description: "", date: "2026-11-24" } as const;
const moved = (...aliases: string[]) => [{ path: "/garden/roses", frontMatter: { ...frontMatter, aliases } }];

test.each([
  ["/2019/roses", ["/2019/roses"]],
  ["/2019/Roses.html", ["/2019/Roses.html", "/2019/roses.html"]],
  ["/roses/", ["/roses"]],
  ["/rosés", ["/ros%C3%A9s", "/ros%c3%a9s"]],
])("%s leads from %j to its page", (alias, paths) => {
  const redirects = parseRedirects(formatRedirects(moved(alias)));
  expect([...redirects]).toEqual(paths.map((path) => [path, "/garden/roses"]));
});

test("a moved page names its new address for browsers and search engines", () => {
  const [[name, html] = []] = createMovedPages(moved("/rosés"), "https://notes.example");
  expect(name).toBe("rosés/index.html");
  expect(html).toContain('<link rel="canonical" href="https://notes.example/garden/roses">');
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/garden/roses">');
});
