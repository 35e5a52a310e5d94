import { hashFile, type OfflineFile, type OfflineManifest } from "./manifest";

/** The files of a small build, by path. */
export const files = {
  "/": "home",
  "/docr": "chicken",
  "/offline": "what is stored",
  "/offline-404.txt": "page not found",
  "/git": "git",
  "/islands/tool-1A.js": "tool",
};

const forRecipes = ["/", "/docr", "/offline", "/offline-404.txt"];

/** The manifest of such files. */
export async function createManifest(build: string, contents: Readonly<Record<string, string>> = files) {
  const describe = async ([path, text]: [string, string]): Promise<OfflineFile> => {
    const bytes = new TextEncoder().encode(text);
    return [path, await hashFile(bytes), bytes.length, 1];
  };
  const described = await Promise.all(Object.entries(contents).map(describe));
  const manifest: OfflineManifest = {
    build,
    recipes: described.filter(([path]) => forRecipes.includes(path)),
    others: described.filter(([path]) => !forRecipes.includes(path)),
  };
  return manifest;
}
