import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { formatEnvelope } from "@/host/messages/fixtures/sample-message";
import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";

const kills = 4;
const acknowledgedBeforeKill = 60;
const clients = 20;

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kill-"));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  await rm(folder, { recursive: true });
});

async function startHost(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "host/messages/fixtures/kill-host.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", MAIL_DIR: folder, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const lines: string[] = [];
  const output = createInterface(child.stdout).on("line", (line) => lines.push(line));
  /** Waits until that many lines of the log match, and gives the first. */
  const logged = async (pattern: RegExp, count = 1) => {
    const find = () => lines.filter((line) => pattern.test(line));
    while (find().length < count) await once(output, "line");
    return find()[0] ?? "";
  };
  const port = (await logged(/^the port is /)).replace(/\D+/, "");
  const kill = async () => {
    const end = once(child, "exit");
    child.kill("SIGKILL");
    await end;
  };
  return { url: `http://127.0.0.1:${port}/api/sm`, kill, logged };
}

const formatText = (number: number) => `begin ${number} ${"coals and ".repeat(40)}end ${number}`;

async function send(url: string, number: number): Promise<boolean> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `message-${number}` },
    body: formatEnvelope({ email: { Message: formatText(number) } }),
  });
  const reply: unknown = await response.json();
  expect(reply).toMatchObject({ RequestSuccessful: true, ErrorMessage: "" });
  return response.ok;
}

async function readStored(): Promise<number[]> {
  const names = await readdir(join(folder, "new"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, "new", name), "utf8")));
  return texts.map((mail) => {
    const text = mail.slice(mail.indexOf("\n\n")).replaceAll("=\n", "").trim();
    const number = Number(/^begin (\d+)/.exec(text)?.[1]);
    expect(text).toBe(formatText(number));
    return number;
  });
}

test("a host that is killed under load has each acknowledged message in the Maildir, whole, once", async () => {
  const acknowledged = new Set<number>();
  const unanswered: number[] = [];
  let next = 0;

  /** Sends until the host is gone; what it did not answer is sent again, under the same key, to the next one. */
  async function runClient(url: string, onAcknowledged: () => void) {
    for (;;) {
      const number = unanswered.pop() ?? next++;
      try {
        await send(url, number);
      } catch (error) {
        unanswered.push(number);
        if (error instanceof Error && "matcherResult" in error) throw error;
        return;
      }
      acknowledged.add(number);
      onAcknowledged();
    }
  }

  for (let round = 0; round < kills; round += 1) {
    const { url, kill } = await startHost();
    let left = acknowledgedBeforeKill;
    let killed: Promise<void> | undefined;
    const onAcknowledged = () => {
      left -= 1;
      if (left === 0) killed = kill();
    };
    await Promise.all(Array.from({ length: clients }, () => runClient(url, onAcknowledged)));
    await killed;
    const stored = await readStored();
    expect(stored.length).toBe(new Set(stored).size);
    expect([...acknowledged].filter((number) => !stored.includes(number))).toEqual([]);
  }

  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * acknowledgedBeforeKill);
  const { url } = await startHost();
  for (const number of unanswered) await send(url, number);
  expect((await readStored()).sort((one, other) => one - other)).toEqual(
    Array.from({ length: next }, (_, index) => index),
  );
  expect(await readdir(join(folder, "tmp"))).toEqual([]);
}, 60_000);

test("a mail that a killed host had not been told 250 for is sent by the next one, once", async () => {
  let hold = () => {};
  const isHeld = new Promise<void>((resolve) => {
    hold = resolve;
  });
  let isFirst = true;
  const smtp = await startSmtpServer({
    onData: () => {
      if (!isFirst) return undefined;
      isFirst = false;
      hold();
      return new Promise<void>(() => {});
    },
  });
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` };
  const { url, kill } = await startHost(env);
  await send(url, 1);
  await isHeld;
  await kill();
  const second = await startHost(env);
  // Sent while the first may be on its way: whatever the order, both have to arrive.
  await send(second.url, 2);
  await second.logged(/ was sent$/, 2);
  expect(await readdir(join(folder, "new"))).toEqual([]);
  expect(smtp.mails.map(({ text }) => /begin (\d)/.exec(text)?.[1]).sort()).toEqual(["1", "2"]);
  expect((await readdir(join(folder, "cur"))).every((name) => name.endsWith(":2,PS"))).toBe(true);
  await smtp.stop();
}, 30_000);
