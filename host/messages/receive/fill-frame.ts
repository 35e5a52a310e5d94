import { html } from "hono/html";
import { type AnswerFrame, frameMarks } from "@/lib/delivered/answer-frame";

/** A page of the site: its title as text, its content as Hono's `html` made it, which escapes what was typed. */
export type Answer = { title: string; content: ReturnType<typeof html> };

/** Puts an answer into the site's own page. */
export function fillFrame(frame: AnswerFrame, { title, content }: Answer): string {
  const parts = new Map<string, string>([
    [frameMarks.title, String(html`${title}`)],
    [frameMarks.content, String(content)],
  ]);
  // Split, so that what was put in is not looked through for marks.
  const pieces = frame.html.split(/(\{\{\w+\}\})/);
  return pieces.map((piece) => parts.get(piece) ?? piece).join("");
}
