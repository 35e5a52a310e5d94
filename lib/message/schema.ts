import { type InferType, object, string, ValidationError } from "yup";

/** The longest address that mail can carry, RFC 5321 section 4.5.3.1.3 less the angle brackets. */
export const maxEmailLength = 254;

const atom = "[a-zA-Z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?";
const topLabel = "[a-zA-Z](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])";

/**
 * The rule for an email address, as a `pattern` attribute needs it (it compiles with the flags `u` and `v`).
 *
 * It is the rule of `<input type="email">` in the HTML standard, narrowed to what can be answered over the internet
 * and needs no quotes in a header: no dot at either end of the local part or next to another (RFC 5322, dot-atom),
 * a local part of 64 characters at most (RFC 5321), and a domain with a dot in it. A browser accepts each of its addresses.
 */
export const emailPattern = `(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}`;

const wholeEmail = new RegExp(`^(?:${emailPattern})$`, "u");

/** Says whether a trimmed text is an address that can be answered: `ann@example.org`, but not `ann@localhost`. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && wholeEmail.test(text);
}

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
const messageSchema = object({
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
type FieldText = { label: string; hint: string; autocomplete: string; maxLength: number };

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
    hint: "Replies go here. No accents before the “@”.",
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
 * Trims the values and checks them; never rejects.
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

/** The error of a name or a subject, which become mail headers, with a tab or a line break in it. */
export const controlCharacterText = "Tabs, line breaks and other control characters are not allowed here.";

/** The error of a name or a subject with the start of an encoded word (RFC 2047), which hides what it says. */
export const encodedWordText = "“=?” is not allowed here, because a mail program reads it as the start of a code.";

/** The error of half a surrogate pair, which no encoding can carry. */
export const halfCharacterText = "One character is broken. Please retype it.";

// Also the two Unicode line ends: mail programs show them as line breaks in a header.
const headerControl = /[\p{Cc}\u2028\u2029]/u;

/** Controls apart from tab and line feed, marks that turn text around (UAX 9), and tags, which say things unseen. */
const hidden = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u;

/** Says what is wrong with the characters of a text that becomes a line of a mail; undefined if nothing is. */
function findBadCharacter(text: string): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return halfCharacterText;
  const [found] = hidden.exec(text) ?? [];
  if (found === undefined) return undefined;
  return `The text has a hidden or control character in it (U+${formatCode(found)}). Please remove it, or retype the text.`;
}

/** The same for a text that becomes a header of a mail. */
function findBadHeaderCharacter(text: string): string | undefined {
  if (headerControl.test(text)) return controlCharacterText;
  return text.includes("=?") ? encodedWordText : findBadCharacter(text);
}

/** Shows hidden and control characters of a text by their codes, such as `<U+001B>`, so that no terminal obeys them. */
export const revealHidden = (text: string): string =>
  text.replace(new RegExp(hidden, "gu"), (found) => `<U+${formatCode(found)}>`);

const formatCode = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");

/** A link's beginning, which a message must not hold; case does not count. */
const linkStart = /https?:/i;

/** Says what a link's specified error does not: `Remove “http:”.` */
const describeLink = (text: string): string => `Remove “${linkStart.exec(text)?.[0] ?? ""}”.`;

/** Says by how much a text is too long, as `maxlength` counts. */
const describeLength = (text: string, maxLength: number): string =>
  `That’s ${text.length} characters; the limit is ${maxLength}.`;

const causes: [RegExp, (found: string) => string][] = [
  [/^[^@]+$/u, () => "The “@” is missing."],
  [/@[^@]*@/u, () => "There is more than one “@”."],
  [/\s/u, () => "Remove the space."],
  [/[^\p{ASCII}](?=.*@)/u, (found) => `“${found}” isn’t allowed before the “@”.`],
  [/(?<=@.*)[^\p{ASCII}]/u, (found) => `“${found}” isn’t allowed after the “@”: use the domain’s xn-- form.`],
  [/@[^.]+$/u, () => "After the “@” there must be a dot, as in example.org."],
  [/^\.|\.(?=\.|@|$)/u, () => "There’s a dot in the wrong place."],
];

/** Says why nobody can answer to an address; empty when the specified error says it all. */
export function describeAddress(text: string): string {
  for (const [pattern, describe] of causes) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) return describe(found);
  }
  return "";
}
