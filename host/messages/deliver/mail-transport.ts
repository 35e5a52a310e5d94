import { createTransport } from "nodemailer";
import type { MailAddresses } from "@/host/messages/compose-mail";

/** Sends a mail as it is; rejects with what nodemailer throws, and `isDataBegun` says how far it had come. */
export type MailTransport = {
  send: (addresses: MailAddresses, raw: Buffer) => Promise<void>;
  /** Whether the server had taken the envelope of the last mail, and so its text. */
  isDataBegun: () => boolean;
};

const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/**
 * Creates a way to an SMTP server, for one mail at a time; a mail that is not done after `deadlineMs` is dropped. With a
 * password it demands TLS, unless the server is on this machine.
 */
export function createMailTransport(smtpUrl: string, deadlineMs: number): MailTransport {
  const url = new URL(smtpUrl);
  // In the URL, since what stands there wins over options.
  if (url.password && !isLoopback(url.hostname)) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({ url: url.href, disableFileAccess: true, disableUrlAccess: true, ...timeouts });
  let isDataBegun = false;
  transport.use("stream", ({ message }, done) => {
    // The connection reads the text only once the server has said 354 to DATA.
    message?.processFunc((text) => text.once("resume", () => (isDataBegun = true)));
    done();
  });
  return {
    async send(envelope, raw) {
      isDataBegun = false;
      await transport.sendMail({ envelope, raw, signal: AbortSignal.timeout(deadlineMs) });
    },
    isDataBegun: () => isDataBegun,
  };
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
