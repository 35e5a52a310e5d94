import { listBuildFiles, listPaths } from "@/lib/build/delivered-files";
import { listFiles } from "@/lib/files";

const publicNames = new Set(["slides.html", "demo/index.html", "app.js.br"]);

test.each([
  ["index.html", ["/"]],
  ["garden/prune-roses.html", ["/garden/prune-roses"]],
  ["robots.txt", ["/robots.txt"]],
  ["garden.html.br", []],
  ["2019/old/index.html", []],
  ["_headers", []],
  // Of public/.
  ["slides.html", ["/slides.html"]],
  ["demo/index.html", ["/demo/index.html", "/demo/"]],
  ["app.js.br", ["/app.js.br"]],
])("hosts have the file %s at %j", (name, paths) => {
  expect(listPaths(name, publicNames)).toEqual(paths);
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
