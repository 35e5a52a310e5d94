import { createAntiForgeryHeaders } from "./anti-forgery";

const page = "https://notes.example/contact?from=git";
const cookie = "theme=dark; XSRF-TOKEN=t0ken; XSRF-TOKEN2=other";
const token = { "X-XSRF-TOKEN": "t0ken" };

const requests: [string, string, Record<string, string>][] = [
  ["POST", "/api/sm", token],
  ["post", "/api/sm", token],
  ["PUT", "api/sm", token],
  ["DELETE", "https://notes.example/api/sm", token],
  ["POST", "https://NOTES.example:443/api/sm", token],
  ["POST", "///api/sm", {}],
  ["GET", "/api/sm", {}],
  ["get", "/api/sm", {}],
  ["HEAD", "/api/sm", {}],
  ["POST", "//evil.example/api/sm", {}],
  ["POST", "\\\\evil.example/api/sm", {}],
  ["POST", "https://evil.example/api/sm", {}],
  ["POST", "http://notes.example/api/sm", {}],
  ["POST", "https://notes.example:8443/api/sm", {}],
  ["POST", "https://notes.example.evil.example/api/sm", {}],
  ["POST", "https://notes.example@evil.example/api/sm", {}],
];

test.each(requests)("%s %s gets %j", (method, url, headers) => {
  expect(createAntiForgeryHeaders({ method, url, page, cookie })).toEqual(headers);
});

const cookies: [string, Record<string, string>][] = [
  ["", {}],
  ["xsrf-token=t0ken", {}],
  ["MY-XSRF-TOKEN=t0ken", {}],
  ["XSRF-TOKEN=", {}],
  ["XSRF-TOKEN=t0ken", token],
  ["a=1;XSRF-TOKEN=first; XSRF-TOKEN=second", { "X-XSRF-TOKEN": "first" }],
  ["XSRF-TOKEN=a%2Fb%3D=", { "X-XSRF-TOKEN": "a/b==" }],
  ["XSRF-TOKEN=50%", { "X-XSRF-TOKEN": "50%" }],
  ["XSRF-TOKEN=%0d%0aX-Evil:1", { "X-XSRF-TOKEN": "%0d%0aX-Evil:1" }],
  ["XSRF-TOKEN=%E2%82%AC", { "X-XSRF-TOKEN": "%E2%82%AC" }],
  ["XSRF-TOKEN=€", {}],
];

test.each(cookies)("the cookie %j gives %j", (text, headers) => {
  expect(createAntiForgeryHeaders({ method: "POST", url: "/api/sm", page, cookie: text })).toEqual(headers);
});
