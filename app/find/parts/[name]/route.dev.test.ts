import { join } from "node:path";
import { createTitledNote, readMadeUpSite } from "@/lib/content/site-fixture";
import { createFindIndex } from "@/lib/find/create-find-index";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { GET } from "./route.dev";

test("a part of the index is answered, and any other path is missing", async () => {
  const site = await readMadeUpSite({ "quux.md": createTitledNote("All about quux") });
  await inTemporaryFolder({ "site.json": JSON.stringify(site) }, async (folder) => {
    process.env.CHECKED_SITE = join(folder, "site.json");
    const answer = (path: string) => GET(new Request(`http://localhost:3000${path}`));
    for (const [path, text] of createFindIndex(site).texts) expect(await (await answer(path)).text()).toBe(text);
    expect((await answer("/find/parts/0.json")).status).toBe(404);
  });
});
