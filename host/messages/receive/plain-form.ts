import { html, raw } from "hono/html";
import type { Refusal } from "@/host/messages/receiver";
import type { Credentials } from "@/lib/message/envelope";
import {
  emailPattern,
  fieldTexts,
  type Message,
  type MessageField,
  messageFields,
  messageLimits,
} from "@/lib/message/schema";
import { type AnswerFrame, frameMarks } from "@/lib/output/answer-frame";

/** `content` comes from Hono's `html`, which escapes visitors' text. */
export type Answer = { title: string; content: ReturnType<typeof html> };

/** Puts an answer into the page that surrounds it. */
export function fillFrame(frame: AnswerFrame, { title, content }: Answer): string {
  const values: Record<string, unknown> = { [frameMarks.title]: html`${title}`, [frameMarks.content]: content };
  return frame.html.replace(/\{\{\w+\}\}/g, (mark) => String(values[mark] ?? mark));
}

/** Renders the answer to a stored message. `site` is the origin of the site that its links lead to, empty for this one. */
export function renderConfirmation(reference: string, site: string): Answer {
  const title = "Email sent successfully.";
  const number = html`<p>Reference number: <strong>${reference}</strong>. Mention it if you follow up.</p>
`;
  return {
    title,
    content: html`<h1>${title}</h1>
${reference && number}<p><a href="${site}/contact">Send another message</a> or <a href="${site}/">go to the home page</a>.</p>
`,
  };
}

type RefusedForm = {
  refusal: Refusal;
  /** As typed. */
  values: Message;
  /** From the form's hidden fields; the new form gets the same ones. */
  credentials?: Credentials | undefined;
  site: string;
};

/** Renders the answer to a refused message: the reason, and the form as it was filled in, to correct and send again. */
export function renderRefusal({ refusal, values, credentials, site }: RefusedForm): Answer {
  const title = "Your message was not sent";
  const fields = messageFields.map((field) => renderField(field, values[field], refusal.fields[field]));
  return {
    title,
    content: html`<h1>${title}</h1>
<div class="island">
<form class="fields contact-form" method="post" action="/api/sm" data-ready>
<p class="failed" role="alert" tabindex="0">Error: ${refusal.message}</p>
${fields}${renderHidden("authUser", credentials?.user)}${renderHidden("authPwd", credentials?.password)}
<div class="actions"><button class="filled" type="submit">Send</button></div>
</form>
</div>
<p><a href="${site}/contact">Back to the contact page</a></p>
`,
  };
}

function renderField(field: MessageField, value: string, error: string | undefined) {
  const { label, hint, autocomplete, maxLength } = fieldTexts[field];
  const describedBy = error === undefined ? `${field}-hint` : `${field}-hint ${field}-error`;
  const isEmail = autocomplete === "email";
  const length = isEmail ? html`pattern="${emailPattern}"` : html`minlength="${messageLimits.minTextLength}"`;
  const attributes = html`id="${field}" name="${field}" required ${length} maxlength="${maxLength}" autocomplete="${autocomplete}" aria-describedby="${describedBy}"${error === undefined ? "" : raw(' aria-invalid="true"')}`;
  // A parser drops a line feed right after the tag, so this one protects a line feed at the start of the text.
  const control =
    field === "message"
      ? html`<textarea rows="8" ${attributes}>
${value}</textarea>`
      : html`<input type="${isEmail ? "email" : "text"}" value="${value}" ${attributes}>`;
  const errorLine = error === undefined ? "" : html`<p class="error" id="${field}-error">${error}</p>`;
  return html`<div class="field">
<label for="${field}">${label}</label>
<p class="hint" id="${field}-hint">${hint}</p>
${control}${errorLine}
</div>
`;
}

const renderHidden = (name: string, value: string | undefined) =>
  value ? html`<input type="hidden" name="${name}" value="${value}">` : "";
