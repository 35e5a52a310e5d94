import { cp } from "node:fs/promises";
import { Hono } from "hono";
import { followBuild } from "@/host/follow-build";
import { startServer } from "@/host/start-server";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";
import { replaceFolder } from "@/postbuild/replace-folder";

const rules = [{ path: "/islands/*", headers: { "Cache-Control": "public, immutable" } }];
const createBuild = (name: string): Record<string, string> => ({
  "404.html": `no page of ${name}`,
  "_answer.html": "answer",
  "index.html": `home of ${name}`,
  [`islands/${name}.js`]: `script of ${name}`,
  ".headers.json": JSON.stringify(rules),
});

/** Replaces the served build, as `npm run build` does. */
async function replaceBuild(folder: string, files: Record<string, string>) {
  await inTemporaryFolder(files, async (built) => {
    await cp(built, `${folder}.new`, { recursive: true });
    await replaceFolder(`${folder}.new`, folder, `${folder}.old`);
  });
}

/** Serves a folder. `hear` returns the next line of the log. */
async function serve(folder: string) {
  let heard = (_line: string) => {};
  const followed = await followBuild(folder, { log: (line) => heard(line), pollMs: 5 });
  const server = await startServer({ host: "127.0.0.1", port: 0, assets: followed.assets, messages: new Hono() });
  const hear = () =>
    new Promise<string>((resolve) => {
      heard = resolve;
    });
  const read = async (path: string) => {
    const answer = await fetch(server.url + path);
    return `${answer.status} ${await answer.text()}`;
  };
  const close = async () => {
    followed.stop();
    await server.close();
  };
  return { read, hear, close };
}

test("under load, a new build replaces the old one without a failed response, and keeps the scripts that open pages request", async () => {
  await inTemporaryFolder(createBuild("old"), async (folder) => {
    const { read, hear, close } = await serve(folder);
    const seen = new Set<string>();
    let isDone = false;
    const visit = async () => {
      while (!isDone) seen.add(await read("/"));
    };
    const visitors = Array.from({ length: 8 }, visit);
    for (const name of ["second", "third"]) {
      const said = hear();
      await replaceBuild(folder, createBuild(name));
      expect(await said).toBe("serving a new build: 2 files");
    }
    expect(await read("/")).toBe("200 home of third");
    expect(await read("/nope")).toBe("404 no page of third");
    expect(await read("/islands/third.js")).toBe("200 script of third");
    expect(await read("/islands/second.js")).toBe("200 script of second");
    expect(await read("/islands/old.js")).toMatch(/^404/);
    isDone = true;
    await Promise.all(visitors);
    expect([...seen].sort()).toEqual(["200 home of old", "200 home of second", "200 home of third"]);
    await close();
  });
});

test("the old build stays when the new one can't be read, and the log says so", async () => {
  await inTemporaryFolder(createBuild("old"), async (folder) => {
    const { read, hear, close } = await serve(folder);
    const said = hear();
    await replaceBuild(folder, { "index.html": "half a build" });
    expect(await said).toMatch(/^the new build can't be read, still serving the previous one: there is no finished/);
    expect(await read("/")).toBe("200 home of old");
    await close();
  });
});
