import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { formatEnvelope } from "@/host/messages/fixtures/sample-message";
import { findMedian } from "@/lib/median";

// The program of `npm run bench:messages`: how many messages a second the host accepts, each of them fsynced, beside plain
// write-and-fsync of the same bytes by as many writers. The two take turns, so that a busy machine slows both. The folder
// is where MAIL_DIR would be, because /tmp may not be on a disk.

const clients = 50;
const rounds = 11;
const roundMs = 700;
const text = "Coals, and how many of them go on the lid. ".repeat(8);

const folder = await mkdtemp(join(process.cwd(), ".bench-"));
const { host, port } = await startHost(join(folder, "mail"));
try {
  await measureHost(500);
  const [sample = ""] = await readdir(join(folder, "mail", "new"));
  const bytes = await readFile(join(folder, "mail", "new", sample));
  await measurePlain(bytes, 500);
  const results: { plain: number; accepted: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push({ plain: await measurePlain(bytes, roundMs), accepted: await measureHost(roundMs) });
  }
  const plain = findMedian(results.map((result) => result.plain));
  const accepted = findMedian(results.map((result) => result.accepted));
  console.log(`${clients} clients, ${bytes.length} bytes a message, median of ${rounds} rounds of ${roundMs / 1000} s`);
  console.log(`plain write and fsync    ${Math.round(plain)} files/s`);
  console.log(`accepted and fsynced     ${Math.round(accepted)} messages/s`);
  console.log(`ratio                    ${(accepted / plain).toFixed(2)}`);
} finally {
  host.kill();
  await rm(folder, { recursive: true });
}

async function startHost(mailDir: string): Promise<{ host: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ["--import", "tsx", "host/messages/fixtures/kill-host.ts"], {
    env: { ...process.env, MAIL_DIR: mailDir, SMTP_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) {
    const port = /^the port is (\d+)$/.exec(line)?.[1];
    if (port) return { host: child, port: Number(port) };
  }
  throw new Error("the host did not start");
}

async function measurePlain(bytes: Uint8Array, durationMs: number): Promise<number> {
  const plainFolder = join(folder, "plain");
  await mkdir(plainFolder);
  let number = 0;
  const perSecond = await measure(durationMs, async () => {
    number += 1;
    const handle = await open(join(plainFolder, String(number)), "wx");
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
  });
  await rm(plainFolder, { recursive: true });
  return perSecond;
}

async function measureHost(durationMs: number): Promise<number> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection()));
  const perSecond = await measure(durationMs, (client) => connections[client]?.() ?? Promise.resolve());
  for (const send of connections) await send("close");
  return perSecond;
}

async function measure(durationMs: number, act: (client: number) => Promise<void>): Promise<number> {
  const start = performance.now();
  let done = 0;
  const work = async (client: number) => {
    while (performance.now() - start < durationMs) {
      await act(client);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return (done / (performance.now() - start)) * 1000;
}

/** Opens a connection that takes as little of the machine's time as possible, to measure the host alone. */
async function openConnection(): Promise<(connection?: "close") => Promise<void>> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const body = formatEnvelope({ email: { Message: text } });
  return async (connection) => {
    if (connection === "close") {
      socket.end();
      return;
    }
    socket.write(
      `POST /api/sm HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nIdempotency-Key: ${crypto.randomUUID()}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const [answer] = await once(socket, "data");
    if (!String(answer).includes('"RequestSuccessful":true')) throw new Error(`The host answered ${answer}`);
  };
}
