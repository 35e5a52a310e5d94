import { type Choice, hashFile, type OfflineFile, type OfflineManifest, storeSite } from "./stored-site";

type Entries = Map<string, Response>;

const toUrl = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, "http://notes.example");

function createCache(entries: Entries, mayPut: () => boolean) {
  const cache: Pick<Cache, "match" | "put" | "delete" | "keys"> = {
    match: async (input) => entries.get(toUrl(input).href)?.clone(),
    async put(input, response) {
      if (!mayPut()) throw new DOMException("", "QuotaExceededError");
      entries.set(toUrl(input).href, response.clone());
    },
    delete: async (input) => entries.delete(toUrl(input).href),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  return cache;
}

/** A CacheStorage in memory with what storing the site uses. It holds at most `maxEntries`. */
export function createCaches(maxEntries = Number.POSITIVE_INFINITY) {
  const entriesByName = new Map<string, Entries>();
  const mayPut = () => [...entriesByName.values()].reduce((sum, entries) => sum + entries.size, 0) < maxEntries;
  const caches: Pick<CacheStorage, "has" | "open" | "delete" | "keys"> = {
    has: async (name) => entriesByName.has(name),
    async open(name) {
      const entries = entriesByName.get(name) ?? new Map();
      entriesByName.set(name, entries);
      // Nothing uses the rest of the type.
      return createCache(entries, mayPut) as Cache;
    },
    delete: async (name) => entriesByName.delete(name),
    keys: async () => [...entriesByName.keys()],
  };
  return caches as CacheStorage;
}

/** A network with these files by path: a text, a response, or undefined for a failure. `requestedPaths` lists the requested paths in order. */
export function createNetwork(files: Readonly<Record<string, string | Response | undefined>>) {
  const requestedPaths: string[] = [];
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    init?.signal?.throwIfAborted();
    const { pathname } = toUrl(input);
    requestedPaths.push(pathname);
    const file = files[pathname];
    if (file === undefined) throw new TypeError("Failed to fetch");
    return typeof file === "string" ? new Response(file) : file.clone();
  }
  return { fetch, requestedPaths };
}

/** The files of a small build by path. */
export const files = {
  "/": "home",
  "/flatbread": "bread",
  "/offline": "what is stored",
  "/garden": "garden",
  "/islands/tool-1A.js": "tool",
};

const recipePaths = ["/", "/flatbread", "/offline"];

export async function createManifest(build: string, contents: Readonly<Record<string, string>> = files) {
  const describe = async ([path, text]: [string, string]): Promise<OfflineFile> => {
    const bytes = new TextEncoder().encode(text);
    return [path, await hashFile(bytes), bytes.length, 1];
  };
  const offlineFiles = await Promise.all(Object.entries(contents).map(describe));
  const manifest: OfflineManifest = {
    build,
    recipes: offlineFiles.filter(([path]) => recipePaths.includes(path)),
    others: offlineFiles.filter(([path]) => !recipePaths.includes(path)),
  };
  return manifest;
}

/** The manifest of the small build. */
export const manifest = await createManifest("one");

/** A browser that has stored the small build, or only its recipes. */
export async function createStoredSite(choice: Choice = "all", contents: Parameters<typeof createNetwork>[0] = files) {
  const caches = createCaches();
  const storedSite = await storeSite({ caches, ...createNetwork(contents), manifest, choice });
  return { caches, storedSite };
}
