import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createNginxConfig, type NginxOptions } from "@/deploy/create-nginx-config";

const options: NginxOptions = {
  template: await readFile(join(import.meta.dirname, "nginx.conf"), "utf8"),
  rules: [
    { path: "/*", headers: { "X-Frame-Options": "DENY" } },
    { path: "/islands/*", headers: { "Cache-Control": 'immutable, "so"' } },
    { path: "/*.md", headers: { "X-Robots-Tag": "noindex" } },
    { path: "/rules.json", headers: { "Content-Type": "application/rules+json" } },
  ],
  root: "/srv/site",
  listen: ["80", "[::]:80"],
  include: "/etc/more/*.conf",
  serverName: "notes.example",
  upstream: "http://127.0.0.1:3000",
  hasBrotli: true,
};
const config = createNginxConfig(options);

test.each([
  ["the way from a path to a page's file, or to the host", "try_files $uri $uri.html @host;"],
  ["a header that all paths have alike", 'add_header X-Frame-Options "DENY" always;'],
  [
    "a header of some paths, with its quotes, and what all others have",
    'map $uri $site_cache_control {\n    default "no-cache";\n    "~^/islands/.*$" "immutable, \\"so\\"";\n}',
  ],
  ["a header of one ending, that others have not", 'default "";\n    "~^/.*\\.md$" "noindex";'],
  ["a type", '"text/html; charset=utf-8" html;'],
  [
    "a type that the ending does not tell",
    'location = /feed.xml {\n        types { }\n        default_type "application/atom+xml; charset=utf-8";\n    }',
  ],
  ["both addresses to listen at", "listen 80;\n    listen [::]:80;"],
  ["more of the server's settings", "include /etc/more/*.conf;"],
  ["the messages' host", "proxy_pass http://127.0.0.1:3000;"],
  ["what brotli has compressed", "brotli_static on;"],
])("the configuration holds %s", (_name, text) => {
  expect(config).toContain(text);
});

test.each(["_headers", "{{", "Content-Type", "git"])("the configuration does not speak of %s", (text) => {
  expect(config.replace(/^ *#.*$/gm, "")).not.toContain(text);
});

test("without the module brotli is only mentioned", () => {
  expect(createNginxConfig({ ...options, hasBrotli: false })).toMatch(/^ *# brotli_static on; needs the package/m);
});

test("a header that nginx would take for a variable is refused", () => {
  const rules = [{ path: "/*", headers: { "X-Price": "$5" } }];
  expect(() => createNginxConfig({ ...options, rules })).toThrow('nginx has no way to write "$5": it holds a $');
});

test("a template and a program that do not fit each other are refused", () => {
  expect(() => createNginxConfig({ ...options, template: "{{color}}" })).toThrow("deploy/nginx.conf holds {{color}}");
  expect(() => createNginxConfig({ ...options, template: "" })).toThrow("deploy/nginx.conf no longer holds headerMaps");
});
