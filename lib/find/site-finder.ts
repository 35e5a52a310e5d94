import type { Site } from "@/lib/content/page";
import { createFindFiles, listFindFiles } from "@/lib/find/create-find-index";
import { createFinder } from "@/lib/find/find-pages";

/** Answers as /find does, without a browser. `read` sees each path that it would load. */
export function openFinder(site: Site, read: (path: string) => void = () => {}) {
  const files = createFindFiles(site);
  return createFinder(listFindFiles(site), async (path) => {
    read(path);
    return files.get(path) ?? Promise.reject(new Error(`${path} isn't there`));
  });
}
