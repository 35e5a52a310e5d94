import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listFiles } from "@/lib/files";
import { parseHeadersFile } from "@/lib/headers-file";
import { createNginxConfig, type NginxOptions } from "./create-nginx-config";

/** Makes nginx's configuration for a finished build. Throws an error that says what to do when there is none. */
export async function loadNginxConfig(
  folder: string,
  options: Omit<NginxOptions, "template" | "names" | "rules">,
): Promise<string> {
  const names = await listFiles(folder);
  if (!names.includes("404.html") || !names.includes("_headers")) {
    throw new Error(`there is no finished build in ${resolve(folder)}; run npm run build first`);
  }
  return createNginxConfig({
    ...options,
    names,
    template: await readFile(join(import.meta.dirname, "nginx.conf"), "utf8"),
    rules: parseHeadersFile(await readFile(join(folder, "_headers"), "utf8")),
  });
}
