import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { formatEnvelope } from "@/host/messages/fixtures/sample-message";

let folder: string;
let child: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "full-disk-"));
});
afterEach(async () => {
  if (child) {
    const end = once(child, "exit");
    child.kill("SIGKILL");
    await end;
  }
  await rm(folder, { recursive: true });
});

// A disk of its own needs a system that lets a user mount one in a namespace of their own.
const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const testOnOwnDisk = canMount ? test : test.skip;

/** Starts a host whose Maildir is a disk of 256 KB, on which a command has run before. */
async function startOnDisk(command: string) {
  const script = `mount -t tmpfs -o size=256k tmpfs "$MAIL_DIR" && cd "$MAIL_DIR" && ${command} && cd "$OLDPWD" && exec "$@"`;
  const host = [process.execPath, "--import", "tsx", "host/messages/fixtures/kill-host.ts"];
  const started = spawn("unshare", ["-rm", "sh", "-c", script, "sh", ...host], {
    env: { ...process.env, NODE_OPTIONS: "", MAIL_DIR: folder },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  const lines: string[] = [];
  const output = createInterface(started.stdout).on("line", (line) => lines.push(line));
  /** Waits for a line of the log that begins so. */
  const logged = async (start: string) => {
    while (!lines.some((line) => line.startsWith(start))) await once(output, "line");
    return lines.find((line) => line.startsWith(start)) ?? "";
  };
  const port = (await logged("the port is ")).replace(/\D+/, "");
  const post = () =>
    fetch(`http://127.0.0.1:${port}/api/sm`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: formatEnvelope(),
    });
  /** Runs a command where the host sees its disk. */
  const runThere = (text: string) => {
    const enter = ["-t", String(started.pid), "-U", "-m", "--preserve-credentials", "sh", "-c", text];
    const { status, stderr } = spawnSync("nsenter", enter, {
      env: { ...process.env, MAIL_DIR: folder },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  };
  return { lines, logged, post, runThere, disk: `/proc/${started.pid}/root${folder}` };
}

testOnOwnDisk(
  "a host that starts on a full disk says that the mailbox is full, and takes messages when there is room",
  async () => {
    const { lines, post, disk } = await startOnDisk(
      "mkdir tmp new cur && (cat /dev/zero > filler 2>/dev/null || true)",
    );
    for (const _again of [1, 2]) {
      const refused = await post();
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { RequestSuccessful: false, ErrorMessage: "The mailbox is full just now. Please try again later." },
      ]);
    }
    expect(lines.filter((line) => line === "messages could not be stored: ENOSPC")).toHaveLength(1);
    await rm(join(disk, "filler"));
    expect((await post()).status).toBe(200);
    expect([await readdir(join(disk, "new")), await readdir(join(disk, "tmp"))]).toEqual([[expect.any(String)], []]);
  },
);

testOnOwnDisk(
  "a host whose disk fills up keeps what it acknowledged, whole, and refuses the rest in words",
  async () => {
    const { post, disk } = await startOnDisk("true");
    const statuses: number[] = [];
    for (let number = 0; number < 120; number += 1) statuses.push((await post()).status);
    const acknowledged = statuses.filter((status) => status === 200).length;
    expect(acknowledged).toBeGreaterThan(5);
    expect(statuses.slice(acknowledged).every((status) => status === 503)).toBe(true);
    expect(await readdir(join(disk, "new"))).toHaveLength(acknowledged);
    expect(acknowledged).toBeLessThan(120);
  },
);

testOnOwnDisk(
  "a host that starts on a read-only disk answers in words, and takes messages when it is mended",
  async () => {
    const { lines, logged, post, runThere } = await startOnDisk(
      'mkdir tmp new cur && mount -o remount,ro tmpfs "$MAIL_DIR"',
    );
    const refused = await post();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { RequestSuccessful: false, ErrorMessage: "Messages cannot be taken just now. Please try again later." },
    ]);
    expect(lines[0]).toMatch(/^messages are refused: MAIL_DIR: messages cannot be written to .*EROFS/);
    runThere('mount -o remount,rw tmpfs "$MAIL_DIR"');
    await logged("messages are kept in ");
    expect((await post()).status).toBe(200);
  },
);
