import { createTransport } from "nodemailer";
import type { StoredMessage } from "@/host/messages/message-store";
import type { Sender } from "./delivery";
import { createMail, explainFailure, type MailAddresses } from "./mail";

const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/** The deadline of one mail, in case a server drips its answers. */
const mailMs = 90_000;

/** Keeps nodemailer from loading a file or a URL that a visitor's text names. */
const textOnly = { textEncoding: "quoted-printable", disableFileAccess: true, disableUrlAccess: true } as const;

/** The sender sends one mail at a time. A login requires TLS, unless the server is on this machine. */
export function createSmtpSender(smtpUrl: string, addresses: MailAddresses, deadlineMs = mailMs): Sender {
  const url = new URL(smtpUrl);
  // In the URL, since its parameters override options.
  if (url.password && !isLoopback(url.hostname)) url.searchParams.set("requireTLS", "true");
  const transport = createTransport({ url: url.href, ...textOnly, ...timeouts });
  let isDataBegun = false;
  transport.use("stream", ({ message }, done) => {
    // nodemailer reads the text only after the server's 354 to DATA.
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

function formatMail(message: StoredMessage, addresses: MailAddresses) {
  return {
    ...createMail(message, addresses),
    date: new Date(message.receivedAt),
    // The same for each try, so that a server can recognize duplicates.
    messageId: `<${message.id}@${addresses.from.replace(/.*@/, "")}>`,
    ...textOnly,
  };
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
