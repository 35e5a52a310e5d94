import { type DecodedOptions, encodeOptions } from "@/lib/message/envelope";
import type { Message } from "@/lib/message/schema";

/** A good message, for tests and the benchmark. */
export const sampleMessage: Message = {
  fullName: "Zoë “Coals” Example",
  emailAddress: "zoe@example.org",
  confirmEmailAddress: "zoe@example.org",
  subject: "How many coals, 12 inch?",
  message: "Hello,\n\nhow many go on the lid? 🔥\n.\nFrom here it looks like 17.",
};

type Changes = {
  options?: Record<string, unknown>;
  email?: Record<string, unknown>;
  envelope?: Record<string, unknown>;
};

/** The options of the sample message as the form sends them, for a service that demands nothing. */
export const sampleOptions: DecodedOptions = {
  AuthUser: "",
  AuthPwd: "",
  ClientIpAddress: "",
  EmailData: {
    FullName: sampleMessage.fullName,
    EmailAddress: sampleMessage.emailAddress,
    Subject: sampleMessage.subject,
    Message: sampleMessage.message,
  },
};

/** The JSON of an envelope with the sample message in it, with parts changed; a part that is undefined is left out. */
export function formatEnvelope({ options, email, envelope }: Changes = {}): string {
  const changed = { ...sampleOptions, EmailData: { ...sampleOptions.EmailData, ...email }, ...options };
  return JSON.stringify({ ...encodeOptions(sampleOptions), Options: toBytes(JSON.stringify(changed)), ...envelope });
}

/** Text as 16-bit codes, the low byte first. */
export function toBytes(text: string): number[] {
  const codes = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return codes.flatMap((code) => [code & 0xff, code >> 8]);
}
