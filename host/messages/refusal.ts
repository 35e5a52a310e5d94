import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { MessageErrors } from "@/lib/message/schema";

/** Thrown when a message is not taken. Its text is shown to the visitor and never logged: it may quote what came in. */
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

/** Makes a refusal of whatever was thrown; what is not a refusal becomes a 500 that tells a visitor no more than that. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return new Refusal(500, "Something went wrong on our side. Please try again in a minute.");
}
