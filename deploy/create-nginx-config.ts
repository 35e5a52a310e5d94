import { extname } from "node:path";
import { isDelivered, toContentType, toDeliveredPath } from "@/lib/delivered-files";
import { type HeadersRule, matchHeaders } from "@/lib/headers-file";

export type NginxOptions = {
  /** The text of deploy/nginx.conf. */
  template: string;
  /** All files of the build, as paths from its folder. */
  names: readonly string[];
  /** The rules of its `_headers`. */
  rules: readonly HeadersRule[];
  /** The build's folder on the machine that nginx runs on. */
  root: string;
  /** What nginx listens at, such as `80` and `[::]:80`. */
  listen: readonly string[];
  /** Files with more of the server's settings, such as TLS, as a pattern that may match none; undefined for no such. */
  include?: string;
  /** The site's host name, or `_` for any. */
  serverName: string;
  /** The origin of the host that takes messages. */
  upstream: string;
  /** Whether nginx has the module for brotli's twins. */
  hasBrotli: boolean;
};

type File = { uri: string; path: string; headers: Readonly<Record<string, string>> };

/** Fills in deploy/nginx.conf. Throws an error when the template holds a mark that is not known here, or the reverse. */
export function createNginxConfig(options: NginxOptions): string {
  const { names, rules, listen, hasBrotli } = options;
  const delivered = names.filter(isDelivered);
  const files = [...delivered, "404.html"].map((name): File => {
    const path = toDeliveredPath(name);
    return { uri: `/${name}`, path, headers: matchHeaders(rules, path) };
  });
  const headers = splitHeaders(files);
  const pages = files.filter(({ path }) => path !== "/404");

  const parts: Record<string, string[]> = {
    paths: ["default $uri;", ...pages.flatMap(({ path }) => listForms(path).map((form) => pair(form, path)))],
    files: pages.map(({ path, uri }) => pair(path, uri)),
    headerMaps: headers.varying.flatMap((name) => [
      `map $uri ${toVariable(name)} {`,
      ...files.flatMap((file) => (file.headers[name] ? [`    ${pair(file.uri, file.headers[name])}`] : [])),
      "}",
    ]),
    listen: listen.map((address) => `listen ${address};`),
    include: options.include ? [`include ${options.include};`] : [],
    serverName: [options.serverName],
    root: [quote(options.root)],
    types: listTypes(delivered).map(([ending, type]) => `${quote(type)} ${ending};`),
    brotli: [
      hasBrotli ? "brotli_static on;" : "# brotli_static on; needs the package libnginx-mod-http-brotli-static.",
    ],
    addHeaders: [
      ...Object.entries(headers.constant).map(([name, value]) => `add_header ${name} ${quote(value)} always;`),
      ...headers.varying.map((name) => `add_header ${name} ${toVariable(name)} always;`),
    ],
    upstream: [options.upstream],
  };
  return fill(options.template, parts);
}

/** The forms that are sent to a path: itself, and itself with a slash. */
const listForms = (path: string) => (path === "/" ? [path] : [path, `${path}/`]);

const toVariable = (header: string) => `$site_${header.toLowerCase().replaceAll("-", "_")}`;

const pair = (key: string, value: string) => `${quote(key)} ${quote(value)};`;

/** A string of nginx's. Throws when it holds a `$`, which nginx would take for a variable and has no escape for. */
function quote(text: string): string {
  if (text.includes("$")) throw new Error(`nginx has no way to write ${JSON.stringify(text)}: it holds a $`);
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** Headers that every file has alike, which other answers may carry too, and the names of all others. */
function splitHeaders(files: readonly File[]) {
  const [first] = files;
  const names = [...new Set(files.flatMap(({ headers }) => Object.keys(headers)))];
  const isConstant = (name: string) => files.every(({ headers }) => headers[name] === first?.headers[name]);
  return {
    constant: Object.fromEntries(names.filter(isConstant).map((name) => [name, first?.headers[name] ?? ""])),
    varying: names.filter((name) => !isConstant(name)),
  };
}

function listTypes(names: readonly string[]): [ending: string, type: string][] {
  const usual = names.filter((name) => name !== "speculation-rules.json" && extname(name));
  return [...new Map(usual.map((name) => [extname(name).slice(1), toContentType(name)]))].sort();
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
