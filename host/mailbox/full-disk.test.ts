import { spawnSync } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "@/host/fixtures/after-test";
import { startHost } from "@/host/fixtures/start-host";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";

// A separate disk needs a system that lets a user mount one in their own namespace.
const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const testOnOwnDisk = canMount ? test : test.skip;

/** Starts a host whose MAIL_DIR is a disk of 512 KB, on which a command has run before. */
async function startOnDisk(command: string) {
  const folder = await createTemporaryFolder();
  const script = `mount -t tmpfs -o size=512k tmpfs "$MAIL_DIR" && cd "$MAIL_DIR" && ${command} && cd "$OLDPWD" && exec "$@"`;
  const host = await startHost({ MAIL_DIR: folder }, { before: ["unshare", "-rm", "sh", "-c", script, "sh"] });
  const disk = `/proc/${host.pid}/root${folder}`;
  return {
    ...host,
    folder,
    disk,
    /** Reads a copy: SQLite would not keep to a path that leads into a namespace. */
    async countStored(): Promise<number> {
      await cp(disk, join(folder, "copy"), { recursive: true });
      return (await readStoredMessages(join(folder, "copy"))).length;
    },
  };
}

const refusal = (words: string) => ({ RequestSuccessful: false, ErrorMessage: words });

testOnOwnDisk("says on a full disk that the mailbox is full, and takes messages once there is space", async () => {
  const { url, post, disk, countStored } = await startOnDisk("(cat /dev/zero > filler 2>/dev/null || true)");
  for (const _try of [1, 2]) {
    const refused = await post();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toEqual(refusal("The mailbox is full right now. Please try again later."));
  }
  expect((await fetch(url)).status).toBe(200);
  await rm(join(disk, "filler"));
  expect([(await post()).status, await countStored()]).toEqual([200, 1]);
});

testOnOwnDisk("keeps what it acknowledged while its disk fills up, and refuses the rest", async () => {
  const { post, countStored } = await startOnDisk("true");
  const statuses: number[] = [];
  for (let number = 0; number < 120; number += 1) statuses.push((await post("Coals. ".repeat(60))).status);
  const acknowledged = statuses.filter((status) => status === 200).length;
  expect(acknowledged).toBeGreaterThan(5);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(await countStored()).toBe(acknowledged);
});

testOnOwnDisk("serves pages from a read-only disk, and takes messages once it can be written to", async () => {
  const { url, pid, lines, post, folder } = await startOnDisk('mount -o remount,ro tmpfs "$MAIL_DIR"');
  const refused = await post();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual(refusal("We can’t take messages right now. Please try again later."));
  expect((await fetch(url)).status).toBe(200);
  expect(lines[0]).toMatch(/^messages are refused: MAIL_DIR: messages cannot be written to .*\/messages\.db: EROFS/);
  const enter = ["-t", String(pid), "-U", "-m", "--preserve-credentials"];
  expect(spawnSync("nsenter", [...enter, "mount", "-o", "remount,rw", "tmpfs", folder]).status).toBe(0);
  expect((await post()).status).toBe(200);
});
