import { watch } from "node:fs";
import { type CheckedSite, checkSite } from "@/lib/content/site";
import { ContentError, formatProblem, type Problem } from "@/lib/problem";

/** An editor saves in several steps, so wait for a pause. */
const pauseMs = 30;

type FollowOptions = {
  folder: string;
  /** Throws a ContentError. */
  writePictures: () => Promise<void>;
  load?: () => Promise<CheckedSite>;
  log: (line: string) => void;
};

/** Watches the content: after each save it scales pictures, checks the pages, prints problems and calls the listeners. */
export async function followContent({ folder, writePictures, load = checkSite, log }: FollowOptions) {
  const listeners = new Set<() => void>();
  let version = Date.now();
  let lastReport = "";
  let lastCheck = Promise.resolve();
  let pause: NodeJS.Timeout | undefined;

  async function check(): Promise<void> {
    const report = (await findProblems()).map(formatProblem).join("\n");
    if (report !== lastReport) log(report || "content: all problems are fixed");
    lastReport = report;
  }

  async function findProblems(): Promise<readonly Problem[]> {
    const pictureProblems = await writePictures().then(
      () => [],
      (error: unknown) => {
        if (error instanceof ContentError) return error.problems;
        throw error;
      },
    );
    return [...pictureProblems, ...(await load()).problems];
  }

  await check();
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      lastCheck = lastCheck
        .then(check)
        .catch((error: unknown) => log(String(error)))
        .then(() => {
          version = Date.now();
          for (const listener of listeners) listener();
        });
    }, pauseMs);
  });
  return {
    load,
    getVersion: () => version,
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => watcher.close(),
  };
}
