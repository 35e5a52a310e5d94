import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { MessageErrors } from "@/lib/message/schema";

/** Thrown when a message is not taken. The visitor sees its text; the log does not, because it may quote the message. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly headers: Record<string, string>;
  readonly fields: MessageErrors;

  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    more: { headers?: Record<string, string>; fields?: MessageErrors } = {},
  ) {
    super(message);
    this.headers = more.headers ?? {};
    this.fields = more.fields ?? {};
  }
}

/** What a visitor reads when a message could not be kept, through no fault of theirs. */
export const storeFailedText = "Your message could not be saved just now. Please try again in a minute.";

/** What a visitor reads while this service cannot take any message. */
export const outOfOrderText = "Messages cannot be taken just now. Please try again later.";

/** What a visitor reads when the mailbox has no room, in bytes or for this day. */
export const mailboxFullText = "The mailbox is full just now. Please try again later.";

/** Turns anything thrown into a refusal; an error of another kind becomes a 500 that tells the visitor no details. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(500, "Something went wrong on our side. Please try again in a minute.");
}
