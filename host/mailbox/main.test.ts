import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openTestMailbox } from "./fixtures/open-test-mailbox";

const execute = promisify(execFile);

test("deletes a message while another process has the database open, and says by its status what failed", async () => {
  const { folder, put, read } = await openTestMailbox();
  /** Runs the command as a terminal does. */
  const run = (words: string) =>
    execute("bash", ["-c", `npm run messages -- ${words}`], {
      env: { ...process.env, NODE_OPTIONS: "", MAIL_DIR: folder },
    });
  // Its reference is K7QD-3MXP.
  await put(0x99eed1d3b6);
  expect((await run("delete K7QD-3MXP")).stdout).toContain("deleted for good:\n\nK7QD-3MXP, new\n");
  expect(await read()).toEqual([]);
  const failed = (stderr: string, code = 1) => ({ code, stderr: expect.stringContaining(`messages: ${stderr}`) });
  await Promise.all([
    expect(run("show K7QD-3MXP")).rejects.toMatchObject(failed("there is no message K7QD-3MXP in ")),
    expect(run("show")).rejects.toMatchObject(failed("show needs the reference", 2)),
    expect(run("delete --from")).rejects.toMatchObject(failed("Option '--from <value>' argument missing", 2)),
  ]);
}, 60_000);
