import { stat } from "node:fs/promises";
import { describeError } from "@/host/errors";
import { createProblemLog } from "@/host/log";
import { type Asset, type Assets, loadAssets } from "@/host/pages/assets";

type FollowOptions = {
  log: (line: string) => void;
  /** How often to check for a new build, in milliseconds. */
  pollMs?: number;
};

/** The assets of the current build; a new build changes this same object. */
type FollowedBuild = { assets: Assets; stop(): void };

/**
 * Loads the build from a folder such as `out`, and replaces it as a whole when another folder appears at the same path. If
 * that one can't be read, the previous build stays. Throws if there is no build at the start.
 */
export async function followBuild(folder: string, { log, pollMs = 1000 }: FollowOptions): Promise<FollowedBuild> {
  let currentId = await identify(folder);
  let current = await loadAssets(folder);
  const assets = { ...current };
  const problemLog = createProblemLog(log);
  let isChecking = false;

  async function checkForBuild() {
    const id = await identify(folder);
    if (id === undefined || id === currentId) return;
    const next = await loadAssets(folder);
    // The folder was replaced while it was read, so `next` mixes two builds.
    if ((await identify(folder)) !== id) return;
    Object.assign(assets, next, { byPath: new Map([...listImmutable(current), ...next.byPath]) });
    [current, currentId] = [next, id];
    problemLog.clear();
    log(`serving a new build: ${next.byPath.size} files`);
  }

  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await checkForBuild().catch((error) =>
      problemLog.log(`the new build can't be read, still serving the previous one: ${describeError(error)}`),
    );
    isChecking = false;
  }, pollMs).unref();
  return { assets, stop: () => clearInterval(timer) };
}

/** Returns undefined while one folder replaces another. */
async function identify(folder: string): Promise<string | undefined> {
  const stats = await stat(folder).catch(() => undefined);
  return stats && `${stats.ino} ${stats.birthtimeMs} ${stats.mtimeMs}`;
}

/** Files with a hash in their names, which pages of the previous build may still request. */
const listImmutable = ({ byPath }: Assets): [string, Asset][] =>
  [...byPath].filter(([, { plain }]) => plain.headers["Cache-Control"]?.includes("immutable"));
