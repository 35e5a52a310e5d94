import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { listContentTypes, namedTypes } from "@/lib/delivered/delivered-files";
import { defaultHeaders, type HeadersRule, parseHeadersFile } from "@/lib/delivered/headers-file";

/** Where Debian's package libnginx-mod-http-brotli-static puts its module. */
export const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** Whether nginx here can serve what brotli has compressed. */
export const hasBrotliModule = (): boolean => existsSync(brotliModule);

export type NginxOptions = {
  /** The text of deploy/nginx.conf. */
  template: string;
  /** The rules of the build's `_headers`. */
  rules: readonly HeadersRule[];
  /** The build's folder on the machine that nginx runs on. */
  root: string;
  /** What nginx listens at, such as `80` and `[::]:80`. */
  listen: readonly string[];
  /** Files with more of the server's settings, such as TLS, as a pattern that may match none; undefined for no such. */
  include?: string;
  /** The site's host name, or `_` for any. */
  serverName: string;
  /** The origin of the host that takes messages and answers what isn't a file. */
  upstream: string;
  /** Whether nginx has the module for files that brotli has compressed. */
  hasBrotli: boolean;
};

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

/**
 * Fills in deploy/nginx.conf. It names no page, so it needn't be written again when one is added. Throws an error when the
 * template holds a mark that is not known here, or the reverse.
 */
export function createNginxConfig(options: NginxOptions): string {
  const { rules, listen, hasBrotli } = options;
  const headers = splitHeaders(rules);
  const parts: Record<string, string[]> = {
    headerMaps: headers.varying.flatMap(({ name, values }) => [
      `map $uri ${toVariable(name)} {`,
      ...values.map(([path, value]) => `    ${path} ${quote(value)};`),
      "}",
    ]),
    listen: listen.map((address) => `listen ${address};`),
    include: options.include ? [`include ${options.include};`] : [],
    serverName: [options.serverName],
    root: [quote(options.root)],
    types: listContentTypes().map(([ending, type]) => `${quote(type)} ${ending};`),
    namedTypes: namedTypes.flatMap(([path, type]) => [
      `location = ${path} {`,
      "    types { }",
      `    default_type ${quote(type)};`,
      "}",
    ]),
    brotli: [
      hasBrotli ? "brotli_static on;" : "# brotli_static on; needs the package libnginx-mod-http-brotli-static.",
    ],
    addHeaders: [
      ...headers.constant.map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
      ...headers.varying.map(({ name }) => `add_header ${name} ${toVariable(name)} always;`),
    ],
    upstream: [options.upstream],
  };
  return fill(options.template, parts);
}

const toVariable = (header: string) => `$site_${header.toLowerCase().replaceAll("-", "_")}`;

/** A string of nginx's. Throws when it holds a `$`, which nginx would take for a variable and has no escape for. */
function quote(text: string): string {
  if (text.includes("$")) throw new Error(`nginx has no way to write ${JSON.stringify(text)}: it holds a $`);
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** A path of `_headers` as a pattern of nginx's `map`: `/*.md` → `"~^/.*\.md$"`. */
const toPattern = (path: string) => `"~^${path.replace(/[.+?^(){}|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$"`;

type VaryingHeader = { name: string; values: [path: string, value: string][] };

/** The headers of every path, and those that only some paths have or have in another way. */
function splitHeaders(rules: readonly HeadersRule[]) {
  const everywhere = Object.assign({}, ...rules.filter(({ path }) => path === "/*").map(({ headers }) => headers));
  const others = rules.filter(({ path }) => path !== "/*");
  const names = new Set([...Object.keys(defaultHeaders), ...others.flatMap(({ headers }) => Object.keys(headers))]);
  // Files of an unusual type have their own places.
  names.delete("Content-Type");
  const varying = [...names].map((name): VaryingHeader => {
    const own = others.flatMap(({ path, headers }): [string, string][] =>
      headers[name] ? [[toPattern(path), headers[name]]] : [],
    );
    return { name, values: [["default", defaultHeaders[name] ?? ""], ...own] };
  });
  return { constant: Object.entries<string>(everywhere), varying };
}

function fill(template: string, parts: Readonly<Record<string, readonly string[]>>): string {
  const unused = new Set(Object.keys(parts));
  const filled = template.replace(/^( *)(.*?)\{\{(\w+)\}\}/gm, (_all, indent: string, before: string, name: string) => {
    const lines = parts[name];
    if (!lines)
      throw new Error(`deploy/nginx.conf holds {{${name}}}, which deploy/create-nginx-config.ts does not know`);
    unused.delete(name);
    return `${indent}${before}${lines.join(`\n${indent}`)}`;
  });
  if (unused.size) throw new Error(`deploy/nginx.conf no longer holds ${[...unused].join(", ")}`);
  return filled;
}
