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
import { Announcement } from "@/components/fields/announcement";
import {
  emptyMessage,
  fieldDefinitions,
  type Message,
  type MessageErrors,
  type MessageField,
  mapFields,
  messageFields,
  validateMessage,
} from "@/lib/message/schema";
import { sendMessage } from "@/lib/message/send";
import type { MessagingSettings } from "@/lib/message/settings";
import { loadUnsentMessage } from "@/lib/message/unsent-message";
import { FormField } from "./form-field";
import { formClearedText, InvalidFields, SendStatus, SentReceipt } from "./send-status";
import { isSameMessage, useSending } from "./use-sending";
import "@/components/fields/fields.css";
import "./contact-form.css";

type ContactFormProps = MessagingSettings & {
  /** For tests. */
  send?: typeof sendMessage;
};

/**
 * The contact form. Until its script starts it's a plain form, which the browser checks and posts to the host. So the
 * disabled button and `noValidate` wait for the script.
 */
export function ContactForm({ origin, user, password, send = sendMessage }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const statusText = useRef<HTMLParagraphElement>(null);
  const receiptLine = useRef<HTMLParagraphElement>(null);
  const [isReady, setReady] = useState(false);
  const formik = useFormik<Message>({
    initialValues: emptyMessage,
    initialErrors: mapFields(messageFields, (field) => fieldDefinitions[field].error),
    validate: async (values) => (await validateMessage(values)).errors ?? {},
    onSubmit: (values) => submit(values),
  });
  const { values, errors, touched } = formik;
  const settings = { origin, user, password };
  const { status, reference, key, submit, saveTyped, dismissError } = useSending({
    settings,
    send,
    values,
    mayTakeFocus,
    onSuccessEnd,
  });
  const { announcement, announce, announceAll, resetAnnouncement } = useErrorAnnouncement();

  /** A visitor who has moved on in the page keeps the focus there. */
  function mayTakeFocus(): boolean {
    const { activeElement } = document;
    return activeElement === document.body || form.current?.contains(activeElement) === true;
  }

  const scrollToError = useEffectEvent(() => {
    if (mayTakeFocus()) statusText.current?.parentElement?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (status.state === "sent" && status.takesFocus) statusText.current?.focus();
    if (status.state === "failed") scrollToError();
  }, [status]);

  function onSuccessEnd(): void {
    // The status text or the button may have the focus. The reset hides one and disables the other.
    const losesFocus = form.current?.querySelector(".actions")?.contains(document.activeElement);
    flushSync(() => {
      formik.resetForm();
      resetAnnouncement(losesFocus ? "" : formClearedText);
    });
    if (losesFocus) receiptLine.current?.focus();
  }

  const touch = (fields: readonly MessageField[]) =>
    formik.setTouched(
      mapFields(fields, () => true),
      false,
    );

  const restore = useEffectEvent(() => {
    const saved = loadUnsentMessage();
    // Text that was typed before the script started is newer than what was saved.
    const formData = new FormData(form.current ?? undefined);
    const restored = mapFields(messageFields, (field) => String(formData.get(field) || saved?.values[field] || ""));
    const filledFields = messageFields.filter((field) => restored[field] !== "");
    if (filledFields.length > 0) {
      key.current = saved?.key;
      formik.setValues(restored);
      touch(filledFields);
    }
    setReady(true);
  });
  useEffect(() => restore(), []);

  const save = useEffectEvent(saveTyped);
  useEffect(() => {
    if (isReady) save(values);
  }, [isReady, values]);

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    dismissError();
    formik.handleChange(event);
    // A changed field counts as touched, even if the text is deleted again.
    formik.setFieldTouched(event.target.name, true, false);
  }

  function leave(name: MessageField, event: FocusEvent): void {
    formik.handleBlur(event);
    announce(name, errors[name]);
  }

  /** With the button disabled, Enter would do nothing. It focuses the first field with an error instead. */
  function handleEnter(event: KeyboardEvent<HTMLFormElement>): void {
    const [firstField] = invalidFields;
    const isEnter = event.key === "Enter" && !event.nativeEvent.isComposing && event.target instanceof HTMLInputElement;
    if (!isEnter || firstField === undefined) return;
    event.preventDefault();
    const field = form.current?.elements.namedItem(firstField);
    const isFocused = field === document.activeElement;
    flushSync(() => {
      touch(messageFields);
      // A screen reader reads the error of a field that gets the focus, so only one that already has it needs the announcement.
      announceAll(errors, isFocused ? firstField : undefined);
    });
    if (field instanceof HTMLElement) field.focus();
  }

  /** After Tab, browsers scroll a field only partly into view, WebKit only its first line. */
  function scrollToField({ key, target }: KeyboardEvent<HTMLFormElement>): void {
    if (key === "Tab" && target instanceof HTMLElement) target.scrollIntoView({ block: "nearest" });
  }

  const invalidFields = messageFields.filter((field) => errors[field] !== undefined);
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
      onKeyDown={handleEnter}
      onKeyUp={scrollToField}
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
        >
          {name === "message" && (
            <CharacterCounter remaining={fieldDefinitions.message.maxLength - values.message.length} />
          )}
        </FormField>
      ))}
      <div className="actions cluster">
        <button
          className="filled"
          type="submit"
          disabled={isReady && invalidFields.length > 0}
          aria-disabled={isBlocked || undefined}
        >
          Send
        </button>
        <div className={status.state === "sent" ? "next-to-send sent charcoal" : "quiet next-to-send"}>
          <InvalidFields fields={invalidFields} isUntouched={isUntouched} />
          <SendStatus ref={statusText} status={status} />
          <SentReceipt
            ref={receiptLine}
            reference={reference}
            at={status.state === "sent" ? status.at : undefined}
            isCleared={reference !== undefined && status.state === "idle" && isUntouched}
          />
        </div>
        <p className="visually-hidden" aria-live="polite">
          {announcement}
        </p>
      </div>
    </form>
  );
}

/** The count is announced when fewer characters remain. */
const announceBelow = 50;

function CharacterCounter({ remaining }: { remaining: number }) {
  return (
    <div className="counter">
      <p>{`Characters remaining: ${remaining}`}</p>
      <Announcement text={remaining < announceBelow ? `${remaining} left` : ""} />
    </div>
  );
}

/** Announces each error once, when it first appears on a field without the focus. */
function useErrorAnnouncement() {
  const [announcement, setAnnouncement] = useState("");
  const announcedErrors = useRef<MessageErrors>({});

  function announce(field: MessageField, error: string | undefined): void {
    if (announcedErrors.current[field] === error) return;
    announcedErrors.current = { ...announcedErrors.current, [field]: error };
    setAnnouncement(error === undefined ? "" : `${fieldDefinitions[field].label}: ${error}`);
  }

  /** Marks all errors as announced. Announces only the error of `field`. */
  function announceAll(errors: MessageErrors, field?: MessageField): void {
    if (field) announce(field, errors[field]);
    announcedErrors.current = errors;
  }

  function resetAnnouncement(lastAnnouncement: string): void {
    announcedErrors.current = {};
    setAnnouncement(lastAnnouncement);
  }

  return { announcement, announce, announceAll, resetAnnouncement };
}
