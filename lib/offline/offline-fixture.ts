import { manifestPath } from "@/lib/build/delivered-files";
import { type Choice, type OfflineManifest, storeSite } from "./stored-site";

/** Gives this process empty caches in memory, and a lock that is free or another tab's. */
export function createBrowser(isFree = true): void {
  const cachesByName = new Map<string, Map<string, Response>>();
  const caches = {
    async open(name: string) {
      const entries = cachesByName.get(name) ?? new Map<string, Response>();
      cachesByName.set(name, entries);
      const put = async (path: string, response: Response) =>
        entries.set(path, new Response(await response.blob(), response));
      return { put };
    },
    delete: async (name: string) => cachesByName.delete(name),
    keys: async () => [...cachesByName.keys()],
    match: async (path: string, { cacheName = "" }: MultiCacheQueryOptions) =>
      cachesByName.get(cacheName)?.get(path)?.clone(),
  };
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => Promise<void>) =>
    work(isFree ? { name } : null);
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
    const { pathname } = new URL(input instanceof Request ? input.url : input, "http://notes.example");
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
  const { "/garden": _, "/islands/tool-1A.js": __, ...recipes } = contents;
  return { build, all: { hashes: contents, bytes: 0, sent: 0 }, recipes: { hashes: recipes, bytes: 0, sent: 0 } };
}

/** The manifest of the small build. */
export const manifest = createManifest("one");

/** A network that has a build. */
export const createBuildNetwork = (contents: Contents = files, deployed = manifest) =>
  createNetwork({ ...contents, [manifestPath]: JSON.stringify(deployed) });

/** Stores the small build, or only its recipes, in an empty browser. */
export async function createStoredSite(choice: Choice = "all"): Promise<void> {
  createBrowser();
  createBuildNetwork();
  await storeSite(choice, new AbortController());
}
