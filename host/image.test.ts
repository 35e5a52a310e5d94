import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { startHost } from "@/host/fixtures/start-host";

/** Does in a folder what the Dockerfile does for its last stage, apart from the site. */
async function makeImage(folder: string): Promise<string[]> {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const [, bundle = ""] = /^RUN (node_modules\/\.bin\/esbuild (?:.*\\\n)*.*)/m.exec(dockerfile) ?? [];
  execFileSync("sh", ["-c", bundle.replace("/programs", folder)], { stdio: "pipe" });
  for (const [, from = "", to = ""] of dockerfile.matchAll(/^COPY --from=build \/site\/(\S+) (\S+)$/gm))
    if (to !== "out") await cp(from, join(folder, to), { recursive: true });
  return ["host.js"];
}

test("the container's programs serve pages, store a message and list it, without the project's other files", async () => {
  const { url, folder, post } = await startHost({}, [], makeImage);
  expect(await (await fetch(`${url}/nothere`)).text()).toBe("There is no such page.");
  expect((await post("Stored in a container.")).status).toBe(200);
  const env = { ...process.env, NODE_OPTIONS: "", MAIL_DIR: join(folder, "mail") };
  const list = execFileSync(process.execPath, ["messages.js", "--json"], { cwd: folder, env, encoding: "utf8" });
  expect(JSON.parse(list)).toMatchObject({ message: "Stored in a container.", state: "new" });
});
