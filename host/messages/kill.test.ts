import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKept } from "@/host/messages/fixtures/read-kept";
import { startKillHost } from "@/host/messages/fixtures/start-kill-host";
import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";

const rounds = 5;
const acknowledgedBeforeEnd = 60;
const clients = 20;

type Host = Awaited<ReturnType<typeof startKillHost>>;

let folder: string;
let hosts: Host[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kill-"));
  hosts = [];
});
afterEach(async () => {
  for (const host of hosts) await host.end("SIGKILL");
  await rm(folder, { recursive: true });
});

async function start(env?: Record<string, string>): Promise<Host> {
  const host = await startKillHost(folder, env);
  hosts.push(host);
  return host;
}

const formatText = (number: number) => `begin ${number} ${"coals and ".repeat(40)}end ${number}`;

async function readStored(): Promise<number[]> {
  return (await readKept(folder)).map(({ message }) => {
    const number = Number(/^begin (\d+)/.exec(message)?.[1]);
    expect(message).toBe(formatText(number));
    return number;
  });
}

test.each(["SIGKILL", "SIGTERM"] as const)(
  "after %s under load each acknowledged message is in the database, whole, once",
  async (signal) => {
    const acknowledged = new Set<number>();
    const unanswered: number[] = [];
    let next = 0;

    /** Sends until the host is gone; what it did not answer is sent again, under the same key, to the next one. */
    async function runClient(host: Host, onAcknowledged: () => void) {
      for (;;) {
        const number = unanswered.pop() ?? next++;
        const reply: unknown = await host
          .post(formatText(number), `message-${number}`)
          .then((response) => response.json())
          .catch(() => undefined);
        if (reply === undefined) {
          unanswered.push(number);
          return;
        }
        expect(reply).toMatchObject({ RequestSuccessful: true, ErrorMessage: "" });
        acknowledged.add(number);
        onAcknowledged();
      }
    }

    for (let round = 0; round < rounds; round += 1) {
      const host = await start();
      let left = acknowledgedBeforeEnd;
      let ended: Promise<void> | undefined;
      const onAcknowledged = () => {
        left -= 1;
        if (left === 0) ended = host.end(signal);
      };
      await Promise.all(Array.from({ length: clients }, () => runClient(host, onAcknowledged)));
      await ended;
      const stored = await readStored();
      expect(stored.length).toBe(new Set(stored).size);
      expect([...acknowledged].filter((number) => !stored.includes(number))).toEqual([]);
    }

    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedBeforeEnd);
    const host = await start();
    for (const number of unanswered) expect((await host.post(formatText(number), `message-${number}`)).ok).toBe(true);
    expect((await readStored()).sort((one, other) => one - other)).toEqual(
      Array.from({ length: next }, (_, index) => index),
    );
  },
  120_000,
);

test("a mail for which a killed host had no 250 yet is sent by the next one, once", async () => {
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
  const first = await start(env);
  await first.post(formatText(1));
  await isHeld;
  await first.end("SIGKILL");
  const second = await start(env);
  await second.post(formatText(2));
  await second.logged(/ was sent$/, 2);
  expect(smtp.mails.map(({ text }) => /begin (\d)/.exec(text)?.[1]).sort()).toEqual(["1", "2"]);
  await smtp.stop();
}, 30_000);
