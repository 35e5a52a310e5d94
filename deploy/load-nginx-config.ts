import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseHeadersFile } from "@/lib/delivered/headers-file";
import { createNginxConfig, type NginxOptions } from "./create-nginx-config";

/** Makes nginx's configuration for a finished build. Throws an error that says what to do when there is none. */
export async function loadNginxConfig(
  folder: string,
  options: Omit<NginxOptions, "template" | "rules">,
): Promise<string> {
  const headers = await readFile(join(folder, "_headers"), "utf8").catch(() => {
    throw new Error(`there is no finished build in ${resolve(folder)}; run npm run build first`);
  });
  return createNginxConfig({
    ...options,
    template: await readFile(join(import.meta.dirname, "nginx.conf"), "utf8"),
    rules: parseHeadersFile(headers),
  });
}
