import { spawnSync } from "node:child_process";
import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "@/host/fixtures/after-test";
import { startHost } from "@/host/fixtures/start-host";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";

// A separate disk needs a system that lets a user mount one in their own namespace.
const canMount = spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;
const testOnOwnDisk = canMount ? test : test.skip;

testOnOwnDisk(
  "keeps what it acknowledged while its disk fills up, and takes messages once there is space",
  async () => {
    const folder = await createTemporaryFolder();
    const mount = 'mount -t tmpfs -o size=512k tmpfs "$MAIL_DIR" && head -c 100000 /dev/zero > "$MAIL_DIR/filler"';
    const before = ["unshare", "-rm", "sh", "-c", `${mount} && exec "$@"`, "sh"];
    const { url, pid, post } = await startHost({ MAIL_DIR: folder }, before);
    const disk = `/proc/${pid}/root${folder}`;
    const text = "Coals. ".repeat(60);
    let acknowledged = 0;
    let answer = await post(text);
    for (; answer.status === 200; answer = await post(text)) acknowledged += 1;
    expect(acknowledged).toBeGreaterThan(5);
    expect(answer.status).toBe(503);
    expect((await fetch(url)).status).toBe(200);
    await rm(join(disk, "filler"));
    expect((await post(text)).status).toBe(200);
    // A copy, since SQLite would not keep to a path that leads into a namespace.
    await cp(disk, join(folder, "copy"), { recursive: true });
    expect(await readStoredMessages(join(folder, "copy"))).toHaveLength(acknowledged + 1);
  },
);
