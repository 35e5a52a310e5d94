import { stat } from "node:fs/promises";
import { type Asset, type Assets, loadAssets } from "@/host/pages/assets";
import { describeError } from "@/host/server/errors";
import { createTroubleLog } from "@/host/server/log";

type FollowOptions = {
  log: (line: string) => void;
  /** How often to look for a new build, in milliseconds. */
  lookMs?: number;
};

/** What is served now, and what to call when nothing is to be served any more. */
type FollowedBuild = { assets: Assets; stop(): void };

/**
 * Loads the build from a folder such as `out`, and serves the next one once another folder is in its place, as a whole:
 * between two requests. When that one cannot be read, the one before is still served. Throws when there is no build at first.
 */
export async function followBuild(folder: string, { log, lookMs = 1000 }: FollowOptions): Promise<FollowedBuild> {
  let served = await identify(folder);
  let fresh = await loadAssets(folder);
  const assets = { ...fresh };
  const trouble = createTroubleLog(log);
  let isLooking = false;

  async function look() {
    const found = await identify(folder);
    if (found === undefined || found === served) return;
    const next = await loadAssets(folder);
    // Files of two builds would be mixed.
    if ((await identify(folder)) !== found) return;
    Object.assign(assets, next, { byPath: new Map([...listLasting(fresh), ...next.byPath]) });
    [fresh, served] = [next, found];
    trouble.end();
    log(`a new build is served: ${next.byPath.size} files`);
  }

  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error) =>
      trouble.log(`the new build cannot be read, the one before is still served: ${describeError(error)}`),
    );
    isLooking = false;
  }, lookMs).unref();
  return { assets, stop: () => clearInterval(timer) };
}

/** Distinguishes a folder from the one before at the same path; undefined while one replaces the other. */
async function identify(folder: string): Promise<string | undefined> {
  const found = await stat(folder).catch(() => undefined);
  return found && `${found.ino} ${found.birthtimeMs} ${found.mtimeMs}`;
}

/** What pages of the build before, which visitors still look at, may ask for: files with a hash in their names. */
const listLasting = ({ byPath }: Assets): [string, Asset][] =>
  [...byPath].filter(([, { plain }]) => plain.headers["Cache-Control"]?.includes("immutable"));
