import { join } from "node:path";
import { bundleIslands } from "@/lib/build/islands";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const shared = "export const shared = () => document.title;";

const bundle = (files: Record<string, string>) =>
  inTemporaryFolder(files, (root) => bundleIslands(root, join(root, "out")));

const first = 'import { shared } from "../../lib/shared"; console.log(1, shared());';
const second = 'import { shared } from "../../lib/shared"; console.log(2, shared());';

test("each island is one script with a hash in its name, and it imports what two of them share", async () => {
  const scripts = await bundle({
    "lib/shared.ts": shared,
    "components/a/browser.tsx": `import "./a.css"; ${first}`,
    "components/a/a.css": "p{}",
    "components/b/browser.tsx": second,
  });
  expect([...scripts.keys()]).toEqual(["a", "b"]);
  expect(scripts.get("a")).toEqual({
    src: expect.stringMatching(/^\/islands\/a-[A-Z0-9]{8}\.js$/),
    imports: [expect.stringMatching(/^\/islands\/shared-[A-Z0-9]{8}\.js$/)],
  });
});

test("a plain script doesn't import what it shares with a React island", async () => {
  const scripts = await bundle({
    "lib/shared.ts": shared,
    "components/a/browser.ts": first,
    "components/b/browser.tsx": second,
  });
  expect(scripts.get("a")).toMatchObject({ imports: [] });
});
