import { resolve } from "node:path";
import { hasBrotliModule, loadNginxConfig } from "@/deploy/create-nginx-config";
import { getSettings } from "@/lib/settings";

/**
 * `npx tsx deploy/nginx.ts` prints the configuration for the build in out/. Name the folder that the build has on
 * the server when it is another, and set SITE_URL, HOST and PORT as for the build and the host.
 */
try {
  const { HOST: host = "127.0.0.1", PORT: port = "3000" } = process.env;
  const hasBrotli = hasBrotliModule();
  const config = await loadNginxConfig("out", {
    root: process.argv[2] ?? resolve("out"),
    listen: ["80", "[::]:80"],
    include: "/etc/nginx/field-notes.d/*.conf",
    serverName: new URL(getSettings().url).hostname,
    upstream: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    hasBrotli,
  });
  console.log(config.trimEnd());
  console.error(
    hasBrotli
      ? "what brotli has compressed is served, by the module that is installed here"
      : "what brotli has compressed is not served: install libnginx-mod-http-brotli-static and run this again",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
