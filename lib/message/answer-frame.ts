import { documentHeaders } from "@/lib/build/header-rules";

/** The page that a host sends as the answer to a form sent without a script. The build renders it with marks; the host fills them. */
export type AnswerFrame = { html: string; headers: Readonly<Record<string, string>> };

/** A mark to be replaced by a text: `{{subject}}`. */
export const mark = (name: string): string => `{{${name}}}`;

/** Marks around a part that is only in answers with that text: `{{#reference}}…{{/reference}}`. */
export const partMarks = (name: string) => ({ start: `{{#${name}}}`, end: `{{/${name}}}` });

/** Keeps the parts of texts that aren't empty, then replaces each mark once, so that marks in a text stay as they are. */
export function fillMarks(
  html: string,
  texts: Readonly<Record<string, string>>,
  encode: (text: string) => string,
): string {
  const getText = (name: string) => (Object.hasOwn(texts, name) && texts[name]) || "";
  const keepParts = (part: string): string =>
    part.replace(/\{\{#(\w+)\}\}(.*?)\{\{\/\1\}\}/gs, (_, name, inner) => (getText(name) ? keepParts(inner) : ""));
  return keepParts(html).replace(/\{\{(\w+)\}\}/g, (_, name) => encode(getText(name)));
}

/** The page's headers that also apply to answers. The others are about the file. */
const frameHeaders = [...documentHeaders, "Referrer-Policy", "X-Content-Type-Options"];

/** Creates a frame from the file and the headers of its path. */
export function createAnswerFrame(html: string, pageHeaders: Headers): AnswerFrame {
  const headers = frameHeaders.map((name) => [name, pageHeaders.get(name) ?? ""]);
  return { html, headers: Object.fromEntries(headers.filter(([, value]) => value)) };
}
