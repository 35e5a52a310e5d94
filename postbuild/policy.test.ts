import { createHash } from "node:crypto";
import { createPolicy } from "@/postbuild/policy";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("the site may use its own scripts, styles by their hashes and pictures, and nothing may frame it", () => {
  expect(createPolicy({ sheets: ["a{}", "a{}"] })).toBe(
    `default-src 'none'; script-src 'self'; worker-src 'self'; style-src ${hash("a{}")}; img-src 'self'; manifest-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  );
});

test("the order of the sheets does not matter", () => {
  expect(createPolicy({ sheets: ["a{}", "b{}"] })).toBe(createPolicy({ sheets: ["b{}", "a{}"] }));
});

test("messages may go here and to the configured service, and nowhere else", () => {
  const policy = createPolicy({ sheets: ["a{}"], messagingOrigin: "https://service.example" });
  expect(policy).toContain("connect-src 'self' https://service.example;");
  expect(policy).toContain("form-action 'self' https://service.example;");
  expect(policy).not.toMatch(/unsafe|\*/);
});
