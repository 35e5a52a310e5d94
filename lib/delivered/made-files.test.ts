import { alwaysStored, listMadeFiles, neverStored } from "@/lib/delivered/made-files";
import { listFiles } from "@/lib/files";

/** Part of an island, which has a hash in its name where it is delivered. */
const islandData = "/find/index.json";

test("each route that makes one file is listed", async () => {
  const files = (await listFiles("app")).map((name) => `/${name}`);
  const routes = files.flatMap((file) => /^(\/[^[\]]*\.\w+)\/route\.tsx$/.exec(file)?.slice(1) ?? []);
  const named = [
    ["/manifest.tsx", "/manifest.webmanifest"],
    ["/robots.tsx", "/robots.txt"],
    ["/sitemap.tsx", "/sitemap.xml"],
  ].flatMap(([file = "", path = ""]) => (files.includes(file) ? path : []));
  const made = [...routes, ...named].filter((path) => path !== islandData);
  expect(made).toContain("/.well-known/security.txt");
  expect(listMadeFiles()).toEqual(expect.arrayContaining(made));
});

test("no file is both always and never stored", () => {
  expect(new Set([...neverStored, ...alwaysStored]).size).toBe(listMadeFiles().length);
});
