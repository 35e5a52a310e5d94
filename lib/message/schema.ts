import { object, type StringSchema, string, ValidationError } from "yup";

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
 * contains a dot. Without `=?`, which starts a code in a header.
 */
export const emailPattern = `(?!.*=\\?)(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${topLabel}`;

const emailRegExp = new RegExp(`^(?:${emailPattern})$`, "u");

/** Whether a trimmed text is an address that can be answered: `ann@example.org`, but not `ann@localhost`. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && emailRegExp.test(text);
}

export type FieldDefinition = {
  label: string;
  hint: string;
  autoComplete: string;
  /** In UTF-16 units, as `minlength` and `maxlength` count. */
  minLength?: number;
  maxLength: number;
  /** Specified. If it names the wrong cause, the form adds the actual cause. */
  error: string;
};

/**
 * The fields of a contact message in the order of the form. A new one also needs rules in `fieldRules`, a column in `migrations/`,
 * its place in the mail (host/mailbox/deliver.ts) and in `npm run messages` (command.ts), and sentences that count fields
 * (`git grep "five fields"`). The envelope, the store and the plain form follow by themselves.
 * One that isn't text needs its control in components/contact-form/form-field.tsx, a select also in refused-form.tsx and
 * host/mailbox/answer.ts. An optional one has no `required` and no minimum in `createFieldSchema`, isn't `required` in
 * form-field.tsx, has no first error in contact-form.tsx, and `untouchedText` says so.
 */
export const fieldDefinitions = {
  fullName: {
    label: "Full name",
    hint: "3 to 50 characters",
    autoComplete: "name",
    minLength: 3,
    maxLength: 50,
    error: "Full name must be at least three characters and less than 30.",
  },
  emailAddress: {
    label: "Email address",
    // Browsers refuse accents there (https://html.spec.whatwg.org/#valid-e-mail-address). Mail needs every server on the
    // way to support them (RFC 6531), and the owner's may not.
    hint: "Replies go here. No accents before the “@”.",
    autoComplete: "email",
    maxLength: maxEmailLength,
    error: "A valid email address is required.",
  },
  confirmEmailAddress: {
    label: "Confirm email address",
    hint: "The same address again",
    autoComplete: "email",
    maxLength: maxEmailLength,
    error: "Email addresses don't match.",
  },
  subject: {
    label: "Subject",
    hint: "3 to 50 characters",
    autoComplete: "off",
    minLength: 3,
    maxLength: 50,
    error: "The subject must be greater than three characters and less than 50.",
  },
  message: {
    label: "Message",
    hint: "3 to 500 characters, no links",
    autoComplete: "off",
    minLength: 3,
    maxLength: 500,
    error: "A valid message is required and must be greater than 3 characters.",
  },
} satisfies Record<string, FieldDefinition>;

/** Shown until the visitor touches a field. */
export const untouchedText = "All five fields are required.";

export type MessageField = keyof typeof fieldDefinitions;

/** The values of the form. They are trimmed and valid once `validateMessage` has returned them. */
export type Message = Record<MessageField, string>;

/** In the order of the form. */
export const messageFields = Object.keys(fieldDefinitions) as MessageField[];

/** The fields that are sent and stored. Only the form has the confirmation. */
export const sentFields = messageFields.filter((field) => field !== "confirmEmailAddress");

export type SentField = (typeof sentFields)[number];

/** Creates a value for each field. */
export const mapFields = <Field extends MessageField, Value>(
  fields: readonly Field[],
  create: (field: Field) => Value,
): Record<Field, Value> => Object.fromEntries(fields.map((field) => [field, create(field)])) as Record<Field, Value>;

export const emptyMessage: Message = mapFields(messageFields, () => "");

/** Returns the error for a text, or undefined. It gets only texts of an allowed length. */
type Rule = (text: string, message: Message) => string | undefined;

/** The rules of a field besides its length. The first that is broken gives the error. */
export const fieldRules: Readonly<Record<MessageField, Rule[]>> = {
  fullName: [checkHeaderCharacters, (text) => checkVisible(text, fieldDefinitions.fullName)],
  emailAddress: [checkAddress],
  confirmEmailAddress: [
    (text, { emailAddress }) =>
      text === emailAddress && isEmailAddress(text) ? undefined : fieldDefinitions.confirmEmailAddress.error,
  ],
  subject: [checkHeaderCharacters, (text) => checkVisible(text, fieldDefinitions.subject)],
  message: [checkLink, checkTextCharacters, (text) => checkVisible(text, fieldDefinitions.message)],
};

function createFieldSchema(field: MessageField): StringSchema<string> {
  const { error, minLength = 1, maxLength }: FieldDefinition = fieldDefinitions[field];
  return string()
    .required(error)
    .min(minLength, error)
    .max(maxLength, ({ value }) => `${error} That’s ${value.length} characters; the limit is ${maxLength}.`)
    .test("rules", (text, { parent, createError }) => {
      if (text.length < minLength || text.length > maxLength) return true;
      for (const check of fieldRules[field]) {
        const message = check(text, parent);
        if (message !== undefined) return createError({ message });
      }
      return true;
    });
}

/** The rules of a contact message, for the form and the host. Expects trimmed values; see `validateMessage`. */
const messageSchema = object(mapFields(messageFields, createFieldSchema));

/** One error per invalid field. */
export type MessageErrors = Partial<Message>;

export type Validation = { message: Message; errors?: never } | { message?: never; errors: MessageErrors };

/**
 * Trims and checks the values; never rejects for invalid ones. Line ends become `\n`, because a browser that posts a plain
 * form sends `\r\n`, which could exceed the limit. An address loses its invisible characters, which come along when it's copied.
 */
export async function validateMessage(values: Message): Promise<Validation> {
  const message = mapFields(messageFields, (field) => {
    const text = values[field].replaceAll("\r\n", "\n").replaceAll("\r", "\n");
    return (fieldDefinitions[field].autoComplete === "email" ? text.replace(ignorable, "") : text).trim();
  });
  try {
    await messageSchema.validate(message, { strict: true, abortEarly: false });
    return { message };
  } catch (error) {
    if (error instanceof ValidationError) return { errors: collectErrors(error) };
    throw error;
  }
}

function collectErrors(error: ValidationError): MessageErrors {
  const errors: MessageErrors = {};
  for (const { path, message } of error.inner) {
    const field = messageFields.find((name) => name === path);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** Name and subject become mail headers, which can't hold a tab or a line break. */
export const controlCharacterText = "Tabs, line breaks and other control characters are not allowed here.";

/** A header with the start of an encoded word (RFC 2047) could hide its text. */
const encodedWordStart = "=?";
export const encodedWordText = "“=?” is not allowed here, because a mail program reads it as the start of a code.";

/** Half a surrogate pair can't be encoded. */
export const halfCharacterText = "One character is broken. Please retype it.";

// With the two Unicode line ends, which mail programs show as line breaks in a header.
const headerControlPattern = /[\p{Cc}\u2028\u2029]/u;

/** Control characters except tab and line feed, marks that reverse the direction of text (UAX 9), and invisible tags. */
const hiddenPattern = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\u{e0000}-\u{e007f}]/u;

/** Characters without a shape, such as U+200B: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

/** Besides white space and marks of format, characters that fonts leave blank: Braille, Egyptian, Khitan and a musical one. */
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

function checkVisible(text: string, { error }: FieldDefinition): string | undefined {
  return visible.test(text) ? undefined : `${error} Nothing in it can be seen.`;
}

function checkTextCharacters(text: string): string | undefined {
  if (/\p{Surrogate}/u.test(text)) return halfCharacterText;
  const [character] = hiddenPattern.exec(text) ?? [];
  if (character === undefined) return undefined;
  return `The text has a hidden or control character in it (U+${formatCode(character)}). Please remove it, or retype the text.`;
}

function checkHeaderCharacters(text: string): string | undefined {
  if (headerControlPattern.test(text)) return controlCharacterText;
  return text.includes(encodedWordStart) ? encodedWordText : checkTextCharacters(text);
}

/** Replaces hidden and control characters with codes such as `<U+001B>`, so that a terminal doesn't execute them. */
export const revealHidden = (text: string): string =>
  text.replace(new RegExp(hiddenPattern, "gu"), (character) => `<U+${formatCode(character)}>`);

const formatCode = (character: string) => character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");

/** Specified: a message must not contain a link. The specified error doesn't say so, so this adds `Remove “http:”.` */
function checkLink(text: string): string | undefined {
  const [start] = /https?:/i.exec(text) ?? [];
  return start === undefined ? undefined : `${fieldDefinitions.message.error} Remove “${start}”.`;
}

function checkAddress(text: string): string | undefined {
  return isEmailAddress(text) ? undefined : `${fieldDefinitions.emailAddress.error} ${describeAddress(text)}`.trimEnd();
}

/** Says why an address is invalid; empty if the specified error is enough. */
export function describeAddress(text: string): string {
  const [lookalike] = /[＠﹫]/.exec(text) ?? [];
  if (lookalike !== undefined) return `Write “@” instead of “${lookalike}”.`;
  const [local = "", domain, ...more] = text.split("@");
  if (domain === undefined) return "The “@” is missing.";
  if (more.length > 0) return "There is more than one “@”.";
  if (/\s/.test(text)) return "Remove the space.";
  const [inLocal, inDomain] = [local, domain].map((part) => /[^\p{ASCII}]/u.exec(part)?.[0]);
  if (inLocal !== undefined) return `“${inLocal}” isn’t allowed before the “@”.`;
  if (inDomain !== undefined) return `“${inDomain}” isn’t allowed after the “@”: use the domain’s xn-- form.`;
  if (local.includes(encodedWordStart)) return encodedWordText;
  if (domain !== "" && !domain.includes(".")) return "After the “@” there must be a dot, as in example.org.";
  const hasEmptyPart = [...(local ? local.split(".") : []), ...(domain ? domain.split(".") : [])].includes("");
  return hasEmptyPart ? "There’s a dot in the wrong place." : "";
}
