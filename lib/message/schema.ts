import { type InferType, object, string, ValidationError } from "yup";

/** The limit of RFC 5321 section 4.5.3.1.3 minus the angle brackets. */
export const maxEmailLength = 254;

const atom = "[a-zA-Z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]+";
const label = "[a-zA-Z0-9](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])?";
const topLabel = "[a-zA-Z](?:[a-zA-Z0-9\\-]{0,61}[a-zA-Z0-9])";

/**
 * An email address, for a `pattern` attribute (compiles with the flags `u` and `v`).
 *
 * Stricter than `<input type="email">` in the HTML standard, so that every address can be answered over the internet and
 * needs no quotes in a header: the local part is a dot-atom (RFC 5322) of at most 64 characters (RFC 5321), and the domain
 * contains a dot.
 */
export const emailPattern = `(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}`;

const emailRegExp = new RegExp(`^(?:${emailPattern})$`, "u");

/** Whether a trimmed text is an address that can be answered: `ann@example.org`, but not `ann@localhost`. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailRegExp.test(text);
}

/** In UTF-16 units, as `maxlength` counts. */
export const messageLimits = {
  minTextLength: 3,
  maxFullNameLength: 50,
  maxSubjectLength: 50,
  maxMessageLength: 500,
} as const;

/** The specified errors. If one names the wrong cause, the form adds the actual cause. */
export const messageTexts = {
  fullName: "Full name must be at least three characters and less than 30.",
  emailAddress: "A valid email address is required.",
  confirmEmailAddress: "Email addresses don't match.",
  subject: "The subject must be greater than three characters and less than 50.",
  message: "A valid message is required and must be greater than 3 characters.",
} as const;

export const messageShapeText =
  "A message has the fields fullName, emailAddress, confirmEmailAddress, subject, message.";

const { minTextLength, maxFullNameLength, maxSubjectLength, maxMessageLength } = messageLimits;
const charactersTest = "characters";

const text = (error: string, maxLength: number, checkCharacters: typeof checkTextCharacters) =>
  string()
    .typeError(error)
    .required(error)
    .min(minTextLength, error)
    .max(maxLength, ({ value }) => `${error} ${describeLength(value, maxLength)}`)
    .test(
      charactersTest,
      ({ value }) => checkCharacters(value),
      (value) => checkCharacters(value) === undefined,
    );
const emailText = (error: string, describe = (_text: string) => "") =>
  string()
    .typeError(error)
    .required(error)
    .test("email", ({ value }) => `${error} ${describe(value)}`.trimEnd(), isEmailAddress);

/** The rules of a contact message, for the form and the host. Expects trimmed values; see `validateMessage`. */
const messageSchema = object({
  fullName: text(messageTexts.fullName, maxFullNameLength, checkHeaderCharacters),
  emailAddress: emailText(messageTexts.emailAddress, describeAddress),
  confirmEmailAddress: emailText(messageTexts.confirmEmailAddress).test(
    "equal",
    messageTexts.confirmEmailAddress,
    (value, { parent }) => value === parent.emailAddress,
  ),
  subject: text(messageTexts.subject, maxSubjectLength, checkHeaderCharacters),
  message: text(messageTexts.message, maxMessageLength, checkTextCharacters).test(
    "link",
    ({ value }) => `${messageTexts.message} ${describeLink(value)}`,
    (value) => !linkStart.test(value),
  ),
})
  .typeError(messageShapeText)
  .required(messageShapeText)
  .noUnknown(messageShapeText)
  .strict();

/** A valid contact message with trimmed values. */
export type Message = InferType<typeof messageSchema>;

export const emptyMessage: Message = {
  fullName: "",
  emailAddress: "",
  confirmEmailAddress: "",
  subject: "",
  message: "",
};

export type MessageField = keyof Message;

/** In the order of the form. */
export const messageFields = ["fullName", "emailAddress", "confirmEmailAddress", "subject", "message"] as const;

type FieldText = { label: string; hint: string; autocomplete: string; maxLength: number };

/** Labels, hints and attributes of the fields, for the form and for the host's answer to a form sent without a script. */
export const fieldTexts: Record<MessageField, FieldText> = {
  fullName: {
    label: "Full name",
    hint: `${minTextLength} to ${maxFullNameLength} characters`,
    autocomplete: "name",
    maxLength: maxFullNameLength,
  },
  emailAddress: {
    label: "Email address",
    // Browsers refuse accents there (https://html.spec.whatwg.org/#valid-e-mail-address). Mail needs every server on the
    // way to support them (RFC 6531), and the owner's may not.
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

/** One error per invalid field; `form` if the values aren't a message at all. */
export type MessageErrors = Partial<Record<MessageField | "form", string>>;

export type Validation = { message: Message; errors?: never } | { message?: never; errors: MessageErrors };

/**
 * Trims and checks the values; never rejects for invalid ones. Line ends become `\n`, because a browser that posts a plain
 * form sends `\r\n`, which could exceed the limit.
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
    // An invalid length says more than an invalid character, so its error wins.
    if (errors[field] === undefined || type !== charactersTest) errors[field] = message;
  }
  return errors;
}

/** Name and subject become mail headers, which can't hold a tab or a line break. */
export const controlCharacterText = "Tabs, line breaks and other control characters are not allowed here.";

/** A header with the start of an encoded word (RFC 2047) could hide its text. */
export const encodedWordText = "“=?” is not allowed here, because a mail program reads it as the start of a code.";

/** Half a surrogate pair can't be encoded. */
export const halfCharacterText = "One character is broken. Please retype it.";

// With the two Unicode line ends, which mail programs show as line breaks in a header.
const headerControlPattern = /[\p{Cc}\u2028\u2029]/u;

/** Control characters except tab and line feed, marks that reverse the direction of text (UAX 9), and invisible tags. */
const hiddenPattern = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u;

function checkTextCharacters(text: string): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return halfCharacterText;
  const [character] = hiddenPattern.exec(text) ?? [];
  if (character === undefined) return undefined;
  return `The text has a hidden or control character in it (U+${formatCode(character)}). Please remove it, or retype the text.`;
}

function checkHeaderCharacters(text: string): string | undefined {
  if (headerControlPattern.test(text)) return controlCharacterText;
  return text.includes("=?") ? encodedWordText : checkTextCharacters(text);
}

/** Replaces hidden and control characters with codes such as `<U+001B>`, so that a terminal doesn't execute them. */
export const revealHidden = (text: string): string =>
  text.replace(new RegExp(hiddenPattern, "gu"), (character) => `<U+${formatCode(character)}>`);

const formatCode = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");

/** Specified: a message must not contain a link. */
const linkStart = /https?:/i;

/** The specified error doesn't mention links, so this adds `Remove “http:”.` */
const describeLink = (text: string): string => `Remove “${linkStart.exec(text)?.[0] ?? ""}”.`;

const describeLength = (text: string, maxLength: number): string =>
  `That’s ${text.length} characters; the limit is ${maxLength}.`;

const addressErrors: [pattern: RegExp, describe: (match: string) => string][] = [
  [/^[^@]+$/u, () => "The “@” is missing."],
  [/@[^@]*@/u, () => "There is more than one “@”."],
  [/\s/u, () => "Remove the space."],
  [/[^\p{ASCII}](?=.*@)/u, (match) => `“${match}” isn’t allowed before the “@”.`],
  [/(?<=@.*)[^\p{ASCII}]/u, (match) => `“${match}” isn’t allowed after the “@”: use the domain’s xn-- form.`],
  [/@[^.]+$/u, () => "After the “@” there must be a dot, as in example.org."],
  [/^\.|\.(?=\.|@|$)/u, () => "There’s a dot in the wrong place."],
];

/** Says why an address is invalid; empty if the specified error is enough. */
export function describeAddress(text: string): string {
  for (const [pattern, describe] of addressErrors) {
    const [match] = pattern.exec(text) ?? [];
    if (match !== undefined) return describe(match);
  }
  return "";
}
