import { html, raw } from "hono/html";
import { emailPattern } from "@/lib/message/email-address";
import type { Credentials } from "@/lib/message/envelope";
import { fieldTexts } from "@/lib/message/field-texts";
import { type Message, type MessageField, messageFields, messageLimits } from "@/lib/message/schema";
import type { Refusal } from "./refusal";

/** What came of a plain form: no refusal means that the message is safe; the values are as they were typed. */
export type PlainResult = {
  refusal?: Refusal | undefined;
  values: Message;
  /** Credentials that came with the form in hidden fields; they go back the same way. */
  credentials?: Credentials | undefined;
};

/** The style sheet of the page; the policy names it by its hash. */
export const plainFormStyle =
  ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-inline-size:40rem;margin:2rem auto;padding-inline:1rem}label{display:block;font-weight:600}input,textarea{box-sizing:border-box;inline-size:100%;padding:.5rem;font:inherit}p{margin-block:.25rem 1rem}button{padding:.5rem 1rem;font:inherit}.error{margin:0;font-weight:600;color:light-dark(#a40000,#ff9d9d)}";

/** The policy that the page is delivered with: no script, no request. */
export const plainFormPolicy =
  "default-src 'none'; style-src 'sha256-+hMFcNy6drHrfXj4HpbqqvvyJSw+liSu37GL0qJGQA0='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page that answers the form when it was sent without script; everything that was typed is escaped. */
export const renderPlainForm = ({ refusal, values, credentials }: PlainResult) =>
  refusal === undefined ? renderSent() : renderForm(refusal, values, credentials);

function renderSent() {
  return renderPage(
    "Email sent successfully.",
    html`<h1>Email sent successfully.</h1>
<p><a href="/contact">Send another message</a> or <a href="/">go to the home page</a>.</p>`,
  );
}

function renderForm(refusal: Refusal, values: Message, credentials?: Credentials) {
  const fields = messageFields.map((field) => renderField(field, values[field], refusal.fields[field]));
  return renderPage(
    "Your message was not sent",
    html`<h1>Your message was not sent</h1>
<p class="error" role="alert">Error: ${refusal.message}</p>
<form method="post" action="/api/sm">
${fields}${renderHidden("authUser", credentials?.user)}${renderHidden("authPwd", credentials?.password)}
<button type="submit">Send</button>
</form>
<p><a href="/contact">Back to the contact page</a></p>`,
  );
}

function renderField(field: MessageField, value: string, error: string | undefined) {
  const { label, hint, autocomplete, maxLength } = fieldTexts[field];
  const describedBy = error === undefined ? `${field}-hint` : `${field}-error ${field}-hint`;
  const isEmail = autocomplete === "email";
  const length = isEmail ? html`pattern="${emailPattern}"` : html`minlength="${messageLimits.minTextLength}"`;
  const rules = html`id="${field}" name="${field}" required ${length} maxlength="${maxLength}" autocomplete="${autocomplete}" aria-describedby="${describedBy}"${error === undefined ? "" : raw(' aria-invalid="true"')}`;
  // A line feed straight after the tag is dropped by the parser, so one is given to it.
  const control =
    field === "message"
      ? html`<textarea rows="10" ${rules}>
${value}</textarea>`
      : html`<input type="${isEmail ? "email" : "text"}" value="${value}" ${rules}>`;
  const errorLine = error === undefined ? "" : html`<p class="error" id="${field}-error">${error}</p>`;
  return html`<label for="${field}">${label}</label>${errorLine}${control}<p id="${field}-hint">${hint}</p>
`;
}

const renderHidden = (name: string, value: string | undefined) =>
  value ? html`<input type="hidden" name="${name}" value="${value}">` : "";

function renderPage(title: string, content: ReturnType<typeof html>) {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(plainFormStyle)}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
