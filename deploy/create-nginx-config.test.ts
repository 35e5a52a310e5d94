import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createNginxConfig, type NginxOptions } from "@/deploy/create-nginx-config";

const options: NginxOptions = {
  template: await readFile(join(import.meta.dirname, "nginx.conf"), "utf8"),
  names: ["404.html", "404.html.br", "_headers", "git.html", "git.html.br", "index.html", "a.svg", "index.md"],
  rules: [
    { path: "/*", headers: { "X-Frame-Options": "DENY" } },
    { path: "/git", headers: { "Speculation-Rules": '"/rules.json"' } },
    { path: "/404", headers: { "Content-Security-Policy": "default-src 'none'; img-src 'self'" } },
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
  ["a page is found in any letter case and with a slash at its end", '"/git" "/git";\n    "/git/" "/git";'],
  ["a page's file", '"/git" "/git.html";'],
  ["the home page's file", '"/" "/index.html";'],
  ["a header that all files have alike", 'add_header X-Frame-Options "DENY" always;'],
  [
    "a header of one file, with its quotes",
    'map $uri $site_speculation_rules {\n    "/git.html" "\\"/rules.json\\"";\n}',
  ],
  ["a header of the page for unknown paths", "\"/404.html\" \"default-src 'none'; img-src 'self'\";"],
  ["a type", '"text/html; charset=utf-8" html;'],
  ["both addresses to listen at", "listen 80;\n    listen [::]:80;"],
  ["more of the server's settings", "include /etc/more/*.conf;"],
  ["the messages' host", "proxy_pass http://127.0.0.1:3000;"],
  ["the twins", "brotli_static on;"],
])("the configuration holds %s", (_name, text) => {
  expect(config).toContain(text);
});

test.each(["_headers", ".br", '"/404"', "{{"])("the configuration gives no way to %s", (text) => {
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
  expect(() => createNginxConfig({ ...options, template: "{{colour}}" })).toThrow("deploy/nginx.conf holds {{colour}}");
  expect(() => createNginxConfig({ ...options, template: "" })).toThrow("deploy/nginx.conf no longer holds paths");
});
