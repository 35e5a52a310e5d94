import { createTransport } from "nodemailer";
import type { KeptMessage } from "@/host/messages/message-store";
import type { Sender } from "./delivery";
import { createMail, explainFailure, type MailAddresses } from "./mail";

const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** For one mail from the connection to the 250, so that a server that drips its answers holds up nobody else. */
const mailMs = 90_000;

/** Keeps what a visitor wrote from naming a file or an address that nodemailer would read. */
const textOnly = { textEncoding: "quoted-printable", disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * Creates a way to an SMTP server, for one mail at a time. With a password it demands TLS, unless the server is on this
 * machine.
 */
export function createSmtpSender(smtpUrl: string, addresses: MailAddresses, deadlineMs = mailMs): Sender {
  const url = new URL(smtpUrl);
  // In the URL, since what it says wins over options.
  if (url.password && !isLoopback(url.hostname)) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({ url: url.href, ...textOnly, ...timeouts });
  let isDataBegun = false;
  transport.use("stream", ({ message }, done) => {
    // The connection reads the text only once the server has said 354 to DATA.
    message?.processFunc((text) => text.once("resume", () => (isDataBegun = true)));
    done();
  });

  return async (message) => {
    isDataBegun = false;
    try {
      const signal = AbortSignal.timeout(deadlineMs);
      await transport.sendMail({ ...formatMail(message, addresses), envelope: addresses, signal });
    } catch (error) {
      return explainFailure(error, isDataBegun);
    }
  };
}

/** A message's mail with all that nodemailer needs to compose it. */
function formatMail(message: KeptMessage, addresses: MailAddresses) {
  return {
    ...createMail(message, addresses),
    date: new Date(message.receivedAt),
    // The same at each try, so that a server can recognize a repetition.
    messageId: `<${message.id}@${addresses.from.replace(/.*@/, "")}>`,
    ...textOnly,
  };
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
