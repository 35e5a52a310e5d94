import { maxEmailLength } from "./email-address";
import { type MessageField, messageLimits } from "./schema";

/** What a form tells a visitor and a browser about a field; `autocomplete` is the attribute of that name. */
export type FieldText = { label: string; hint: string; autocomplete: string; maxLength: number };

const { minTextLength, maxFullNameLength, maxSubjectLength, maxMessageLength } = messageLimits;

/** Labels, hints and limits of the fields, for the form and for the page that answers a form sent without script. */
export const fieldTexts: Record<MessageField, FieldText> = {
  fullName: {
    label: "Full name",
    hint: `${minTextLength} to ${maxFullNameLength} characters`,
    autocomplete: "name",
    maxLength: maxFullNameLength,
  },
  emailAddress: {
    label: "Email address",
    // Browsers refuse the others themselves (https://html.spec.whatwg.org/#valid-e-mail-address). Mail can carry them
    // only where each server on the way takes part (RFC 6531), and of the owner's that is not known.
    hint: "The answer goes there. Only letters a to z before the “@”: not all mail servers take others",
    autocomplete: "email",
    maxLength: maxEmailLength,
  },
  confirmEmailAddress: {
    label: "Confirm email address",
    hint: "The same address once more",
    autocomplete: "email",
    maxLength: maxEmailLength,
  },
  subject: {
    label: "Subject",
    hint: `${minTextLength} to ${maxSubjectLength} characters`,
    autocomplete: "off",
    maxLength: maxSubjectLength,
  },
  message: {
    label: "Message",
    hint: `${minTextLength} to ${maxMessageLength} characters, no links`,
    autocomplete: "off",
    maxLength: maxMessageLength,
  },
};
