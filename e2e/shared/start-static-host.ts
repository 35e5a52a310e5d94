import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { listFiles } from "../../lib/files";
import { isDelivered } from "../../lib/output/delivered-files";
import { toContentType } from "../../lib/output/header-rules";

/**
 * Serves a folder as a host that runs no code does: a file by its name or by its name without `.html`, a folder by its
 * index.html, and 404.html with status 404 for all else. No redirects, letter case counts, and no headers but what
 * `getHeaders` gives a path.
 */
export async function startStaticHost(
  folder: string,
  getHeaders: (path: string) => Record<string, string> = () => ({}),
): Promise<{ url: string; close(): Promise<void> }> {
  const names = new Set((await listFiles(folder)).filter((name) => isDelivered(name)));
  const server = createServer(async ({ url = "/" }, response) => {
    const [path = "/"] = url.slice(1).split(/[?#]/, 1);
    const name = [path, `${path}.html`, `${path}index.html`].find((candidate) => names.has(candidate));
    const headers = { "Content-Type": toContentType(name ?? "404.html"), ...getHeaders(`/${path}`) };
    response.writeHead(name ? 200 : 404, headers);
    response.end(await readFile(join(folder, name ?? "404.html")));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
