import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { sha256 } from "@/lib/hash";
import { type AnswerFrame, createAnswerFrame } from "@/lib/output/answer-frame";
import {
  answerFrameName,
  answerFramePath,
  isDelivered,
  toContentType,
  toDeliveredPath,
} from "@/lib/output/delivered-files";
import { matchHeaders, parseHeadersFile } from "@/lib/output/headers-file";

/** The encodings that a build writes each file in, best first, with the ending that a name gets. */
const endings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

type Encoding = (typeof endings)[number][0];

type HeaderValues = Readonly<Record<string, string>>;

/** One delivered file as a build holds it. */
export type AssetSource = {
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Best first. */
  encoded: readonly (readonly [Encoding, Uint8Array<ArrayBuffer>])[];
  /** Those that `_headers` gives its path. */
  headers: HeaderValues;
};

/** One form of a delivered file, whole in memory. */
export type Representation = {
  encoding: Encoding | "identity";
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** The headers of every answer about it. */
  headers: HeaderValues;
  /** The headers of an answer with all of its bytes. */
  wholeHeaders: HeaderValues;
};

/** One delivered file: its plain bytes and its encoded ones, the best first. */
export type Asset = { plain: Representation; encoded: readonly Representation[] };

/** What a host serves: a fixed map from URL path to file, and the page for every other path. */
export type Assets = {
  byPath: ReadonlyMap<string, Asset>;
  notFound: Asset;
  /** The page around what the service answers to a plain form; a build without a contact page has none. */
  answerFrame?: AnswerFrame | undefined;
};

/** Creates an asset with the headers of its answers, so that a request only has to choose among them. */
export function createAsset({ contentType, bytes, encoded, headers }: AssetSource): Asset {
  const hash = sha256([bytes]).toString("base64url").slice(0, 22);
  const represent = (encoding: Representation["encoding"], content: Uint8Array<ArrayBuffer>): Representation => {
    // Each encoding is a separate representation, so each has its own strong validator (RFC 9110, section 8.8.3.3).
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const choice: HeaderValues = encoded.length ? { Vary: "Accept-Encoding" } : { "Accept-Ranges": "bytes" };
    const own = { ...headers, "Content-Type": contentType, ETag: etag, ...choice };
    const contentEncoding: HeaderValues = encoding === "identity" ? {} : { "Content-Encoding": encoding };
    const wholeHeaders = { ...own, ...contentEncoding, "Content-Length": String(content.length) };
    return { encoding, bytes: content, etag, headers: own, wholeHeaders };
  };
  return {
    plain: represent("identity", bytes),
    encoded: encoded.map(([encoding, content]) => represent(encoding, content)),
  };
}

/** Loads the build from a folder such as `out`. Throws an error that says what to do when it holds none. */
export async function loadAssets(folder: string): Promise<Assets> {
  const names = new Set(await listFiles(folder));
  if (!names.has("404.html") || !names.has("_headers")) {
    throw new Error(`there is no finished build in ${folder}; run npm run build first`);
  }
  const rules = parseHeadersFile(await readFile(join(folder, "_headers"), "utf8"));
  const load = async (name: string, path: string): Promise<Asset> => {
    const encoded: [Encoding, Uint8Array<ArrayBuffer>][] = [];
    for (const [encoding, ending] of endings)
      if (names.has(name + ending)) encoded.push([encoding, await readFile(join(folder, name + ending))]);
    const bytes = await readFile(join(folder, name));
    return createAsset({ contentType: toContentType(name), bytes, encoded, headers: matchHeaders(rules, path) });
  };

  const byPath = new Map<string, Asset>();
  for (const name of names) {
    if (!isDelivered(name)) continue;
    const path = toDeliveredPath(name);
    byPath.set(path, await load(name, path));
  }
  const frameText = names.has(answerFrameName) ? await readFile(join(folder, answerFrameName), "utf8") : undefined;
  const frameHeaders = new Headers(matchHeaders(rules, answerFramePath));
  return {
    byPath,
    notFound: await load("404.html", "/404"),
    answerFrame: frameText === undefined ? undefined : createAnswerFrame(frameText, frameHeaders),
  };
}
