import type { Site } from "@/lib/content/page";
import { createFindIndex } from "@/lib/find/create-find-index";
import { createFinder } from "@/lib/find/find-pages";

/** Answers as /find does, without a browser. `read` sees each path that it would load. */
export function openFinder(site: Site, read: (path: string) => void = () => {}) {
  const { files, texts } = createFindIndex(site);
  return createFinder(files, async (path) => {
    read(path);
    return texts.get(path) ?? Promise.reject(new Error(`${path} isn't there`));
  });
}
