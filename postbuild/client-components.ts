import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";

/** The ids that Next's bundler gave to our own client components: id → the source file. */
export type ClientComponents = ReadonlyMap<string, string>;

const manifestEnding = "_client-reference-manifest.js";
const ownModule = /"\[project\]\/((?:components|app)\/[^"]+?)(?: <[^"]*>)?":\{"id":"?([\w-]+)"?/g;

/**
 * Reads which client components the build knows, from the manifests that Next writes for React's server renderer.
 * Throws when there are none, since pages would then lose scripts that they need.
 */
export async function loadClientComponents(nextFolder: string): Promise<ClientComponents> {
  const components = new Map<string, string>();
  const manifests = (await listFiles(join(nextFolder, "server", "app"))).filter((name) =>
    name.endsWith(manifestEnding),
  );
  for (const name of manifests) {
    const text = await readFile(join(nextFolder, "server", "app", name), "utf8");
    for (const [, file, id] of text.matchAll(ownModule)) if (file && id) components.set(id, file);
  }
  if (!manifests.length) {
    throw new Error(
      `${nextFolder} holds no *${manifestEnding}; Next changed how it names client components, see postbuild/client-components.ts`,
    );
  }
  return components;
}

/**
 * The own client components that a page uses, from the copy of its tree that Next puts into it (React's Flight format:
 * a row `1f:I[id,chunks,name]` imports a client component). Throws when the page holds no such copy.
 */
export function findClientComponents(
  page: string,
  inlineScripts: readonly string[],
  components: ClientComponents,
): string[] {
  const pushes = inlineScripts.flatMap((script) => /^self\.__next_f\.push\((\[.*\])\);?$/s.exec(script)?.[1] ?? []);
  const rows = pushes
    .map((json) => {
      const push: unknown = JSON.parse(json);
      return Array.isArray(push) && typeof push[1] === "string" ? push[1] : "";
    })
    .join("");
  const imports = [...rows.matchAll(/(?:^|\n)[0-9a-f]+:I\["?([\w-]+)"?,/g)].map(([, id = ""]) => id);
  if (!imports.length) {
    throw new Error(
      `${page}: no React import rows in its inline scripts; Next changed their form, see postbuild/client-components.ts`,
    );
  }
  return [...new Set(imports.flatMap((id) => components.get(id) ?? []))].sort();
}
