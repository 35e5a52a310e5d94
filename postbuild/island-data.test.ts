import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "@/lib/files";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { listIslandData, nameIslandData } from "@/postbuild/island-data";

const page = (html: string, islands: string[] = ["find-page"]) => ({
  html,
  kind: "find",
  islands,
  sheets: [],
  tokens: [],
});
const asking = page('<div data-island="find-page" data-index="/find/index.json"></div>');

test("what an island asks for gets a name with its hash, in the pages that ask and beside the scripts", () =>
  inTemporaryFolder({ "find/index.json": "{}", "islands/a.js": "1" }, async (out) => {
    const others = { "a.html": page('<p data-index="/x.json">no island</p>', []), "b.html": page("<p>b</p>") };
    const pages = new Map(Object.entries({ "find.html": asking, "find/a.html": asking, ...others }));
    const named = await nameIslandData(out, pages);
    const [path = ""] = listIslandData(named.get("find.html") ?? asking);
    expect(path).toMatch(/^\/islands\/find-index-[0-9a-f]{8}\.json$/);
    expect(listIslandData(named.get("find/a.html") ?? asking)).toEqual([path]);
    expect(await readFile(join(out, path), "utf8")).toBe("{}");
    expect(await listFiles(out)).toEqual(["islands/a.js", path.slice(1)]);
    expect(named.get("a.html")).toEqual(others["a.html"]);
    expect(named.get("b.html")).toEqual(others["b.html"]);
  }));

test("other bytes get another name", async () => {
  const name = (text: string) =>
    inTemporaryFolder({ "find/index.json": text, "islands/a.js": "1" }, async (out) =>
      listIslandData((await nameIslandData(out, new Map([["find.html", asking]]))).get("find.html") ?? asking),
    );
  expect(await name("{}")).not.toEqual(await name("[]"));
  expect(await name("{}")).toEqual(await name("{}"));
});
