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
import { loadUnsentMessage, saveUnsentMessage } from "@/lib/message/unsent-message";
import { FormField } from "./form-field";
import { SendRow } from "./send-row";
import { isSent } from "./submission";
import { useSubmission } from "./use-submission";
import "@/components/fields/fields.css";
import "./contact-form.css";

type ContactFormProps = MessagingSettings & {
  /** For tests. */
  send?: typeof sendMessage;
};

/** The errors that a screen reader knows of, and the field whose error it heard last. */
type Announced = { errors: MessageErrors; field?: MessageField | undefined };

/**
 * The contact form. Until its script starts it's a plain form, which the browser checks and posts to the host. So the
 * disabled button and `noValidate` wait for the script.
 */
export function ContactForm({ origin, user, password, send = sendMessage }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setReady] = useState(false);
  const [announced, setAnnounced] = useState<Announced>({ errors: {} });
  const formik = useFormik<Message>({
    initialValues: emptyMessage,
    initialErrors: mapFields(messageFields, (field) => fieldDefinitions[field].error),
    validate: async (values) => (await validateMessage(values)).errors ?? {},
    onSubmit: (values) => submit(values),
  });
  const { values, errors, touched } = formik;
  const settings = { origin, user, password };
  const { submission, submit, dispatch } = useSubmission({ settings, send, form, values, clear });

  function clear(): void {
    formik.resetForm();
    setAnnounced({ errors: {} });
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
      dispatch({ type: "restore", key: saved?.key });
      formik.setValues(restored);
      touch(filledFields);
    }
    setReady(true);
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    const isEmpty = messageFields.every((field) => values[field] === "");
    const isUnsent = !isEmpty && !isSent(submission, values);
    if (isReady) saveUnsentMessage(isUnsent ? { values, key: submission.key } : undefined);
  }, [isReady, values, submission]);

  function change(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    dispatch({ type: "edit" });
    formik.handleChange(event);
    // A changed field counts as touched, even if the text is deleted again.
    formik.setFieldTouched(event.target.name, true, false);
  }

  /** Announces the error of a field that loses the focus, unless it was announced before. */
  function leave(name: MessageField, event: FocusEvent): void {
    formik.handleBlur(event);
    if (announced.errors[name] === errors[name]) return;
    setAnnounced({ errors: { ...announced.errors, [name]: errors[name] }, field: name });
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
      setAnnounced({ errors, field: isFocused ? firstField : undefined });
    });
    if (field instanceof HTMLElement) field.focus();
  }

  /** After Tab, browsers scroll a field only partly into view, WebKit only its first line. */
  function scrollToField({ key, target }: KeyboardEvent<HTMLFormElement>): void {
    if (key === "Tab" && target instanceof HTMLElement) target.scrollIntoView({ block: "nearest" });
  }

  const invalidFields = messageFields.filter((field) => errors[field] !== undefined);
  const isUntouched = messageFields.every((field) => values[field] === "" && !touched[field]);

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
      <SendRow
        submission={submission}
        invalidFields={invalidFields}
        isUntouched={isUntouched}
        isReady={isReady}
        isBlocked={submission.state === "sending" || isSent(submission, values)}
      >
        <p className="visually-hidden" aria-live="polite">
          {formatAnnouncement(announced)}
        </p>
      </SendRow>
    </form>
  );
}

function formatAnnouncement({ errors, field }: Announced): string {
  const error = field && errors[field];
  return error ? `${fieldDefinitions[field].label}: ${error}` : "";
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
