import { spawnSync } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import vm from "node:vm";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

/** The bundle that wrangler would deploy, made as `npm run deploy:edge` makes it. */
async function bundleWorker(folder: string): Promise<string> {
  await mkdir(join(folder, "out"));
  const words = ["deploy", "--dry-run", "--outdir", join(folder, "bundle"), "--assets", join(folder, "out")];
  const { status, stderr } = spawnSync(process.execPath, ["node_modules/wrangler/bin/wrangler.js", ...words], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", WRANGLER_SEND_METRICS: "false" },
  });
  if (status !== 0) throw new Error(stderr);
  return readFile(join(folder, "bundle/worker.js"), "utf8");
}

const forbid = (what: string) => () => {
  throw new Error(`${what} in global scope`);
};

/** What Cloudflare has in global scope: the clock is 0, and whatever is random, waits or asks somebody throws. */
function createGlobalScope(): vm.Context {
  const { URL, URLSearchParams, TextEncoder, TextDecoder, Headers, Request, Response, AbortController, AbortSignal } =
    globalThis;
  const waiting = ["setTimeout", "setInterval", "setImmediate", "fetch"];
  const scope = vm.createContext({
    ...{ URL, URLSearchParams, TextEncoder, TextDecoder, Headers, Request, Response, AbortController, AbortSignal },
    ...{ console, structuredClone, atob, btoa, performance: { now: () => 0 } },
    ...Object.fromEntries(waiting.map((name) => [name, forbid(name)])),
    crypto: Object.fromEntries(["getRandomValues", "randomUUID"].map((name) => [name, forbid(name)])),
    forbidRandom: forbid("Math.random"),
  });
  vm.runInContext(
    `Math.random = forbidRandom;
     globalThis.Date = class extends Date {
       constructor(...parts) { super(...(parts.length ? parts : [0])); }
       static now() { return 0; }
     };`,
    scope,
  );
  return scope;
}

async function load(code: string): Promise<unknown> {
  const context = createGlobalScope();
  const worker = new vm.SourceTextModule(code, { context });
  await worker.link((specifier) => {
    if (specifier !== "cloudflare:workers") throw new Error(`the Worker imports ${specifier}`);
    return new vm.SyntheticModule(["waitUntil"], () => {}, { context });
  });
  await worker.evaluate();
  return Reflect.get(worker.namespace, "default");
}

test("the Worker loads where the clock is 0, nothing is random, and nothing can wait or be fetched", () =>
  inTemporaryFolder({}, async (folder) => {
    const worker = await load(await bundleWorker(folder));
    expect(worker).toEqual({ fetch: expect.any(Function), scheduled: expect.any(Function) });
  }));

test.each([
  ['if ("2026" > new Date().toISOString()) throw new Error("a day to come");', "a day to come"],
  ['if (Date.now() === 0) throw new Error("no clock");', "no clock"],
  ["Math.random();", "Math.random in global scope"],
  ["crypto.randomUUID();", "randomUUID in global scope"],
  ["setTimeout(() => {}, 1);", "setTimeout in global scope"],
  ['await fetch("https://notes.example");', "fetch in global scope"],
])("a Worker with %s does not load", async (code, words) => {
  await expect(load(code)).rejects.toThrow(words);
});
