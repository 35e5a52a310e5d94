import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { composeMail } from "./compose-mail";
import { sampleMessage } from "./fixtures/sample-message";
import { openMaildir } from "./keep/open-maildir";

const execute = promisify(execFile);

/** Runs a command as a terminal does, on a Maildir. */
const run = (command: string, mailDir: string) =>
  execute("bash", ["-c", command], { env: { ...process.env, NODE_OPTIONS: "", MAIL_DIR: mailDir } });

/** The commands of a part of docs/hosting.md. */
async function readCommands(heading: string): Promise<string[]> {
  const part = (await readFile("docs/hosting.md", "utf8")).split(`### ${heading}\n`)[1]?.split("\n### ")[0] ?? "";
  return [...part.matchAll(/^npm run messages.*$/gm)].map(([command]) => command);
}

test("the commands of docs/hosting.md do what it says, on a Maildir of which no host takes care", async () => {
  const folder = await mkdtemp(join(tmpdir(), "messages-"));
  const maildir = await openMaildir(folder);
  // Its number is K7QD-3MXP.
  const id = "99eed1d3b6".padEnd(64, "0");
  const meta = { id, digest: id, clientAddress: "192.0.2.1", receivedAt: new Date() };
  const addresses = { from: "a@notes.example", to: "b@notes.example" };
  await maildir.put(id, composeMail(sampleMessage, meta, addresses));
  const [list = "", show = "", retry = "", remove = ""] = await readCommands("Reading messages");
  expect((await run(list, folder)).stdout).toMatch(/^K7QD-3MXP .* new .* How many coals, 12 inch\?$/m);
  expect((await run(show, folder)).stdout).toContain(sampleMessage.message);
  expect((await run(retry, folder)).stdout).toContain("nothing sends from");
  expect((await run(remove, folder)).stdout).toContain("deleted for good:\n\nK7QD-3MXP, new\n");
  expect(await readdir(join(folder, "new"))).toEqual([]);
  const failed = { code: 1, stderr: expect.stringContaining("messages: there is no message K7QD-3MXP in ") };
  await expect(run(show, folder)).rejects.toMatchObject(failed);
  await expect(run("npm run messages -- show", folder)).rejects.toMatchObject({ code: 2 });
  await rm(folder, { recursive: true });
}, 60_000);
