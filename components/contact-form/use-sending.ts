import { useEffect, useEffectEvent, useRef, useState } from "react";
import { encodeEnvelope } from "@/lib/message/envelope";
import { type Message, messageFields, validateMessage } from "@/lib/message/schema";
import type { sendMessage } from "@/lib/message/send";
import type { MessagingSettings } from "@/lib/message/settings";
import { type MessageKey, saveUnsentMessage } from "@/lib/message/unsent-message";
import type { Status } from "./send-status";

/** How long a success is shown before the form is cleared (specified). */
export const successShownMs = 5000;

type SendingOptions = {
  settings: MessagingSettings;
  send: typeof sendMessage;
  /** The current values, which may differ from those that are being sent. */
  values: Message;
  /** Whether a success may take the focus. */
  mayTakeFocus: () => boolean;
  /** Called when a success has been shown for long enough, unless the form was edited meanwhile. */
  onSuccessEnd: () => void;
};

export const isSameMessage = (a: Message, b: Message): boolean => messageFields.every((field) => a[field] === b[field]);

/** Sends the form's message, and never the same one twice in a row. */
export function useSending({ settings, send, values, mayTakeFocus, onSuccessEnd }: SendingOptions) {
  const [status, setStatus] = useState<Status>({ state: "idle" });
  /** Of the message that was sent last, empty if the service gave none. */
  const [reference, setReference] = useState<string>();
  const isBusy = useRef(false);
  const key = useRef<MessageKey>(undefined);
  const sentValues = useRef<Message>(undefined);
  const currentValues = useRef(values);
  useEffect(() => {
    currentValues.current = values;
  }, [values]);

  const isSent = (candidate: Message) =>
    sentValues.current !== undefined && isSameMessage(candidate, sentValues.current);

  /** Does nothing while a message is being sent, or if the message was just sent. */
  async function submit(submittedValues: Message): Promise<void> {
    if (isBusy.current || isSent(submittedValues)) return;
    isBusy.current = true;
    try {
      const { message } = await validateMessage(submittedValues);
      if (message === undefined) return;
      sentValues.current = undefined;
      key.current = keepMessageKey(key.current, message);
      saveUnsentMessage({ values: currentValues.current, key: key.current });
      setStatus({ state: "sending" });
      setReference(undefined);
      const { origin } = settings;
      const outcome = await send(encodeEnvelope(message, settings), { origin, idempotencyKey: key.current.key });
      if (!outcome.sent) {
        setStatus({ state: "failed", error: outcome.error, help: outcome.help });
        return;
      }
      const takesFocus = isSameMessage(currentValues.current, submittedValues) && mayTakeFocus();
      setStatus({ state: "sent", values: submittedValues, takesFocus, at: new Date() });
      setReference(outcome.reference ?? "");
      key.current = undefined;
      sentValues.current = submittedValues;
      saveTyped(currentValues.current);
    } finally {
      isBusy.current = false;
    }
  }

  /** Saves the text for a reload, unless the form is empty or its message was sent. */
  function saveTyped(typedValues: Message): void {
    const isEmpty = Object.values(typedValues).every((value) => value === "");
    saveUnsentMessage(isEmpty || isSent(typedValues) ? undefined : { values: typedValues, key: key.current });
  }

  /** Hides the error, because its cause may be fixed. */
  function dismissError(): void {
    setStatus((previous) => (previous.state === "failed" ? { state: "idle" } : previous));
  }

  const endSuccess = useEffectEvent(() => {
    setStatus({ state: "idle" });
    if (isSent(currentValues.current)) onSuccessEnd();
    sentValues.current = undefined;
  });
  useEffect(() => {
    if (status.state !== "sent") return;
    const timer = setTimeout(() => endSuccess(), successShownMs);
    return () => clearTimeout(timer);
  }, [status]);

  return { status, reference, key, submit, saveTyped, dismissError };
}

/**
 * Returns the previous key if the content is the same, so that sending again after an error can't create two messages, or a
 * new key. Forget the key after a success.
 */
function keepMessageKey(previous: MessageKey | undefined, message: Message): MessageKey {
  const content = JSON.stringify(message);
  return previous?.content === content ? previous : { key: createKey(), content };
}

/** 32 random hexadecimal digits. `crypto.randomUUID` is missing on pages served over plain http. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
