import { createTransport } from "nodemailer";
import type { Sender } from "./deliver";
import { createMail, formatFailure, type MailAddresses } from "./mail";

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

  return async (message) => {
    try {
      await transport.sendMail({
        ...createMail(message, addresses),
        ...textOnly,
        date: new Date(message.receivedAt),
        // The same for each try, so that a server can recognize duplicates.
        messageId: `<${message.id}@${addresses.from.replace(/.*@/, "")}>`,
        envelope: addresses,
        signal: AbortSignal.timeout(deadlineMs),
      });
    } catch (error) {
      return formatFailure(error);
    }
  };
}

const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
