import { isDelivered, listBuildFiles, toDeliveredPath } from "@/lib/build/delivered-files";
import { listFiles } from "@/lib/files";

test.each([
  ["index.html", "/", true],
  ["garden/prune-roses.html", "/garden/prune-roses", true],
  ["garden.html.br", "/garden.html.br", false],
  ["_headers", "/_headers", false],
  ["404.html", "/404", false],
  ["_answer.html", "/_answer", false],
])("the file %s has the path %s, and hosts send it: %s", (name, path, has) => {
  expect(toDeliveredPath(name)).toBe(path);
  expect(isDelivered(name)).toBe(has);
});

test("each route that makes one file is listed", async () => {
  const files = (await listFiles("app")).map((name) => `/${name}`);
  const routes = files.flatMap((file) => /^(\/[^[\]]*\.\w+)\/route\.tsx$/.exec(file)?.slice(1) ?? []);
  const named = [
    ["/manifest.tsx", "/manifest.webmanifest"],
    ["/robots.tsx", "/robots.txt"],
    ["/sitemap.tsx", "/sitemap.xml"],
  ].flatMap(([file = "", path = ""]) => (files.includes(file) ? path : []));
  const made = [...routes, ...named];
  expect(made).toContain("/.well-known/security.txt");
  expect(listBuildFiles()).toEqual(expect.arrayContaining(made));
});
