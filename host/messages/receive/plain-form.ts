import { html, raw } from "hono/html";
import type { Refusal } from "@/host/messages/refusal";
import { mark } from "@/lib/icons/mark";
import { emailPattern } from "@/lib/message/email-address";
import type { Credentials } from "@/lib/message/envelope";
import { fieldTexts } from "@/lib/message/field-texts";
import { type Message, type MessageField, messageFields, messageLimits } from "@/lib/message/schema";
import { plainFormStyle } from "./plain-form-style";

/** The result of a plain form: without a refusal the message is safe; the values are as typed. */
export type PlainResult = {
  refusal?: Refusal | undefined;
  values: Message;
  /** The site's name, for the link home. */
  siteName: string;
  /** Credentials from hidden fields of the form, which return in hidden fields. */
  credentials?: Credentials | undefined;
};

/** The page's Content-Security-Policy: no script, no request but the form's. */
export const plainFormPolicy =
  "default-src 'none'; style-src 'sha256-okUGHF2k3Cuj5btgqh2RJ9fOSP0Cxi6mlNqpLXl+zlk='; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Renders the page that answers a form sent without script; everything typed is escaped. */
export const renderPlainForm = ({ refusal, ...result }: PlainResult) =>
  refusal === undefined ? renderSent(result.siteName) : renderForm(refusal, result);

function renderSent(siteName: string) {
  return renderPage(
    siteName,
    "Email sent successfully.",
    html`<h1>Email sent successfully.</h1>
<p><a href="/contact">Send another message</a> or <a href="/">go to the home page</a>.</p>`,
  );
}

function renderForm(refusal: Refusal, { values, siteName, credentials }: Omit<PlainResult, "refusal">) {
  const fields = messageFields.map((field) => renderField(field, values[field], refusal.fields[field]));
  return renderPage(
    siteName,
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
  const describedBy = error === undefined ? `${field}-hint` : `${field}-hint ${field}-error`;
  const isEmail = autocomplete === "email";
  const length = isEmail ? html`pattern="${emailPattern}"` : html`minlength="${messageLimits.minTextLength}"`;
  const rules = html`id="${field}" name="${field}" required ${length} maxlength="${maxLength}" autocomplete="${autocomplete}" aria-describedby="${describedBy}"${error === undefined ? "" : raw(' aria-invalid="true"')}`;
  // A parser drops the line feed straight after the tag, so that of the template goes and not one of the text.
  const control =
    field === "message"
      ? html`<textarea rows="8" ${rules}>
${value}</textarea>`
      : html`<input type="${isEmail ? "email" : "text"}" value="${value}" ${rules}>`;
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

function renderPage(siteName: string, title: string, content: ReturnType<typeof html>) {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteName}: ${title}</title>
<style>${raw(plainFormStyle)}</style>
</head>
<body>
<header>
<a href="/"><svg viewBox="0 0 32 32" role="img" aria-label="Home:">${raw(mark)}</svg>${siteName}</a>
</header>
<main>
${content}
</main>
</body>
</html>
`;
}
