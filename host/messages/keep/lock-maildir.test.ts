import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockMaildir } from "./lock-maildir";

const testOnLinux = process.platform === "linux" ? test : test.skip;

testOnLinux(
  "a folder has one holder at a time, whatever path leads to it, and another folder has its own",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "lock-"));
    const other = await mkdtemp(join(tmpdir(), "lock-"));
    await symlink(folder, join(other, "link"));
    const unlock = await lockMaildir(folder);
    expect(unlock).toBeDefined();
    expect(await lockMaildir(join(other, "link"))).toBeUndefined();
    const unlockOther = await lockMaildir(other);
    expect(unlockOther).toBeDefined();
    unlock?.();
    const unlockAgain = await lockMaildir(folder);
    expect(unlockAgain).toBeDefined();
    for (const release of [unlockOther, unlockAgain]) release?.();
    await Promise.all([folder, other].map((path) => rm(path, { recursive: true })));
  },
);
