import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sampleMessage } from "@/lib/message/message-fixture";
import { openTestMailbox } from "./fixtures/open-test-mailbox";

const execute = promisify(execFile);

test("lists, shows and deletes messages while another process has the database open", async () => {
  const { folder, put, read } = await openTestMailbox();
  /** Runs the command as a terminal does. */
  const run = (words = "") =>
    execute("bash", ["-c", `npm run messages -- ${words}`], {
      env: { ...process.env, NODE_OPTIONS: "", MAIL_DIR: folder },
    });
  // Its reference is K7QD-3MXP.
  await put(0x99eed1d3b6, sampleMessage.subject);
  expect((await run()).stdout).toMatch(/^K7QD-3MXP .* new .* How many coals, 12 inch\?$/m);
  expect((await run("show K7QD-3MXP")).stdout).toContain(sampleMessage.message);
  expect((await run("delete K7QD-3MXP")).stdout).toContain("deleted for good:\n\nK7QD-3MXP, new\n");
  expect(await read()).toEqual([]);
  const failed = (stderr: string, code = 1) => ({ code, stderr: expect.stringContaining(`messages: ${stderr}`) });
  await Promise.all([
    expect(run("show K7QD-3MXP")).rejects.toMatchObject(failed("there is no message K7QD-3MXP in ")),
    expect(run("show")).rejects.toMatchObject(failed("show needs the reference", 2)),
    expect(run("delete --from")).rejects.toMatchObject(failed("Option '--from <value>' argument missing", 2)),
  ]);
}, 60_000);
