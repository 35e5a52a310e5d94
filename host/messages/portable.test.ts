import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const root = resolve(".");

/** The project's files that a file needs to run, and the packages that they import. */
function collectImports(file: string, files = new Set<string>(), packages = new Set<string>()) {
  if (files.has(file)) return { files, packages };
  files.add(file);
  const source = readFileSync(file, "utf8");
  for (const [, clause = "", specifier = ""] of source.matchAll(/^import ([^;]*?from )?"([^"]+)";/gms)) {
    if (clause.startsWith("type ")) continue;
    const isOurs = specifier.startsWith(".") || specifier.startsWith("@/");
    if (!isOurs) packages.add(specifier);
    else collectImports(findFile(file, specifier), files, packages);
  }
  return { files, packages };
}

function findFile(importer: string, specifier: string): string {
  const path = specifier.startsWith("@/") ? join(root, specifier.slice(2)) : join(dirname(importer), specifier);
  const found = [".ts", ".tsx"].map((extension) => path + extension).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${importer} imports ${specifier}, which is not there.`);
  return found;
}

const folder = join(root, "host/messages");

test("what runs on Cloudflare imports nothing that only Node has", () => {
  const { packages } = collectImports(join(root, "host/worker.ts"));
  expect([...packages].filter((specifier) => !/^(hono($|\/)|yup$|cloudflare:workers$)/.test(specifier))).toEqual([]);
});

test("what needs Node is seen to", () => {
  expect([...collectImports(join(folder, "deliver/smtp.ts")).packages]).toContain("nodemailer");
  expect([...collectImports(join(folder, "sqlite-database.ts")).packages]).toEqual(
    expect.arrayContaining(["libsql", "node:fs"]),
  );
});
