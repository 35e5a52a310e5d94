import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startHost, type TestHost } from "@/host/fixtures/with-host";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";

const rounds = 5;
const acknowledgedBeforeEnd = 60;
const clients = 20;

let folder: string;
let hosts: TestHost[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kill-"));
  hosts = [];
});
afterEach(async () => {
  for (const host of hosts) await host.end("SIGKILL");
  await rm(folder, { recursive: true });
});

async function start(): Promise<TestHost> {
  const host = await startHost({ MAIL_DIR: folder });
  hosts.push(host);
  return host;
}

const formatText = (number: number) => `begin ${number} ${"coals and ".repeat(40)}end ${number}`;

async function readStored(): Promise<number[]> {
  return (await readStoredMessages(folder)).map(({ message }) => {
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
    async function runClient(host: TestHost, onAcknowledged: () => void) {
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
