import { watch } from "node:fs";
import { type CheckedSite, checkSite } from "@/lib/content/site";
import { ContentError, formatProblem, type Problem } from "@/lib/problem";

/** How long nothing must be written until the content is looked at: an editor saves in several steps. */
const pauseMs = 30;

type FollowOptions = {
  folder: string;
  /** Makes what is delivered of the pictures. Throws a ContentError. */
  writePictures: () => Promise<void>;
  load?: () => Promise<CheckedSite>;
  log: (line: string) => void;
};

/**
 * Follows what a writer saves: makes pictures, checks the pages, prints what is wrong and says that something
 * has changed to those who ask.
 */
export async function followContent({ folder, writePictures, load = checkSite, log }: FollowOptions) {
  const listeners = new Set<() => void>();
  let version = Date.now();
  let printed = "";
  let looking = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const words = (await findProblems()).map(formatProblem).join("\n");
    if (words !== printed) log(words || "content: all problems are fixed");
    printed = words;
  }

  async function findProblems(): Promise<readonly Problem[]> {
    const ofPictures = await writePictures().then(
      () => [],
      (error: unknown) => {
        if (error instanceof ContentError) return error.problems;
        throw error;
      },
    );
    return [...ofPictures, ...(await load()).problems];
  }

  await look();
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      looking = looking
        .then(look)
        .catch((error: unknown) => log(String(error)))
        .then(() => {
          version = Date.now();
          for (const tell of listeners) tell();
        });
    }, pauseMs);
  });
  return {
    load,
    /** Another number after each change. */
    getVersion: () => version,
    /** Calls back after each change until the answer is called. */
    onChange(tell: () => void): () => void {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    close: () => watcher.close(),
  };
}
