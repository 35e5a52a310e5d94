import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type Asset, type Assets, loadAssets } from "@/host/pages/assets";
import { describeError, ignoreCode } from "@/host/server/errors";
import { finishedFile } from "@/lib/delivered/delivered-files";

type FollowOptions = { log: (line: string) => void /** How often a new build is looked for. */; lookMs?: number };

/** What is served now, and what to call when nothing is to be served any more. */
export type FollowedBuild = { assets: Assets; stop(): void };

/**
 * Loads the build from a folder such as `out`, and takes the next one as soon as it is finished, as a whole: between two
 * requests. Until then, and when it cannot be read, the one before is served. Throws when there is no build at first.
 */
export async function followBuild(folder: string, { log, lookMs = 1000 }: FollowOptions): Promise<FollowedBuild> {
  const findTime = async () => (await stat(join(folder, finishedFile)).catch(ignoreCode("ENOENT")))?.mtimeMs;
  let time = await findTime();
  let fresh = await loadAssets(folder);
  const assets = { ...fresh };
  let trouble = "";
  let isLooking = false;

  async function look() {
    const found = await findTime();
    if (found === undefined || found === time) return;
    const next = await loadAssets(folder);
    // A build that began meanwhile may have taken files away.
    if ((await findTime()) !== found) return;
    Object.assign(assets, next, { byPath: new Map([...listLasting(fresh), ...next.byPath]) });
    [fresh, time, trouble] = [next, found, ""];
    log(`a new build is served: ${next.byPath.size} files`);
  }

  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error) => {
      const words = `the new build cannot be read, the one before is still served: ${describeError(error)}`;
      if (words !== trouble) log(words);
      trouble = words;
    });
    isLooking = false;
  }, lookMs).unref();
  return { assets, stop: () => clearInterval(timer) };
}

/** What pages of the build before, which visitors still look at, may ask for: files with a hash in their names. */
const listLasting = ({ byPath }: Assets): [string, Asset][] =>
  [...byPath].filter(([, { plain }]) => plain.headers["Cache-Control"]?.includes("immutable"));
