import type { Message } from "./schema";

/** A message that every rule accepts, with characters of one, two and four bytes. */
export const sampleMessage: Message = {
  fullName: "Zoë “Coals” Example",
  emailAddress: "zoe@example.org",
  confirmEmailAddress: "zoe@example.org",
  subject: "How many coals, 12 inch?",
  message: "Hello,\n\nhow many go on the lid? 🔥\n.\nFrom here it looks like 17.",
};
