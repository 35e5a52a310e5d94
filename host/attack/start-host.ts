import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

type HostOptions = {
  /** Its settings beside HOST, PORT and MAIL_DIR. */
  env?: Record<string, string>;
  /** The heap that it may have. */
  heapMegabytes?: number;
};

/** The size of the page at `/`. */
export const pageBytes = 60_000;

const files = {
  "index.html": "x".repeat(pageBytes),
  "404.html": "There is no such page.",
  _headers: "/*\n  Strict-Transport-Security: max-age=1\n",
};

/** The program of `npm run serve` in a process of its own, so that an attack that ends it does not end the attacker. */
export async function startHost({ env = {}, heapMegabytes = 512 }: HostOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "attack-"));
  const mailDir = join(folder, "mail");
  await mkdir(join(folder, "out"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, "out", name), text);
  const root = process.cwd();
  // By their places, because the host looks for `out` where it is started.
  const tsx = pathToFileURL(createRequire(join(root, "package.json")).resolve("tsx")).href;
  const flags = [`--max-old-space-size=${heapMegabytes}`, "--import", tsx, join(root, "host/node.ts")];
  const child = spawn(process.execPath, flags, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_OPTIONS: "",
      TSX_TSCONFIG_PATH: join(root, "tsconfig.json"),
      HOST: "127.0.0.1",
      PORT: "0",
      MAIL_DIR: mailDir,
      ...env,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(child, "close");
  const lines: string[] = [];
  const output = createInterface(child.stdout).on("line", (line) => lines.push(line));
  const findPort = () => lines.map((line) => /^the site is at http:\/\/\S+:(\d+)$/.exec(line)?.[1]).find(Boolean);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  while (!findPort() && isAlive()) await Promise.race([once(output, "line"), ended]);
  const port = Number(findPort());
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    mailDir,
    /** What it has written to its log. */
    lines,
    isAlive,
    /** Asks it to end, as a service manager does, and waits until it has. */
    async stop(): Promise<void> {
      child.kill("SIGTERM");
      await ended;
    },
    /** Ends it at once and removes what it kept. */
    async remove(): Promise<void> {
      child.kill("SIGKILL");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}
