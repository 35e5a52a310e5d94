import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { describeError, type Log } from "@/host/log";
import {
  answerFrameName,
  answerFramePath,
  type HostFacts,
  hostFactsName,
  listPaths,
  notFoundPath,
  parseHostFacts,
} from "@/lib/build/delivered-files";
import { matchHeaders, toContentType } from "@/lib/build/header-rules";
import { listFiles } from "@/lib/files";
import { type AnswerFrame, createAnswerFrame } from "@/lib/message/answer-frame";

/** The encodings that a build writes, best first. */
const endings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

type Encoding = (typeof endings)[number][0];

type Bytes = Uint8Array<ArrayBuffer>;

type HeaderValues = Readonly<Record<string, string>>;

/** A file in one encoding (RFC 9110, section 8). */
export type Representation = {
  encoding: Encoding | "identity";
  bytes: Bytes;
  etag: string;
  /** For every answer, also 304 and 206. */
  headers: HeaderValues;
  /** For an answer with all the bytes. */
  wholeHeaders: HeaderValues;
};

/** `encoded` has the best encoding first. */
export type Asset = { plain: Representation; encoded: readonly Representation[] };

/** The files of a build, and the 404 page. */
export type Assets = {
  /** By decoded URL path: decodePath in lib/paths.ts. */
  byPath: ReadonlyMap<string, Asset>;
  notFound: Asset;
  redirects: HostFacts["redirects"];
  /** The answers to a plain form. */
  answerFrame: AnswerFrame;
};

/**
 * Prepares all headers of an asset in advance, so that a request only chooses among them. `headers` are those of its path, with
 * its type; `encoded` has the best encoding first.
 */
export function createAsset(
  bytes: Bytes,
  headers: HeaderValues,
  encoded: readonly (readonly [Encoding, Bytes])[] = [],
): Asset {
  const digest = hash("sha256", bytes, "base64url").slice(0, 22);
  const variation: HeaderValues = encoded.length ? { Vary: "Accept-Encoding" } : { "Accept-Ranges": "bytes" };
  const represent = (encoding: Representation["encoding"], content: Bytes): Representation => {
    const isPlain = encoding === "identity";
    // Each encoding needs a different strong validator (RFC 9110, section 8.8.3.3).
    const etag = isPlain ? `"${digest}"` : `"${digest}-${encoding}"`;
    const allHeaders = { ...headers, ETag: etag, ...variation };
    const contentEncoding: HeaderValues = isPlain ? {} : { "Content-Encoding": encoding };
    const wholeHeaders = { ...allHeaders, ...contentEncoding, "Content-Length": String(content.length) };
    return { encoding, bytes: content, etag, headers: allHeaders, wholeHeaders };
  };
  return { plain: represent("identity", bytes), encoded: encoded.map((source) => represent(...source)) };
}

/** Loads the build from a folder such as `out`. Throws if the folder has no finished build. */
export async function loadAssets(folder: string): Promise<Assets> {
  const names = new Set(await listFiles(folder));
  if (!names.has("404.html") || !names.has(hostFactsName))
    throw new Error(`there is no finished build in ${folder}; run npm run build first`);
  const { rules, publicNames, redirects } = parseHostFacts(await readFile(join(folder, hostFactsName), "utf8"));
  const load = async (name: string, path: string): Promise<Asset> => {
    const encoded: [Encoding, Bytes][] = [];
    for (const [encoding, ending] of endings)
      if (names.has(name + ending) && !publicNames.has(name + ending))
        encoded.push([encoding, await readFile(join(folder, name + ending))]);
    const headers = { "Content-Type": toContentType(name), ...matchHeaders(rules, path) };
    return createAsset(await readFile(join(folder, name)), headers, encoded);
  };

  const byPath = new Map<string, Asset>();
  for (const name of names) {
    const paths = listPaths(name, publicNames);
    const asset = paths[0] && (await load(name, paths[0]));
    if (asset) for (const path of paths) byPath.set(path, asset);
  }
  const frameHtml = await readFile(join(folder, answerFrameName), "utf8");
  const frameHeaders = new Headers(matchHeaders(rules, answerFramePath));
  return {
    byPath,
    notFound: await load("404.html", notFoundPath),
    redirects,
    answerFrame: createAnswerFrame(frameHtml, frameHeaders),
  };
}

/**
 * Loads the build from a folder such as `out`, and replaces it as a whole when another folder appears at the same path. If
 * that one can't be read, the previous build stays. A new build changes the same `assets`. Throws if there is no build at the start.
 */
export async function followBuild(folder: string, log: Log, pollMs = 1000) {
  let currentId = await identify(folder);
  let current = await loadAssets(folder);
  const assets = { ...current };
  let isChecking = false;

  async function checkForBuild() {
    const id = await identify(folder);
    if (id === undefined || id === currentId) return;
    const next = await loadAssets(folder);
    // The folder was replaced while it was read, so `next` mixes two builds.
    if ((await identify(folder)) !== id) return;
    Object.assign(assets, next, { byPath: new Map([...listImmutable(current), ...next.byPath]) });
    [current, currentId] = [next, id];
    log(`serving ${describeBuild(next)}`);
  }

  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await checkForBuild().catch((error) =>
      log(`the new build can't be read, still serving the previous one: ${describeError(error)}`),
    );
    isChecking = false;
  }, pollMs).unref();
  return { assets, stop: () => clearInterval(timer) };
}

/** Names a build by a hash of its files: `build 3f2a91cc with 67 pages`. */
export function describeBuild({ byPath }: Pick<Assets, "byPath">): string {
  const files = Array.from(byPath.values(), ({ plain }) => plain);
  const pages = files.filter(({ headers }) => headers["Content-Type"]?.startsWith("text/html"));
  return `build ${hash("sha256", files.map(({ etag }) => etag).join()).slice(0, 8)} with ${pages.length} pages`;
}

/** Returns undefined while one folder replaces another. */
async function identify(folder: string): Promise<string | undefined> {
  const stats = await stat(folder).catch(() => undefined);
  return stats && `${stats.ino} ${stats.birthtimeMs} ${stats.mtimeMs}`;
}

/** Files with a hash in their names, which pages of the previous build may still request. */
const listImmutable = ({ byPath }: Assets): [string, Asset][] =>
  [...byPath].filter(([, { plain }]) => plain.headers["Cache-Control"]?.includes("immutable"));
