import { type InferType, object, string, ValidationError } from "yup";
import { findBadCharacter, findBadHeaderCharacter } from "./characters";
import { isEmailAddress, maxEmailLength } from "./email-address";
import { describeAddress, describeLength, describeLink, linkStart } from "./explain-error";

/** The limits of a contact message, in UTF-16 units, as `maxlength` in a form counts them. */
export const messageLimits = {
  minTextLength: 3,
  maxFullNameLength: 50,
  maxSubjectLength: 50,
  maxMessageLength: 500,
} as const;

/** The error of each field, in the specified words; where they name another cause, the true one follows. */
export const messageTexts = {
  fullName: "Full name must be at least three characters and less than 30.",
  emailAddress: "A valid email address is required.",
  confirmEmailAddress: "Email addresses don't match.",
  subject: "The subject must be greater than three characters and less than 50.",
  message: "A valid message is required and must be greater than 3 characters.",
} as const;

/** The error of a message that is not an object with exactly the five fields. */
export const messageShapeText =
  "A message has the fields fullName, emailAddress, confirmEmailAddress, subject, message.";

const { minTextLength, maxFullNameLength, maxSubjectLength, maxMessageLength } = messageLimits;
const charactersTest = "characters";

const text = (error: string, maxLength: number, findBad: typeof findBadCharacter) =>
  string()
    .typeError(error)
    .required(error)
    .min(minTextLength, error)
    .max(maxLength, ({ value }) => `${error} ${describeLength(value, maxLength)}`)
    .test(
      charactersTest,
      ({ value }) => findBad(value),
      (value) => findBad(value) === undefined,
    );
const emailText = (error: string, describe = (_text: string) => "") =>
  string()
    .typeError(error)
    .required(error)
    .test("email", ({ value }) => `${error} ${describe(value)}`.trimEnd(), isEmailAddress);

/**
 * The rules of a contact message, for the form and for the host.
 * It takes values as they are, so trim them first, as `validateMessage` does.
 */
export const messageSchema = object({
  fullName: text(messageTexts.fullName, maxFullNameLength, findBadHeaderCharacter),
  emailAddress: emailText(messageTexts.emailAddress, describeAddress),
  confirmEmailAddress: emailText(messageTexts.confirmEmailAddress).test(
    "equal",
    messageTexts.confirmEmailAddress,
    (value, { parent }) => value === parent.emailAddress,
  ),
  subject: text(messageTexts.subject, maxSubjectLength, findBadHeaderCharacter),
  message: text(messageTexts.message, maxMessageLength, findBadCharacter).test(
    "link",
    ({ value }) => `${messageTexts.message} ${describeLink(value)}`,
    (value) => !linkStart.test(value),
  ),
})
  .typeError(messageShapeText)
  .required(messageShapeText)
  .noUnknown(messageShapeText)
  .strict();

/** A valid contact message; its values are trimmed. */
export type Message = InferType<typeof messageSchema>;

/** The values of a form that nobody has filled in. */
export const emptyMessage: Message = {
  fullName: "",
  emailAddress: "",
  confirmEmailAddress: "",
  subject: "",
  message: "",
};

/** The name of one field of the form. */
export type MessageField = keyof Message;

/** The fields in the order of the form. */
export const messageFields = ["fullName", "emailAddress", "confirmEmailAddress", "subject", "message"] as const;

/** What a form says about a field to a visitor and a browser; `autocomplete` is the attribute of that name. */
export type FieldText = { label: string; hint: string; autocomplete: string; maxLength: number };

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
    // only where each server on the way takes part (RFC 6531), and whether the owner's does is not known.
    hint: "The reply goes here. Before the “@”: unaccented letters, digits and signs such as . _ + -",
    autocomplete: "email",
    maxLength: maxEmailLength,
  },
  confirmEmailAddress: {
    label: "Confirm email address",
    hint: "The same address again",
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

/** One text for each wrong field; `form` when the values as a whole are not a message. */
export type MessageErrors = Partial<Record<MessageField | "form", string>>;

/** Either the trimmed message, or what is wrong with it. */
export type Validation = { message: Message; errors?: never } | { message?: never; errors: MessageErrors };

/**
 * Trims the values and judges them; never rejects.
 * Line ends become `\n`, because a browser that posts a plain form sends `\r\n` and would exceed the limit.
 */
export async function validateMessage(values: unknown): Promise<Validation> {
  try {
    return { message: await messageSchema.validate(trimValues(values), { strict: true, abortEarly: false }) };
  } catch (error) {
    if (error instanceof ValidationError) return { errors: collectErrors(error) };
    throw error;
  }
}

function trimValues(values: unknown): unknown {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return values;
  const trimmed = Object.entries(values).map(([field, value]) => [
    field,
    typeof value === "string" ? value.replace(/\r\n?/g, "\n").trim() : value,
  ]);
  return Object.fromEntries(trimmed);
}

function collectErrors(error: ValidationError): MessageErrors {
  const errors: MessageErrors = {};
  for (const { path, message, type } of error.inner) {
    const field = messageFields.find((name) => name === path) ?? "form";
    // A wrong length says more than a wrong character, so it replaces the error of one.
    if (errors[field] === undefined || type !== charactersTest) errors[field] = message;
  }
  return errors;
}
