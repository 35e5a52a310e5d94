"use client";

import { useFormik } from "formik";
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { loadDraft } from "@/lib/message/draft";
import {
  emptyMessage,
  fieldTexts,
  type Message,
  type MessageErrors,
  type MessageField,
  messageFields,
  messageTexts,
  validateMessage,
} from "@/lib/message/schema";
import { sendMessage } from "@/lib/message/send";
import type { MessagingSettings } from "@/lib/message/settings";
import { FormField } from "./form-field";
import { emptiedWords, MissingFields, SendStatus, SentReceipt } from "./send-status";
import { isSameMessage, useSending } from "./use-sending";
import "@/components/fields/fields.css";
import "./contact-form.css";

type ContactFormProps = MessagingSettings & {
  /** Sends an envelope; the browser's own way by default. */
  send?: typeof sendMessage;
};

/**
 * The contact form. Before and without its script it is a plain form, checked by the browser and posted to the host;
 * so what only the script can take back (a disabled button, the browser's own checking) waits for it.
 */
export function ContactForm({ origin, user, password, send = sendMessage }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const statusWords = useRef<HTMLParagraphElement>(null);
  const receiptLine = useRef<HTMLParagraphElement>(null);
  const [isReady, setReady] = useState(false);
  const formik = useFormik<Message>({
    initialValues: emptyMessage,
    initialErrors: messageTexts,
    validate: async (values) => (await validateMessage(values)).errors ?? {},
    onSubmit: (values) => submit(values),
  });
  const { values, errors, touched } = formik;
  const settings = { origin, user, password };
  const { status, receipt, key, submit, keep, dismiss } = useSending({ settings, send, values, isHere, onShown });
  const { announcement, announce, announceAll, fallSilent } = useErrorAnnouncement();

  /** A visitor who has moved on in the page stays there. */
  function isHere(): boolean {
    const { activeElement } = document;
    return activeElement === document.body || form.current?.contains(activeElement) === true;
  }

  useEffect(() => {
    if (status.state === "sent" && status.takesFocus) statusWords.current?.focus();
  }, [status]);

  function onShown(): void {
    // What has the focus is about to go: the words, or the button, which is disabled with the reset.
    const isLeft = form.current?.querySelector(".actions")?.contains(document.activeElement);
    flushSync(() => {
      formik.resetForm();
      fallSilent(isLeft ? "" : emptiedWords);
    });
    if (isLeft) receiptLine.current?.focus();
  }

  const restore = useEffectEvent(() => {
    const draft = loadDraft();
    // What was typed before the script arrived is newer than the draft.
    const typed = form.current ? new FormData(form.current) : new FormData();
    const restored = { ...emptyMessage };
    for (const field of messageFields) restored[field] = String(typed.get(field) || draft?.values[field] || "");
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
    dismiss();
    formik.handleChange(event);
    // Dirty counts as touched, and stays so when the text is deleted again.
    formik.setFieldTouched(event.target.name, true, false);
  }

  function leave(name: MessageField, event: FocusEvent): void {
    formik.handleBlur(event);
    announce(name, errors[name]);
  }

  /** A disabled button keeps Enter from sending, in silence; so Enter leads to the first error. */
  function catchEnter(event: KeyboardEvent<HTMLFormElement>): void {
    const [first] = missing;
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement;
    if (!isEnter || first === undefined) return;
    event.preventDefault();
    const field = form.current?.elements.namedItem(first);
    const isThere = field === document.activeElement;
    flushSync(() => {
      formik.setTouched(Object.fromEntries(messageFields.map((name) => [name, true])), false);
      // A field that gets the focus is read with its error.
      announceAll(errors, isThere ? first : undefined);
    });
    if (field instanceof HTMLElement) field.focus();
  }

  /** Browsers bring a field that Tab leads to only partly into sight, WebKit no more than its first line. */
  function showField({ key, target }: KeyboardEvent<HTMLFormElement>): void {
    if (key === "Tab" && target instanceof HTMLElement) target.scrollIntoView({ block: "nearest" });
  }

  const missing = messageFields.filter((field) => errors[field] !== undefined);
  const isUntouched = messageFields.every((field) => values[field] === "" && !touched[field]);
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
      onKeyDown={catchEnter}
      onKeyUp={showField}
    >
      {user && <input type="hidden" name="authUser" value={user} />}
      {password && <input type="hidden" name="authPwd" value={password} />}
      {messageFields.map((name) => (
        <FormField
          key={name}
          name={name}
          value={values[name]}
          error={touched[name] ? errors[name] : undefined}
          onChange={change}
          onBlur={(event) => leave(name, event)}
        />
      ))}
      <div className="actions">
        <button
          className="filled"
          type="submit"
          disabled={isReady && missing.length > 0}
          aria-disabled={isBlocked || undefined}
        >
          Send
        </button>
        <div className={status.state === "sent" ? "next-to-send sent charcoal" : "quiet next-to-send"}>
          <MissingFields fields={missing} isUntouched={isUntouched} />
          <SendStatus ref={statusWords} status={status} />
          <SentReceipt
            ref={receiptLine}
            receipt={receipt}
            isEmptied={receipt !== undefined && status.state === "idle" && isUntouched}
          />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {announcement}
        </p>
      </div>
    </form>
  );
}

/** What a screen reader says of errors: each once, when it is first shown outside the field with the focus. */
function useErrorAnnouncement() {
  const [announcement, setAnnouncement] = useState("");
  const said = useRef<MessageErrors>({});

  /** Says what is wrong with a field, unless that was said before. */
  function announce(field: MessageField, error: string | undefined): void {
    if (said.current[field] === error) return;
    said.current = { ...said.current, [field]: error };
    setAnnouncement(error === undefined ? "" : `${fieldTexts[field].label}: ${error}`);
  }

  /** Counts all errors as said, and says that of one field if given. */
  function announceAll(errors: MessageErrors, field?: MessageField): void {
    if (field) announce(field, errors[field]);
    for (const each of messageFields) said.current = { ...said.current, [each]: errors[each] };
  }

  /** Forgets what it said, and says these last words. */
  function fallSilent(lastWords: string): void {
    said.current = {};
    setAnnouncement(lastWords);
  }

  return { announcement, announce, announceAll, fallSilent };
}
