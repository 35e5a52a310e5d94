import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { openTestMailbox } from "./fixtures/open-test-mailbox";
import { sampleMessage } from "./fixtures/sample-message";

const execute = promisify(execFile);

/** Runs a command as a terminal does. */
const run = (command: string, mailDir: string) =>
  execute("bash", ["-c", command], { env: { ...process.env, NODE_OPTIONS: "", MAIL_DIR: mailDir } });

test("messages are listed, shown and deleted while another process has the database open", async () => {
  const mailbox = await openTestMailbox();
  const { folder } = mailbox;
  // Its number is K7QD-3MXP.
  await mailbox.put(0x99eed1d3b6, sampleMessage.subject);
  const show = "npm run messages -- show K7QD-3MXP";
  expect((await run("npm run messages", folder)).stdout).toMatch(/^K7QD-3MXP .* new .* How many coals, 12 inch\?$/m);
  expect((await run(show, folder)).stdout).toContain(sampleMessage.message);
  expect((await run("npm run messages -- delete K7QD-3MXP", folder)).stdout).toContain(
    "deleted for good:\n\nK7QD-3MXP, new\n",
  );
  expect(await mailbox.read()).toEqual([]);
  const failed = { code: 1, stderr: expect.stringContaining("messages: there is no message K7QD-3MXP in ") };
  await expect(run(show, folder)).rejects.toMatchObject(failed);
  await expect(run("npm run messages -- show", folder)).rejects.toMatchObject({ code: 2 });
  await mailbox.remove();
  const nowhere = `messages: MAIL_DIR: messages cannot be read from ${folder}/messages.db: ENOENT`;
  await expect(run("npm run messages", folder)).rejects.toMatchObject({ stderr: expect.stringContaining(nowhere) });
}, 60_000);
