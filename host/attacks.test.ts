import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { waitUntil, withHost } from "@/host/fixtures/with-host";
import { startSmtpServer } from "@/host/messages/fixtures/test-smtp-server";
import { getErrorCode } from "@/host/server/errors";
import { inTemporaryFolder } from "@/lib/temporary-folder-fixture";

const open = (port: number) => connect(port, "127.0.0.1").on("error", () => {});

/** How many sockets the host closes in a time; one that doesn't read learns of it by writing a line end, which means nothing. */
async function countClosed(sockets: readonly Socket[], deadlineMs: number): Promise<number> {
  const count = () => sockets.filter(({ destroyed }) => destroyed).length;
  const poke = () => {
    for (const socket of sockets) if (!socket.destroyed && socket.writableLength === 0) socket.write("\r\n");
    return count() === sockets.length;
  };
  await waitUntil(poke, deadlineMs);
  return count();
}

test("connections that ask without end and never read don't fill the memory", () =>
  withHost(
    async (host) => {
      const sockets = Array.from({ length: 32 }, () => {
        const socket = open(host.port);
        // As many requests as fit into the 64 KB that Node reads at once.
        socket.write("GET / HTTP/1.1\r\nHost:a\r\n\r\n".repeat(2_520));
        return socket.pause();
      });
      expect(await countClosed(sockets, 15_000)).toBe(32);
      expect((await fetch(host.url)).status).toBe(200);
    },
    {},
    128,
  ));

test("connections of one network that ask nothing are a quarter of all at most, and others are served", () =>
  withHost(
    async ({ port }) => {
      const sockets: Socket[] = [];
      // Fewer at once than the 511 that wait to be accepted, so that each is tried once.
      while (sockets.length < 400) {
        const some = Array.from({ length: 100 }, () => open(port));
        await Promise.all(some.map((socket) => Promise.race([once(socket, "connect"), once(socket, "close")])));
        sockets.push(...some);
      }
      expect(await countClosed(sockets, 1_000)).toBe(350);
      // Another address of this machine, as Linux has them.
      const visit = request({ port, host: "127.0.0.1", localAddress: "127.0.9.9", agent: false }).end();
      const [{ statusCode }] = await once(visit, "response");
      expect(statusCode).toBe(200);
      for (const socket of sockets) socket.destroy();
    },
    { MAX_CONNECTIONS: "200" },
  ));

const badHosts = ["xn--", "a b", "a/b", "a@b", "[::1", "%00", "", "ü", "a\r\nHost: b"];

test("a Host header that names no host, or two, is answered 400 on every path", () =>
  withHost(async ({ port }) => {
    const ask = async (path: string, name: string) => {
      const socket = open(port);
      let answer = "";
      socket.on("data", (bytes) => {
        answer += bytes;
      });
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
      await once(socket, "close");
      return answer.slice(0, "HTTP/1.1 400".length);
    };
    const paths = ["/", "/A", "/nope", "/api/sm", "/../x"];
    const answers = await Promise.all(paths.flatMap((path) => badHosts.map((name) => ask(path, name))));
    expect(new Set(answers)).toEqual(new Set(["HTTP/1.1 400"]));
  }));

test("requests that are refused don't fill the log", () =>
  withHost(async (host) => {
    for (let sent = 0; sent < 500; sent += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${host.url}/api/sm`)));
      for (const { status } of answers) expect(status).toBe(405);
    }
    await host.stop();
    // Those of the start, and room for 20.
    expect(host.lines.length).toBeLessThanOrEqual(25);
  }));

test("SIGTERM under load resets no connection", () =>
  withHost(async (host) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const ask = () =>
      new Promise<string | undefined>((resolve) => {
        const fail = (error: Error) => resolve(getErrorCode(error) ?? error.message);
        request(host.url, { agent }, (response) => response.on("error", fail).on("end", resolve).resume())
          .on("error", fail)
          .end();
      });
    const first = await Promise.all(Array.from({ length: 50 }, ask));
    expect(first.filter(Boolean)).toEqual([]);
    const runClient = async () => {
      for (;;) {
        const code = await ask();
        if (code) return code;
      }
    };
    const running = Array.from({ length: 50 }, runClient);
    await wait(100);
    await host.stop();
    expect(new Set(await Promise.all(running))).toEqual(new Set(["ECONNREFUSED"]));
    agent.destroy();
  }));

test("hidden characters are refused", () =>
  withHost(async ({ send }) => {
    for (const text of ["\u061c", "\u202e", "\u2069", "\u{e0041}", "\u001b"])
      expect((await send(`How many ${text} go on the lid?`)).status).toBe(422);
  }));

test("a flood of messages fills no more than one network's share and the day's", () =>
  withHost(
    async ({ send, lines }) => {
      const flood = async (toAddress: (number: number) => string) => {
        const statuses: number[] = [];
        for (let number = 10; number < 50; number += 1)
          statuses.push((await send("Buy this.", { "X-Forwarded-For": toAddress(number) })).status);
        return statuses.filter((status) => status === 200).length;
      };
      expect(await flood((number) => `2001:db8:1:${number}::1`)).toBe(10);
      expect(await flood((number) => `2001:db8:1${number}::1`)).toBe(20);
      expect(lines.filter((line) => line.startsWith("MESSAGES_PER_DAY is reached"))).toHaveLength(1);
    },
    { TRUSTED_PROXIES: "1", MESSAGES_PER_NETWORK: "10", MESSAGES_PER_DAY: "30" },
  ));

type Behavior = Parameters<typeof startSmtpServer>[0];
type SmtpSetting = "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "MAIL_RETRY_SECONDS";

/** Runs a test on an SMTP server that behaves as said, and on the settings of a host that sends its messages there. */
async function withSmtp(
  behavior: Behavior,
  run: (env: Record<SmtpSetting, string>, countGenuine: () => number, mails: readonly unknown[]) => Promise<void>,
): Promise<void> {
  const { port, mails, stop } = await startSmtpServer(behavior);
  const genuine = () => mails.flatMap(({ text }) => /genuine \d+\./.exec(text)?.[0] ?? []);
  const addresses = { MAIL_FROM: "no-reply@notes.example", MAIL_TO: "owner@notes.example" };
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, ...addresses, MAIL_RETRY_SECONDS: "1" };
  await run(env, () => new Set(genuine()).size, mails).finally(stop);
}

test("mail that makes the server say 421 or drop the connection keeps no other from arriving", () =>
  withSmtp(
    {
      dropInData: (text) => text.includes("poison drop"),
      onData: (text) => (text.includes("poison 421") ? { code: 421 } : undefined),
    },
    (env, countGenuine) =>
      withHost(async ({ send }) => {
        for (let number = 0; number < 10; number += 1)
          for (const text of ["poison 421", "poison drop", `genuine ${number}.`]) await send(text);
        expect(await waitUntil(() => countGenuine() === 10)).toBe(true);
      }, env),
  ));

test("what comes while the owner's mailbox is full arrives once it has room", () => {
  let refused = 0;
  return withSmtp({ onRecipient: () => (refused++ < 1 ? { code: 552 } : undefined) }, (env, countGenuine) =>
    withHost(async ({ send }) => {
      for (let number = 0; number < 5; number += 1) await send(`genuine ${number}.`);
      expect(await waitUntil(() => countGenuine() === 5)).toBe(true);
    }, env),
  );
});

test("with a mailbox that can't be opened pages are served, and messages are kept once it's fixed", () =>
  inTemporaryFolder({ mail: "no folder" }, (folder) =>
    withHost(
      async ({ url, send, mailDir }) => {
        expect((await fetch(url)).status).toBe(200);
        expect((await send("Hello.")).status).toBe(503);
        await rm(mailDir);
        expect(await waitUntil(async () => (await send("Hello again.")).status === 200)).toBe(true);
      },
      { MAIL_DIR: join(folder, "mail") },
    ),
  ));

test("two hosts on one mailbox send each message once, also when one of them ends", () =>
  withSmtp({}, (env, countGenuine, mails) =>
    withHost(
      (first) =>
        withHost(
          async (second) => {
            for (let number = 0; number < 40; number += 1)
              expect((await (number % 2 ? first : second).send(`genuine ${number}.`)).status).toBe(200);
            await first.stop();
            expect(await waitUntil(() => countGenuine() === 40)).toBe(true);
            expect(mails).toHaveLength(40);
          },
          { ...env, MAIL_DIR: first.mailDir },
        ),
      env,
    ),
  ));

test("a password isn't sent to a server without TLS, and the log says why nothing is sent", () => {
  const passwords: string[] = [];
  return withSmtp({ onLogin: (password) => passwords.push(password) }, (env) =>
    withHost(
      async ({ send, lines }) => {
        await send("Hello.");
        expect(await waitUntil(() => lines.some((line) => line.includes("(ETLS")))).toBe(true);
        expect(passwords).toEqual([]);
      },
      // This address leads to this machine too, but nothing says so.
      { ...env, SMTP_URL: env.SMTP_URL.replace("//127.0.0.1", "//user:s3cret@0.0.0.0") },
    ),
  );
});
