import { createTemporaryFolder } from "@/host/fixtures/after-test";
import { startHost } from "@/host/fixtures/start-host";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";

const rounds = 5;
const acknowledgedPerRound = 60;
const clients = 20;

const formatText = (number: number) => `begin ${number} ${"coals and ".repeat(40)}end ${number}`;

/** Reads the numbers of the stored messages, each of which must be whole and there once. */
async function readNumbers(folder: string): Promise<Set<number>> {
  const messages = await readStoredMessages(folder);
  const numbers = messages.map(({ message }) => Number(/^begin (\d+)/.exec(message)?.[1]));
  expect(messages.map(({ message }) => message)).toEqual(numbers.map(formatText));
  expect(new Set(numbers).size).toBe(numbers.length);
  return new Set(numbers);
}

test("keeps each acknowledged message, whole and once, after SIGKILL under load", async () => {
  const folder = await createTemporaryFolder();
  const acknowledged = new Set<number>();
  const unanswered: number[] = [];
  let next = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { post, end } = await startHost({ MAIL_DIR: folder });
    /** Sends until the host is gone. The next host gets what it didn't answer again, under the same key. */
    const runClient = async () => {
      for (;;) {
        const number = unanswered.pop() ?? next++;
        const response = await post(formatText(number), `message-${number}`).catch(() => undefined);
        if (response === undefined) return unanswered.push(number);
        expect(response.status).toBe(200);
        acknowledged.add(number);
        if (acknowledged.size === round * acknowledgedPerRound) void end("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
    await end("SIGKILL");
    const stored = await readNumbers(folder);
    expect([...acknowledged].filter((number) => !stored.has(number))).toEqual([]);
  }
}, 120_000);
