import { SMTPServer } from "smtp-server";
import { listenLocally } from "./listen-locally";

/** A mail as a server took it. */
export type TakenMail = { from: string; to: string[]; text: string };

/** A refusal with its SMTP code; undefined takes what came. */
type Verdict = { code: number; words?: string } | undefined;

type Behaviour = {
  port?: number;
  onRecipient?: (address: string) => Verdict;
  onData?: (text: string) => Verdict | Promise<void>;
  /** Says whether the connection drops before the server has answered. */
  dropInData?: (text: string) => boolean;
};

/** A running server, with the mails that it has taken with a 250. */
export type TestSmtpServer = { port: number; mails: TakenMail[]; stop: () => Promise<void> };

/** Starts a real SMTP server for a test, which takes every mail, or behaves as told. */
export async function startSmtpServer(behaviour: Behaviour = {}): Promise<TestSmtpServer> {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => callback(toError(behaviour.onRecipient?.(address))),
    async onData(stream, { envelope }, callback) {
      let text = "";
      for await (const part of stream) text += part;
      if (behaviour.dropInData?.(text)) {
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      const refusal = toError((await behaviour.onData?.(text)) ?? undefined);
      const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
      if (!refusal) mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
      callback(refusal);
    },
  });
  // Clients that go away are part of the tests.
  server.on("error", () => {});
  const port = await listenLocally(server.server, behaviour.port);
  return { port, mails, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const toError = (verdict: Verdict) =>
  verdict && Object.assign(new Error(verdict.words ?? "Not now"), { responseCode: verdict.code });
