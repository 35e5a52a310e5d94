import { spawnSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost, type TestHost } from "@/host/fixtures/with-host";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";

let folder: string;
let host: TestHost | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "full-disk-"));
});
afterEach(async () => {
  await host?.end("SIGKILL");
  await rm(folder, { recursive: true });
});

// A separate disk needs a system that lets a user mount one in their own namespace.
const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const testOnOwnDisk = canMount ? test : test.skip;

/** Starts a host whose MAIL_DIR is a disk of 512 KB, on which a command has run before. */
async function startOnDisk(command: string) {
  const script = `mount -t tmpfs -o size=512k tmpfs "$MAIL_DIR" && cd "$MAIL_DIR" && ${command} && cd "$OLDPWD" && exec "$@"`;
  const started = await startHost({ MAIL_DIR: folder }, { before: ["unshare", "-rm", "sh", "-c", script, "sh"] });
  host = started;
  /** Runs a command where the host sees its disk. */
  const runThere = (text: string) => {
    const enter = ["-t", String(started.pid), "-U", "-m", "--preserve-credentials", "sh", "-c", text];
    const { status, stderr } = spawnSync("nsenter", enter, {
      env: { ...process.env, MAIL_DIR: folder },
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  };
  return { ...started, runThere, disk: `/proc/${started.pid}/root${folder}` };
}

const refusal = (words: string) => ({ RequestSuccessful: false, ErrorMessage: words });

/** How many messages are on a disk, read in a copy: SQLite would not keep to a path that leads into a namespace. */
async function countKept(disk: string): Promise<number> {
  const copy = join(folder, "copy");
  await cp(disk, copy, { recursive: true });
  return (await readStoredMessages(copy)).length;
}

testOnOwnDisk(
  "a host that starts on a full disk says that the mailbox is full, and takes messages when there is room",
  async () => {
    const { url, post, disk } = await startOnDisk("(cat /dev/zero > filler 2>/dev/null || true)");
    for (const _again of [1, 2]) {
      const refused = await post();
      expect([refused.status, await refused.json()]).toEqual([
        503,
        refusal("The mailbox is full right now. Please try again later."),
      ]);
    }
    expect((await fetch(url)).status).toBe(200);
    await rm(join(disk, "filler"));
    expect([(await post()).status, await countKept(disk)]).toEqual([200, 1]);
  },
);

testOnOwnDisk(
  "a host whose disk fills up keeps what it acknowledged, whole, and refuses the rest in words",
  async () => {
    const { post, disk } = await startOnDisk("true");
    const statuses: number[] = [];
    for (let number = 0; number < 120; number += 1) statuses.push((await post("Coals. ".repeat(60))).status);
    const acknowledged = statuses.filter((status) => status === 200).length;
    expect(acknowledged).toBeGreaterThan(5);
    expect(acknowledged).toBeLessThan(120);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
    expect(await countKept(disk)).toBe(acknowledged);
  },
);

testOnOwnDisk(
  "a host that starts on a read-only disk answers in words, and takes messages when it can be written to",
  async () => {
    const { lines, post, runThere } = await startOnDisk('mount -o remount,ro tmpfs "$MAIL_DIR"');
    const refused = await post();
    expect([refused.status, await refused.json()]).toEqual([
      503,
      refusal("We can’t take messages right now. Please try again later."),
    ]);
    expect(lines[0]).toMatch(/^messages are refused: MAIL_DIR: messages cannot be written to .*\/messages\.db: EROFS/);
    runThere('mount -o remount,rw tmpfs "$MAIL_DIR"');
    expect((await post()).status).toBe(200);
  },
);
