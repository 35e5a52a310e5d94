import type { MailAddresses } from "./compose-mail";
import { formatReference } from "./reference";

/** The subject of a mail to the owner: the visitor's, and the message's number, which an answer then bears too. */
export const formatSubject = (subject: string, id: string): string => `${subject} [${formatReference(id)}]`;

/**
 * Tells other programs that no person wrote this mail, so that they do not answer it (RFC 3834 section 5), and what is known
 * of its sender apart from their words.
 */
export const formatHeaders = (clientAddress: string, id: string): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  "X-Message-Reference": formatReference(id),
  "X-Client-Address": clientAddress,
});

/**
 * Whether a visitor gave an address of the mail's own as theirs. Such a mail gets no Reply-To: the owner would answer to
 * themselves, and two programs that answer could do so for ever.
 */
export function isOwnAddress(address: string, { from, to }: MailAddresses): boolean {
  const own = [from, to].map((text) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).toLowerCase());
  return own.includes(address.toLowerCase());
}

/** The header that keeps the name of a visitor whose mail has no Reply-To. */
export const visitorNameHeader = "X-Visitor-Name";
