import { type Choice, hashFile, keepSite, type OfflineFile, type OfflineManifest } from "./kept-site";

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

/** A CacheStorage in memory, as far as storing the site uses one; it takes at most `room` entries. */
export function createCaches(room = Number.POSITIVE_INFINITY) {
  const all = new Map<string, Entries>();
  const mayPut = () => [...all.values()].reduce((sum, entries) => sum + entries.size, 0) < room;
  const caches: Pick<CacheStorage, "has" | "open" | "delete" | "keys"> = {
    has: async (name) => all.has(name),
    async open(name) {
      const entries = all.get(name) ?? new Map();
      all.set(name, entries);
      // Nothing uses the rest of the type.
      return createCache(entries, mayPut) as Cache;
    },
    delete: async (name) => all.delete(name),
    keys: async () => [...all.keys()],
  };
  return caches as CacheStorage;
}

/** A network with these files by path: a text, an answer, or undefined for none; `asked` lists the paths in their order. */
export function createNetwork(files: Readonly<Record<string, string | Response | undefined>>) {
  const asked: string[] = [];
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    init?.signal?.throwIfAborted();
    const { pathname } = toUrl(input);
    asked.push(pathname);
    const file = files[pathname];
    if (file === undefined) throw new TypeError("Failed to fetch");
    return typeof file === "string" ? new Response(file) : file.clone();
  }
  return { fetch, asked };
}

/** The files of a small build, by path. */
export const files = {
  "/": "home",
  "/flatbread": "bread",
  "/offline": "what is stored",
  "/offline-404.txt": "page not found",
  "/garden": "garden",
  "/islands/tool-1A.js": "tool",
};

const forRecipes = ["/", "/flatbread", "/offline", "/offline-404.txt"];

/** The manifest of such files. */
export async function createManifest(build: string, contents: Readonly<Record<string, string>> = files) {
  const describe = async ([path, text]: [string, string]): Promise<OfflineFile> => {
    const bytes = new TextEncoder().encode(text);
    return [path, await hashFile(bytes), bytes.length, 1];
  };
  const described = await Promise.all(Object.entries(contents).map(describe));
  const manifest: OfflineManifest = {
    build,
    recipes: described.filter(([path]) => forRecipes.includes(path)),
    others: described.filter(([path]) => !forRecipes.includes(path)),
  };
  return manifest;
}

/** The manifest of the small build. */
export const manifest = await createManifest("one");

/** A browser that has stored the small build, or its recipes alone. */
export async function createKept(choice: Choice = "all", contents: Parameters<typeof createNetwork>[0] = files) {
  const caches = createCaches();
  const kept = await keepSite({ caches, ...createNetwork(contents), manifest, choice });
  return { caches, kept };
}
