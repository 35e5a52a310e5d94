import { timingSafeEqual } from "hono/utils/buffer";
import { Refusal } from "@/host/messages/refusal";
import type { Credentials } from "@/lib/message/envelope";
import { type Message, type MessageErrors, messageFields, validateMessage } from "@/lib/message/schema";

const loneSurrogate = /\p{Surrogate}/u;
// Tab and line feed apart: no key types them, and a mail program may stop reading at the first.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const unprintable = /[\0-\x08\x0b-\x1f\x7f]/;

/** Compares both in constant time; throws `Refusal` 401. `demanded` undefined accepts any. */
export async function checkCredentials(given: Credentials, demanded: Credentials | undefined): Promise<void> {
  if (demanded === undefined) return;
  const [isUser, isPassword] = await Promise.all([
    timingSafeEqual(given.user, demanded.user),
    timingSafeEqual(given.password, demanded.password),
  ]);
  if (!isUser || !isPassword) throw new Refusal(401, "The user or the password of the messaging service is wrong.");
}

/** Judges the values by the rules of the form and by what mail can carry; throws `Refusal` 422 with a text per field. */
export async function checkMessage(values: Message): Promise<Message> {
  const { message, errors } = await validateMessage(values);
  const fields = errors ?? findBrokenText(message);
  if (message !== undefined && Object.keys(fields).length === 0) return message;
  // An envelope has only one address, so both fields would say the same of a wrong one.
  const told = messageFields.filter((field) => field !== "confirmEmailAddress" || fields.emailAddress === undefined);
  const words = [fields.form, ...told.map((field) => fields[field])].filter((text) => text !== undefined);
  throw new Refusal(422, words.join(" "), { fields });
}

function findBrokenText(message: Message): MessageErrors {
  const errors: MessageErrors = {};
  for (const field of messageFields) {
    if (loneSurrogate.test(message[field]))
      errors[field] = "The text has half a character in it. Please type it again.";
  }
  const found = unprintable.exec(message.message)?.[0];
  if (found !== undefined) {
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    errors.message = `The message has a control character in it (U+${code}). Please take it out.`;
  }
  return errors;
}
