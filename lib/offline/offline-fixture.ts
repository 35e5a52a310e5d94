import { manifestPath } from "@/lib/build/delivered-files";
import { type Choice, type OfflineFile, type OfflineManifest, storeSite } from "./stored-site";

const toUrl = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, "http://notes.example");

/** Gives this process empty caches in memory, and a lock. A cache that is deleted has no name any more, as in browsers. */
export function createBrowser(): void {
  const cachesByName = new Map<string, Map<string, Response>>();
  const caches = {
    async open(name: string) {
      const entries = cachesByName.get(name) ?? new Map<string, Response>();
      cachesByName.set(name, entries);
      return {
        match: async (key: string) => entries.get(toUrl(key).href)?.clone(),
        put: async (key: string, response: Response) =>
          entries.set(toUrl(key).href, new Response(await response.blob(), response)),
        keys: async () => Array.from(entries.keys(), (url) => new Request(url)),
        delete: async ({ url }: Request) => entries.delete(url),
      };
    },
    delete: async (name: string) => cachesByName.delete(name),
    keys: async () => [...cachesByName.keys()],
    match: async (key: string, { cacheName = "" }: MultiCacheQueryOptions) =>
      cachesByName.get(cacheName)?.get(toUrl(key).href)?.clone(),
  };
  let lastWork: Promise<void> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => {
    const result = lastWork.then(work);
    lastWork = result.catch(() => {});
    return result;
  };
  Object.assign(globalThis, { caches });
  Object.defineProperty(globalThis, "navigator", { value: { locks: { request } }, configurable: true });
}

type Contents = Readonly<Record<string, string | Response | undefined>>;

/**
 * Gives this process a network with these files by path: a text, a response, or undefined for a failure. Returns the
 * requested paths in order.
 */
export function createNetwork(contents: Contents): string[] {
  const requestedPaths: string[] = [];
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    init?.signal?.throwIfAborted();
    const { pathname } = toUrl(input);
    requestedPaths.push(pathname);
    const file = contents[pathname];
    if (file === undefined) throw new TypeError("Failed to fetch");
    return typeof file === "string" ? new Response(file) : file.clone();
  }
  Object.assign(globalThis, { fetch });
  return requestedPaths;
}

/** The files of a small build by path. */
export const files = {
  "/": "home",
  "/flatbread": "bread",
  "/offline": "what is stored",
  "/garden": "garden",
  "/islands/tool-1A.js": "tool",
};

/** A manifest whose hashes are the texts themselves. */
export function createManifest(build: string, contents: Readonly<Record<string, string>> = files): OfflineManifest {
  const isForRecipes = (path: string) => !["/garden", "/islands/tool-1A.js"].includes(path);
  const entries = Object.entries(contents).map(([path, text]): [string, OfflineFile] => [
    path,
    { hash: encodeURIComponent(text), bytes: 2_000_000, sent: 500_000, isForRecipes: isForRecipes(path) },
  ]);
  return { build, files: Object.fromEntries(entries) };
}

/** The manifest of the small build. */
const manifest = createManifest("one");

/** A network that has a build. */
export const createBuildNetwork = (contents: Contents = files, deployed = manifest) =>
  createNetwork({ ...contents, [manifestPath]: JSON.stringify(deployed) });

/** Stores the small build, or only its recipes, in an empty browser. */
export async function createStoredSite(choice: Choice = "all"): Promise<void> {
  createBrowser();
  createBuildNetwork();
  await storeSite(choice);
}
