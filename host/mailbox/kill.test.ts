import { createTemporaryFolder } from "@/host/fixtures/after-test";
import { startHost } from "@/host/fixtures/start-host";
import { readStoredMessages } from "@/host/mailbox/fixtures/read-stored-messages";

const rounds = 5;
const acknowledgedBeforeEnd = 60;
const clients = 20;

const formatText = (number: number) => `begin ${number} ${"coals and ".repeat(40)}end ${number}`;

/** The numbers of the stored messages, each whole and once. */
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

  const start = () => startHost({ MAIL_DIR: folder });
  const send = ({ post }: Awaited<ReturnType<typeof start>>, number: number) =>
    post(formatText(number), `message-${number}`).then((response) => response.json());

  for (let round = 0; round < rounds; round += 1) {
    const host = await start();
    const endAt = acknowledged.size + acknowledgedBeforeEnd;
    let ended: Promise<void> | undefined;
    /** Sends until the host is gone. What it didn't answer is sent again, under the same key, to the next one. */
    const runClient = async () => {
      for (;;) {
        const number = unanswered.pop() ?? next++;
        const reply: unknown = await send(host, number).catch(() => undefined);
        if (reply === undefined) return unanswered.push(number);
        expect(reply).toMatchObject({ RequestSuccessful: true, ErrorMessage: "" });
        acknowledged.add(number);
        if (acknowledged.size === endAt) ended = host.end("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: clients }, runClient));
    await ended;
    const stored = await readNumbers(folder);
    expect([...acknowledged].filter((number) => !stored.has(number))).toEqual([]);
  }

  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedBeforeEnd);
  const host = await start();
  for (const number of unanswered) expect(await send(host, number)).toMatchObject({ RequestSuccessful: true });
  expect(await readNumbers(folder)).toEqual(new Set(Array.from({ length: next }, (_, index) => index)));
}, 120_000);
