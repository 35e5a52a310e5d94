import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { runTypeScript } from "@/content-tests/samples/angular";
import { openGitScenario, removeGitScenarios } from "@/content-tests/samples/git";
import { inSandbox } from "@/content-tests/samples/sample-fixture";
import { runSample } from "@/content-tests/samples/sandbox";
import { listenLocally } from "@/host/fixtures/after-test";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

process.env.SAMPLE_SCENARIOS = "content-tests/samples/fixtures";
afterAll(removeGitScenarios);

const runBash = (script: string, limitMs = 10_000) =>
  inTemporaryFolder({}, (cwd) =>
    runSample({ command: ["bash", "-c", script], cwd, env: { HOME: "/nowhere" }, writable: [cwd], limitMs }),
  );

/** A program that sleeps for a time that no other does, and whether it still runs a moment later. */
function createSleeper() {
  const words = `sleep ${10_000 + Math.random()}`;
  const list = "cat /proc/[0-9]*/cmdline | tr '\\0' ' '";
  const isListed = () => spawnSync("sh", ["-c", list], { encoding: "utf8" }).stdout.includes(words);
  const isRunning = async () => {
    for (let round = 0; round < 100 && isListed(); round++) await setTimeout(20);
    return isListed();
  };
  return { words, isRunning };
}

inSandbox("processes that a sample starts end with it and at its limit, even in another session", async () => {
  const { words, isRunning } = createSleeper();
  const started = `${words} & setsid ${words} & (setsid ${words} >/dev/null 2>&1 &) ; sleep 0.1; echo started`;
  expect(await runBash(started)).toMatchObject({ exitCode: 0, stdout: "started\n" });
  expect(await runBash(`setsid ${words} & ${words}`, 300)).toMatchObject({ stopped: "ran longer than 300 ms" });
  expect(await isRunning()).toBe(false);
});

inSandbox("a sample that prints without end is stopped", async () => {
  expect(await runBash("yes")).toMatchObject({ stopped: "printed more than a million characters" });
});

inSandbox(
  "a sample sees none of our variables, processes and files, and writes nowhere but in its folder",
  async () => {
    const { stdout } = await runBash("env");
    expect([...new Set(stdout.match(/^\w+(?==)/gm))].sort()).toEqual(["HOME", "NODE_ENV", "PATH", "PWD", "SHLVL", "_"]);
    const script = `ls -d /proc/[0-9]* | wc -l; ls "${process.cwd()}" /root /home /var; touch /usr/x /x/x`;
    const found = await runBash(script);
    expect(Number(found.stdout)).toBeLessThan(8);
    expect(found.stderr.match(/No such file|Read-only/g)).toHaveLength(6);
  },
);

inSandbox("samples in bash and TypeScript read no file of the project and reach no server", async () => {
  const server = createServer((_, response) => response.end("secret"));
  const port = await listenLocally(server);
  const file = resolve("package.json");
  const git = await openGitScenario("server");
  try {
    const script = `test ! -e "${file}"; ! echo > /dev/tcp/127.0.0.1/${port}`;
    expect(await git.run(script)).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("Connection refused") });
    const words = `import { existsSync } from "node:fs";
      const read = (url: string) => fetch(url).then((response) => response.text(), (error) => error.message);
      console.log(existsSync("${file}"), await read("http://127.0.0.1:${port}"));`;
    const files = { "package.json": '{ "type": "module" }', "sample.ts": words };
    const run = await inTemporaryFolder(files, (folder) => runTypeScript(folder, "sample.ts"));
    expect(run).toEqual({ output: "false fetch failed\n", faults: [] });
  } finally {
    await git.remove();
    server.close();
  }
});
