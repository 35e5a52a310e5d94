import { EventEmitter, once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterTest, createTemporaryFolder } from "@/host/fixtures/after-test";
import { answerFromAssets } from "@/host/pages/answer-page";
import { followBuild } from "@/host/pages/assets";
import { replaceFolder } from "@/postbuild/replace-folder";

const rules = [{ path: "/islands/*", headers: { "Cache-Control": "public, immutable" } }];
const createBuild = (name: string): Record<string, string> => ({
  "404.html": `no page of ${name}`,
  "_answer.html": "answer",
  "index.html": `home of ${name}`,
  "index.html.br": `compressed home of ${name}`,
  [`islands/${name}.js`]: `script of ${name}`,
  "_host.json": JSON.stringify({ rules, publicNames: [] }),
});

async function writeFiles(folder: string, files: Record<string, string>) {
  await mkdir(join(folder, "islands"), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}

/** Replaces the served build, as `npm run build` does. */
async function replaceBuild(folder: string, files: Record<string, string>) {
  await writeFiles(`${folder}.new`, files);
  await replaceFolder(`${folder}.new`, folder, `${folder}.old`);
}

/** Follows a build until the end of the test. `waitForLine` returns the next line of the log. */
async function follow(files: Record<string, string>) {
  const folder = join(await createTemporaryFolder(), "out");
  await writeFiles(folder, files);
  const lines = new EventEmitter();
  const build = await followBuild(folder, (line) => void lines.emit("line", line), 5);
  afterTest(build.stop);
  const waitForLine = async () => String(await once(lines, "line"));
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = answerFromAssets(new Request(`http://notes.example${path}`, { headers }), build.assets);
    return `${answer.status} ${await answer.text()}`;
  };
  return { folder, read, waitForLine };
}

test("replaces the build as a whole, and keeps the scripts that open pages request", async () => {
  const { folder, read, waitForLine } = await follow(createBuild("old"));
  for (const name of ["second", "third"]) {
    const line = waitForLine();
    await replaceBuild(folder, createBuild(name));
    expect(await line).toMatch(/^serving build [\da-f]{8} with 1 pages$/);
  }
  expect(await read("/")).toBe("200 home of third");
  expect(await read("/", { "Accept-Encoding": "gzip, br" })).toBe("200 compressed home of third");
  expect(await read("/nope")).toBe("404 no page of third");
  expect(await read("/islands/third.js")).toBe("200 script of third");
  expect(await read("/islands/second.js")).toBe("200 script of second");
  expect(await read("/islands/old.js")).toMatch(/^404/);
});

test("keeps the old build when the new one can't be read, and logs why", async () => {
  const { folder, read, waitForLine } = await follow(createBuild("old"));
  const line = waitForLine();
  await replaceBuild(folder, { "index.html": "half a build" });
  expect(await line).toMatch(/^the new build can't be read, still serving the previous one: there is no finished/);
  expect(await read("/")).toBe("200 home of old");
});
