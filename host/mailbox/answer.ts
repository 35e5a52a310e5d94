import { html } from "hono/html";
import { type AnswerFrame, fillMarks } from "@/lib/message/answer-frame";
import type { Submission } from "@/lib/message/envelope";
import { messageFields } from "@/lib/message/schema";
import type { Refusal } from "./read";

// app/%5Fanswer/page.tsx has the marks.

/** The texts of an answer to a plain form, by mark. `site` is the origin that its links lead to, empty for this one. */
export type FormAnswer = Readonly<Record<string, string>>;

/** Fills the page with visitors' texts, escaped. */
export const fillAnswer = (frame: AnswerFrame, answer: FormAnswer): string =>
  fillMarks(frame.html, answer, (text) => String(html`${text}`));

/** The answer to a refused message: the reason, and the form as it was filled in, to correct and send again. */
export function createRefusedForm(refusal: Refusal, form: Submission | undefined, site: string): FormAnswer {
  const fields = messageFields.flatMap((field) => [
    [field, form?.message[field] ?? ""],
    [`${field}Error`, refusal.fields[field] ?? ""],
    [`${field}Invalid`, String(field in refusal.fields)],
  ]);
  return {
    title: "Your message was not sent",
    refused: "yes",
    error: refusal.message,
    authUser: form?.credentials.user ?? "",
    authPwd: form?.credentials.password ?? "",
    site,
    ...Object.fromEntries(fields),
  };
}
