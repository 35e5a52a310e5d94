"use client";

import { useFormik } from "formik";
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadDraft } from "@/lib/message/draft";
import { emailPattern } from "@/lib/message/email-address";
import {
  emptyMessage,
  type Message,
  type MessageField,
  messageFields,
  messageLimits,
  messageTexts,
  validateMessage,
} from "@/lib/message/schema";
import { sendMessage } from "@/lib/message/send";
import type { MessagingSettings } from "@/lib/message/settings";
import { CharacterCounter } from "./character-counter";
import { FormField } from "./form-field";
import { isSameMessage } from "./is-same-message";
import { MissingFields } from "./missing-fields";
import { SendStatus } from "./send-status";
import { useSending } from "./use-sending";
import "@/components/fields/fields.css";
import "./contact-form.css";

type ContactFormProps = MessagingSettings & {
  /** Sends an envelope; the browser's own way by default. */
  send?: typeof sendMessage;
};

const { minTextLength, maxMessageLength } = messageLimits;

/**
 * The contact form. Before and without its script it is a plain form, judged by the browser and posted to the host;
 * so what only the script can take back (a disabled button, the browser's own judging) waits for it.
 */
export function ContactForm({ origin, user, password, send = sendMessage }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const missingLine = useRef<HTMLParagraphElement>(null);
  const [isReady, setReady] = useState(false);
  const formik = useFormik<Message>({
    initialValues: emptyMessage,
    initialErrors: messageTexts,
    validate: async (values) => (await validateMessage(values)).errors ?? {},
    onSubmit: (values) => submit(values),
  });
  const { values, errors, touched } = formik;
  const settings = { origin, user, password };
  const { status, key, submit, keep } = useSending({ settings, send, values, onShown: empty });

  function empty(): void {
    // The button is disabled with the reset, and would lose the focus to nothing: why it is disabled stands beside it.
    if (document.activeElement === button.current) missingLine.current?.focus();
    formik.resetForm();
  }

  const restore = useEffectEvent(() => {
    const draft = loadDraft();
    // What was typed before the script arrived is newer than the draft.
    const typed = form.current ? new FormData(form.current) : new FormData();
    const restored = { ...emptyMessage, ...draft?.values };
    for (const field of messageFields) restored[field] = String(typed.get(field) || restored[field]);
    const filled = messageFields.filter((field) => restored[field] !== "");
    if (filled.length > 0) {
      key.current = draft?.key;
      formik.setValues(restored);
      formik.setTouched(Object.fromEntries(filled.map((field) => [field, true])), false);
    }
    setReady(true);
  });
  useEffect(() => restore(), []);

  const keepTyped = useEffectEvent(keep);
  useEffect(() => {
    if (isReady) keepTyped(values);
  }, [isReady, values]);

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    formik.handleChange(event);
    // Dirty counts as touched, and stays so when the text is deleted again.
    formik.setFieldTouched(event.target.name, true, false);
  }
  const bind = (name: MessageField) => ({ value: values[name], onChange: change, onBlur: formik.handleBlur });
  const frame = (name: MessageField) => ({ name, error: touched[name] ? errors[name] : undefined });

  const missing = messageFields.filter((field) => errors[field] !== undefined);
  const isBlocked = status.state === "sending" || (status.state === "sent" && isSameMessage(values, status.values));

  return (
    <form
      ref={form}
      className="fields contact-form"
      method="post"
      action={`${origin}/api/sm`}
      noValidate={isReady}
      data-ready={isReady || undefined}
      onSubmit={formik.handleSubmit}
    >
      {user && <input type="hidden" name="authUser" value={user} />}
      {password && <input type="hidden" name="authPwd" value={password} />}
      <FormField {...frame("fullName")}>
        {(attributes) => <input type="text" minLength={minTextLength} {...attributes} {...bind("fullName")} />}
      </FormField>
      <FormField {...frame("emailAddress")}>
        {(attributes) => <input type="email" pattern={emailPattern} {...attributes} {...bind("emailAddress")} />}
      </FormField>
      <FormField {...frame("confirmEmailAddress")}>
        {(attributes) => <input type="email" pattern={emailPattern} {...attributes} {...bind("confirmEmailAddress")} />}
      </FormField>
      <FormField {...frame("subject")}>
        {(attributes) => <input type="text" minLength={minTextLength} {...attributes} {...bind("subject")} />}
      </FormField>
      <FormField
        {...frame("message")}
        aside={<CharacterCounter length={values.message.length} maxLength={maxMessageLength} />}
      >
        {(attributes) => <textarea rows={8} minLength={minTextLength} {...attributes} {...bind("message")} />}
      </FormField>
      <div className="actions">
        <button
          ref={button}
          type="submit"
          disabled={isReady && missing.length > 0}
          aria-disabled={isBlocked || undefined}
        >
          Send
        </button>
        <div className="beside">
          <MissingFields ref={missingLine} fields={missing} />
          <SendStatus status={status} />
        </div>
      </div>
    </form>
  );
}
