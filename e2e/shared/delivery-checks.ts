import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { hostFactsName, listPaths, parseHostFacts } from "../../lib/build/delivered-files";
import { matchHeaders, toContentType } from "../../lib/build/header-rules";
import { listFiles } from "../../lib/files";
import { encodePath } from "../../lib/paths";
import { madeUpOut } from "./delivered-pages";
import { pathAnswers } from "./path-answers";

/** One request and what must be true of its answer. */
type DeliveryCheck = {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  status: readonly number[];
  /** By lower-case name: exact text, a pattern, or undefined for a header that must be absent. */
  expected?: Record<string, string | RegExp | undefined>;
  bodyBytes?: number;
};

/** The checks of the made-up site: the same for every server that delivers it. */
export async function loadDeliveryChecks(): Promise<DeliveryCheck[]> {
  const names = await listFiles(madeUpOut);
  const { rules, publicNames } = parseHostFacts(readFileSync(join(madeUpOut, hostFactsName), "utf8"));
  const toHeaders = (path: string) =>
    Object.fromEntries(Object.entries(matchHeaders(rules, path)).map(([name, value]) => [name.toLowerCase(), value]));
  const files = names.flatMap((name) => {
    const [type = ""] = toContentType(name).split(";");
    // Cloudflare gives none to a file without an ending.
    const contentType = name.includes(".")
      ? new RegExp(`^${type.replace(/[.+*/]/g, "\\$&")}`)
      : /^(?:$|application\/octet)/;
    const bodyBytes = publicNames.has(name) ? statSync(join(madeUpOut, name)).size : undefined;
    return listPaths(name, publicNames).map((path): DeliveryCheck => {
      const expected = { "content-type": contentType, ...toHeaders(path) };
      return { path: encodePath(path), status: [200], expected, ...(bodyBytes && { bodyBytes }) };
    });
  });
  const missing = { status: [404], expected: { ...toHeaders("/404"), location: undefined } };
  return [...files, ...["/no-such-page?a=b", "/NoPe/"].map((path) => ({ path, ...missing })), ...fixedChecks];
}

const toChecks = (paths: readonly string[], status: readonly number[], expected: DeliveryCheck["expected"] = {}) =>
  paths.map((path): DeliveryCheck => ({ path, status, expected }));

const messages = { allow: "POST, OPTIONS", "content-type": /^application\/json/, "x-content-type-options": "nosniff" };

const fixedChecks: readonly DeliveryCheck[] = [
  ...pathAnswers.flatMap(([path, answer]) =>
    typeof answer === "string"
      ? toChecks([path], [308], { location: answer, "cache-control": "no-cache" })
      : toChecks([path], [answer], { location: undefined }),
  ),
  ...toChecks(["/%", "/%00", "/%0d%0aset-cookie:a", `/${"a".repeat(5000)}`], [400, 404]),
  // A folder, a way up and a hidden file: an error or a redirect, never a file.
  ...toChecks(["/../package.json", "/%2e%2e/package.json", "/.git/config", "/pictures"], [301, 307, 308, 400, 404]),
  // No path leads to another host.
  ...toChecks(["//Evil.example/A", "/\\Evil.example/A", "//evil.example/"], [301, 307, 308, 400, 404], {
    location: /^(?:\/(?![/\\]).*)?$/,
  }),
  { path: "/garden", method: "HEAD", status: [200], bodyBytes: 0 },
  { path: "/garden", method: "POST", status: [405], expected: { allow: "GET, HEAD, OPTIONS" } },
  { path: "/garden", method: "OPTIONS", status: [204], expected: { allow: "GET, HEAD, OPTIONS" } },
  ...toChecks(["/api/sm", "/API/sm"], [405], messages),
  ...toChecks(["/api/health", "/api/health?mail"], [200], { "cache-control": "no-store" }),
];

/** Runs the checks one after the other. Returns what is wrong, a line each. */
export async function findDeliveryProblems(baseUrl: string, checks: readonly DeliveryCheck[]): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) problems.push(...compare(await send(baseUrl, check), check));
  const { response } = await send(baseUrl, { path: "/garden", status: [200] });
  const unchanged = { path: "/garden", headers: { "if-none-match": String(response.headers.etag) } };
  const again: DeliveryCheck = { ...unchanged, status: [304], bodyBytes: 0 };
  return [...problems, ...compare(await send(baseUrl, again), again)];
}

type Answer = { response: IncomingMessage; bodyBytes: number };

function compare({ response, bodyBytes }: Answer, check: DeliveryCheck): string[] {
  const { statusCode = 0, headers } = response;
  const name = `${check.method ?? ""} ${check.path.slice(0, 40)} ${JSON.stringify(check.headers ?? {})}`;
  const problems = check.status.includes(statusCode) ? [] : [`status ${statusCode}, not ${check.status.join(" or ")}`];
  for (const [header, expected] of Object.entries(check.expected ?? {})) {
    const value = headers[header];
    const isRight = expected instanceof RegExp ? expected.test(String(value ?? "")) : value === expected;
    if (!isRight) problems.push(`${header} is ${JSON.stringify(value)}, not ${expected}`);
  }
  if (check.bodyBytes !== undefined && bodyBytes !== check.bodyBytes)
    problems.push(`a body of ${bodyBytes} bytes, not ${check.bodyBytes}`);
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Sends a path as it is, since a URL parser would fix it first. */
async function send(baseUrl: string, { path, method = "GET", headers = {} }: DeliveryCheck): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  const sent = request({ hostname, port, path, method, headers, agent: false }).end();
  const [response] = await once(sent, "response");
  return { response, bodyBytes: (await buffer(response)).length };
}
