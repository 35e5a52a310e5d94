import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../lib/files";
import { isDelivered } from "../../lib/output/delivered-files";
import { toContentType } from "../../lib/output/header-rules";
import { startHttpServer } from "./start-http-server";

/**
 * Serves a folder as a host that runs no code does: a file by its name or by its name without `.html`, a folder by its
 * index.html, and 404.html with status 404 for everything else. No redirects, letter case counts, and the only headers are
 * those of `getHeaders`.
 */
export async function startStaticHost(
  folder: string,
  getHeaders: (path: string) => Record<string, string> = () => ({}),
) {
  const names = new Set((await listFiles(folder)).filter((name) => isDelivered(name)));
  return startHttpServer(async ({ url = "/" }, response) => {
    const [path = "/"] = url.slice(1).split(/[?#]/, 1);
    const name = [path, `${path}.html`, `${path}index.html`].find((candidate) => names.has(candidate));
    const headers = { "Content-Type": toContentType(name ?? "404.html"), ...getHeaders(`/${path}`) };
    response.writeHead(name ? 200 : 404, headers);
    response.end(await readFile(join(folder, name ?? "404.html")));
  });
}
