import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { listFiles } from "../../lib/files";
import { headerRulesName, isDelivered, toDeliveredPath } from "../../lib/output/delivered-files";
import { type HeaderRule, matchHeaders, toContentType } from "../../lib/output/header-rules";
import { madeUpOut } from "./delivered-pages";

/** What our hosts do, and the Worker leaves to the network in front of it. */
type Capability = "compression" | "ranges";

/** One request and what must be true of its answer. */
type DeliveryCheck = {
  name: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  needs?: Capability;
  /** Sends the request again with the ETag of its answer, and checks that second answer. */
  again?: boolean;
  status: readonly number[];
  /** Headers by lower-case name: exact text, a pattern, or undefined for one that must be absent. */
  expected?: Record<string, string | RegExp | undefined>;
  /** The length that the body must have. */
  bodyBytes?: number;
};

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** The checks of a build: the same for every server that delivers it. */
function createDeliveryChecks(names: readonly string[], rules: readonly HeaderRule[]): DeliveryCheck[] {
  const picture = names.find((name) => /^cards\/.*\.png$/.test(name));
  if (!picture) throw new Error("the build has no card to ask a range of");
  return [
    ...names.filter(isDelivered).map((name) => checkFile(name, rules)),
    ...checkNotFound(matchHeaders(rules, "/404")),
    ...checkRedirects(),
    ...checkEncodings(),
    { name: "HEAD answers without a body", path: "/garden", method: "HEAD", status: [200], bodyBytes: 0 },
    { name: "an unchanged page", path: "/garden", again: true, status: [304], bodyBytes: 0 },
    { name: "POST to a page", path: "/garden", method: "POST", status: [405], expected: { allow: "GET, HEAD" } },
    {
      name: "a range of a picture",
      path: `/${picture}`,
      headers: { range: "bytes=0-3" },
      needs: "ranges",
      status: [206],
      expected: { "content-range": /^bytes 0-3\/\d+$/, "content-length": "4" },
      bodyBytes: 4,
    },
    ...["/api/sm", "/API/sm"].map((path) => ({
      name: `the messages route at ${path}`,
      path,
      status: [405],
      expected: { allow: "POST, OPTIONS", "content-type": /^application\/json/, "x-content-type-options": "nosniff" },
    })),
  ];
}

function checkFile(name: string, rules: readonly HeaderRule[]): DeliveryCheck {
  const path = toDeliveredPath(name);
  const [type = ""] = toContentType(name).split(";");
  const headers = lower(matchHeaders(rules, path));
  return { name: path, path, status: [200], expected: { "content-type": startsWith(type), ...headers } };
}

function checkNotFound(headers: Record<string, string>): DeliveryCheck[] {
  const hidden = [
    "/_headers",
    "/_redirects",
    "/2019/pruning.html/index.html",
    "/.headers.json",
    "/.assetsignore",
    "/garden.html",
    "/404.html",
    "/404",
    "/_answer.html",
    "/garden.txt",
  ];
  const outside = ["/../package.json", "/%2e%2e/package.json", "/.git/config", "/pictures", "/garden/"];
  const odd = ["/%", "/%00", "/%0d%0aset-cookie:a", `/${"a".repeat(5000)}`];
  const page = { status: [404], expected: { "content-type": /^text\/html/ } };
  return [
    { name: "an unknown path", path: "/no-such-page?a=b", ...page },
    { name: "the headers of the 404 page", path: "/no-such-page", status: [404], expected: lower(headers) },
    { name: "an unknown path in another form", path: "/NoPe/", status: [404], expected: { location: undefined } },
    ...hidden.map((path) => ({ name: `${path} is hidden`, path, status: [404] })),
    // A folder, a way up and a hidden file: an error or a redirect, never a file.
    ...odd.map((path) => ({ name: `${path.slice(0, 20)} is no page`, path, status: [400, 404] })),
    ...outside.map((path) => ({ name: `${path} isn't a file`, path, status: [301, 307, 308, 400, 404] })),
  ];
}

function checkRedirects(): DeliveryCheck[] {
  const redirects = [
    ["/GARDEN", "/garden"],
    ["/garden/", "/garden"],
    ["/Garden/Prune-Roses/", "/garden/prune-roses"],
    ["/Garden?A=B&c=%2F", "/garden?A=B&c=%2F"],
    ["/2019/Pruning.html?a=B", "/garden/prune-roses?a=B"],
    ["/2019/pruning.HTML/?a=B", "/garden/prune-roses?a=B"],
  ] as const;
  return [
    ...redirects.map(([path, location]) => ({
      name: `${path} redirects to its canonical path`,
      path,
      status: [308],
      expected: { location },
    })),
    // Some servers see a path only after they have decoded it, and give the page at once.
    {
      name: "an encoded hyphen is a hyphen",
      path: "/garden/prune%2Droses",
      status: [200, 308],
      expected: { location: /^(?:\/garden\/prune-roses)?$/ },
    },
    ...["//Evil.example/A", "/\\Evil.example/A", "//evil.example/"].map((path) => ({
      name: `${path} leads to no other host`,
      path,
      status: [301, 307, 308, 400, 404],
      expected: { location: /^(?:\/(?![/\\]).*)?$/ },
    })),
  ];
}

function checkEncodings(): DeliveryCheck[] {
  const choices = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
  ] as const;
  return choices.map(([accepted, encoding]) => ({
    name: `Accept-Encoding ${accepted}`,
    path: "/garden",
    headers: { "accept-encoding": accepted },
    needs: "compression",
    status: [200],
    expected: { "content-encoding": encoding, vary: /\baccept-encoding\b/i },
  }));
}

/** Runs the checks that a server's capabilities allow, one after the other. Returns what is wrong, a line each. */
export async function findDeliveryProblems(
  baseUrl: string,
  capabilities: readonly Capability[],
  checks: readonly DeliveryCheck[],
): Promise<string[]> {
  const problems: string[] = [];
  for (const check of checks) {
    if (check.needs && !capabilities.includes(check.needs)) continue;
    const first = await send(baseUrl, check);
    const etag = String(first.headers.etag);
    const answer = check.again ? await send(baseUrl, { ...check, headers: { "if-none-match": etag } }) : first;
    problems.push(...compare(answer, check).map((problem) => `${check.name}: ${problem}`));
  }
  return problems;
}

function compare({ status, headers, body }: Answer, check: DeliveryCheck): string[] {
  const problems: string[] = [];
  if (!check.status.includes(status)) problems.push(`status ${status}, not ${check.status.join(" or ")}`);
  for (const [name, wanted] of Object.entries(check.expected ?? {})) {
    const found = headers[name];
    const isRight = wanted instanceof RegExp ? wanted.test(String(found ?? "")) : found === wanted;
    if (!isRight) problems.push(`${name} is ${JSON.stringify(found)}, not ${wanted}`);
  }
  if (check.bodyBytes !== undefined && body.length !== check.bodyBytes) {
    problems.push(`a body of ${body.length} bytes, not ${check.bodyBytes}`);
  }
  return problems;
}

/** Sends a path as it is, since a URL parser would fix it first. */
function send(baseUrl: string, { path, method = "GET", headers = {} }: DeliveryCheck): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

const startsWith = (text: string) => new RegExp(`^${text.replace(/[.+*/]/g, "\\$&")}`);

const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** What our own hosts can do. */
export const everything: readonly Capability[] = ["compression", "ranges"];

/** The checks of the made-up site. */
export const loadDeliveryChecks = async (): Promise<DeliveryCheck[]> =>
  createDeliveryChecks(await listFiles(madeUpOut), JSON.parse(readFileSync(join(madeUpOut, headerRulesName), "utf8")));
