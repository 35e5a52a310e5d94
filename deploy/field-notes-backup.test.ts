import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryFolder } from "@/host/fixtures/after-test";

const dayMs = 86_400_000;

/**
 * Runs the script with these settings, and copies that are a day, nine, 20, 50 and 1,000 days old. `sqlite3` is a program that
 * only notes its arguments.
 */
async function backUp(settings?: string, sqlite3 = '#!/bin/sh\necho "$*" > "$BACKUP_DIR/copied"') {
  const folder = await createTemporaryFolder();
  const [programs, copies, file] = [join(folder, "programs"), join(folder, "copies"), join(folder, "settings")];
  for (const path of [programs, copies]) await mkdir(path);
  await writeFile(join(programs, "sqlite3"), sqlite3, { mode: 0o700 });
  if (settings !== undefined) await writeFile(file, settings);
  for (const age of [1, 9, 20, 50, 1000]) {
    const copy = join(copies, `messages-${age}.db`);
    await writeFile(copy, "");
    await utimes(copy, new Date(), new Date(Date.now() - (age + 0.5) * dayMs));
  }
  const PATH = `${programs}:${process.env.PATH}`;
  const env = { ...process.env, PATH, SETTINGS: file, BACKUP_DIR: copies, MAIL_DIR: "/mail" };
  const { status, stderr } = spawnSync("sh", ["deploy/field-notes-backup"], { env, encoding: "utf8" });
  const names = await readdir(copies);
  const ages = names.flatMap((name) => /^messages-(\d+)\.db$/.exec(name)?.[1] ?? []);
  return { status, stderr, ages: ages.map(Number).sort((a, b) => a - b), hasCopied: names.includes("copied"), copies };
}

test("lets SQLite copy the database, readable for root only", async () => {
  const copy = join((await backUp()).copies, "copied");
  expect(await readFile(copy, "utf8")).toMatch(
    /^\/mail\/messages\.db \.timeout 5000 \.backup '.*\/messages-[\d-]{10}\.db'\n$/,
  );
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
});

test.each([
  ["the default", "PORT=3000\n", [1, 9, 20]],
  ["no file", undefined, [1, 9, 20]],
  ["a last line without an end", "PORT=1\nKEEP_DELIVERED_DAYS=10", [1, 9]],
  ["quotes and spaces", "  KEEP_DELIVERED_DAYS = \"10' \t\n", [1, 9]],
  ["carriage returns", "PORT=1\r\nKEEP_DELIVERED_DAYS=10\rHOST=::\r\n", [1, 9]],
  ["the name twice", "KEEP_DELIVERED_DAYS=10\nKEEP_DELIVERED_DAYS=60\n", [1, 9, 20, 50]],
  ["comments", "#KEEP_DELIVERED_DAYS=60\nKEEP_DELIVERED_DAYS=10\n; KEEP_DELIVERED_DAYS=60\n", [1, 9]],
  ["another name", "KEEP_DELIVERED_DAYS=10\nMY_KEEP_DELIVERED_DAYS=60\nKEEP_DELIVERED_DAYS_=60\n", [1, 9]],
])("deletes copies by the host's setting, as systemd reads it: %s", async (_name, settings, ages) => {
  expect(await backUp(settings)).toMatchObject({ status: 0, stderr: "", ages, hasCopied: true });
});

test.each(["10 # days", "0", "99999999999999999999", "`id`"])(
  "deletes copies after 30 days and says so if the setting is %j",
  async (value) => {
    const stderr = expect.stringContaining("KEEP_DELIVERED_DAYS isn't a number of days");
    const done = { status: 0, stderr, ages: [1, 9, 20], hasCopied: true };
    expect(await backUp(`KEEP_DELIVERED_DAYS=${value}\n`)).toMatchObject(done);
  },
);

test("keeps old copies if no copy can be made, and fails then", async () => {
  expect(await backUp("", "#!/bin/sh\nexit 5")).toMatchObject({
    status: 5,
    stderr: "",
    ages: [1, 9, 20, 50, 1000],
    hasCopied: false,
  });
});
