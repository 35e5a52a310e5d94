import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDelivered, toContentType, toDeliveredPath } from "@/lib/delivered-files";
import { listFiles } from "@/lib/files";
import { matchHeaders, parseHeadersFile } from "@/lib/headers-file";

/** The encodings that a build writes twins for, best first, with the ending of the twin. */
const twinEndings = { br: ".br", gzip: ".gz" } as const;

type Encoding = keyof typeof twinEndings;

const encodings = ["br", "gzip"] as const satisfies readonly Encoding[];

type HeaderValues = Readonly<Record<string, string>>;

/** One delivered file as a build holds it. */
export type AssetSource = {
  contentType: string;
  bytes: Uint8Array;
  twins: Partial<Record<Encoding, Uint8Array>>;
  /** What `_headers` gives its path. */
  headers: HeaderValues;
};

/** One form of a delivered file, whole in memory. */
export type Representation = {
  encoding: Encoding | "identity";
  bytes: Uint8Array;
  etag: string;
  /** What each answer about it carries. */
  headers: HeaderValues;
  /** What an answer with all of its bytes carries. */
  wholeHeaders: HeaderValues;
};

/** One delivered file: its plain bytes, and its twins, best first. */
export type Asset = { plain: Representation; twins: readonly Representation[] };

/** What a host serves: a fixed map from URL path to file, made at start, and the page for every other path. */
export type Assets = { byPath: ReadonlyMap<string, Asset>; notFound: Asset };

/** Makes an asset, so that all of an answer but its choice of bytes is settled at start. */
export function createAsset({ contentType, bytes, twins, headers }: AssetSource): Asset {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const hasTwins = encodings.some((encoding) => twins[encoding]);
  const represent = (encoding: Representation["encoding"], content: Uint8Array): Representation => {
    // Each encoding is a representation of its own, so each has its own strong validator (RFC 9110, section 8.8.3.3).
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const choice: HeaderValues = hasTwins ? { Vary: "Accept-Encoding" } : { "Accept-Ranges": "bytes" };
    const own = { ...headers, "Content-Type": contentType, ETag: etag, ...choice };
    const coding: HeaderValues = encoding === "identity" ? {} : { "Content-Encoding": encoding };
    const wholeHeaders = { ...own, ...coding, "Content-Length": String(content.length) };
    return { encoding, bytes: content, etag, headers: own, wholeHeaders };
  };
  return {
    plain: represent("identity", bytes),
    twins: encodings.flatMap((encoding) => {
      const twin = twins[encoding];
      return twin ? [represent(encoding, twin)] : [];
    }),
  };
}

/** Loads the build from a folder such as `out`. Throws an error that says what to do when there is none. */
export async function loadAssets(folder: string): Promise<Assets> {
  const names = new Set(await listFiles(folder));
  if (!names.has("404.html") || !names.has("_headers")) {
    throw new Error(`there is no finished build in ${folder}; run npm run build first`);
  }
  const rules = parseHeadersFile(await readFile(join(folder, "_headers"), "utf8"));
  const load = async (name: string, path: string): Promise<Asset> => {
    const twins: AssetSource["twins"] = {};
    for (const encoding of encodings) {
      const twin = name + twinEndings[encoding];
      if (names.has(twin)) twins[encoding] = await readFile(join(folder, twin));
    }
    const bytes = await readFile(join(folder, name));
    return createAsset({ contentType: toContentType(name), bytes, twins, headers: matchHeaders(rules, path) });
  };

  const byPath = new Map<string, Asset>();
  for (const name of names) {
    if (!isDelivered(name)) continue;
    const path = toDeliveredPath(name);
    byPath.set(path, await load(name, path));
  }
  return { byPath, notFound: await load("404.html", "/404") };
}
