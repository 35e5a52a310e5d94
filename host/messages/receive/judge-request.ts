import { timingSafeEqual } from "hono/utils/buffer";
import { Refusal } from "@/host/messages/refusal";
import type { Credentials } from "@/lib/message/envelope";
import { type Message, messageFields, validateMessage } from "@/lib/message/schema";

/** Compares both in constant time; throws `Refusal` 401. `demanded` undefined accepts any. */
export async function checkCredentials(given: Credentials, demanded: Credentials | undefined): Promise<void> {
  if (demanded === undefined) return;
  const [isUser, isPassword] = await Promise.all([
    timingSafeEqual(given.user, demanded.user),
    timingSafeEqual(given.password, demanded.password),
  ]);
  if (!isUser || !isPassword) throw new Refusal(401, "The user or the password of the messaging service is wrong.");
}

/** Judges the values by the rules of the form; throws `Refusal` 422 with a text per field. */
export async function checkMessage(values: Message): Promise<Message> {
  const { message, errors: fields } = await validateMessage(values);
  if (message !== undefined) return message;
  // An envelope has only one address, so both fields would say the same of a wrong one.
  const told = messageFields.filter((field) => field !== "confirmEmailAddress" || fields.emailAddress === undefined);
  const words = [fields.form, ...told.map((field) => fields[field])].filter((text) => text !== undefined);
  throw new Refusal(422, words.join(" "), { fields });
}
