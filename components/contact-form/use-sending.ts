import { useEffect, useEffectEvent, useRef, useState } from "react";
import { keepMessageKey, type MessageKey, saveDraft } from "@/lib/message/draft";
import { encodeEnvelope } from "@/lib/message/envelope";
import { type Message, messageFields, validateMessage } from "@/lib/message/schema";
import type { sendMessage } from "@/lib/message/send";
import type { MessagingSettings } from "@/lib/message/settings";
import type { Receipt, Status } from "./send-status";

/** How long a success is shown before the form is empty again. */
export const successShownMs = 5000;

type Sending = {
  settings: MessagingSettings;
  send: typeof sendMessage;
  /** The values in the form now; it may have been edited since it was sent. */
  values: Message;
  /** Says whether the visitor is still in the form, so that the words of a success can take the focus. */
  isHere: () => boolean;
  /** Called when a success has been shown, unless the form was edited meanwhile. */
  onShown: () => void;
};

/** Says whether two forms hold the same texts. */
export const isSameMessage = (a: Message, b: Message): boolean => messageFields.every((field) => a[field] === b[field]);

/** Sends what the form holds, once, and reports its state. */
export function useSending({ settings, send, values, isHere, onShown }: Sending) {
  const [status, setStatus] = useState<Status>({ state: "idle" });
  const [receipt, setReceipt] = useState<Receipt>();
  const isBusy = useRef(false);
  const key = useRef<MessageKey>(undefined);
  const sent = useRef<Message>(undefined);
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  }, [values]);

  const isSent = (candidate: Message) => sent.current !== undefined && isSameMessage(candidate, sent.current);

  /** Sends the values; does nothing while a message is on its way, and for a message that was sent just now. */
  async function submit(submitted: Message): Promise<void> {
    if (isBusy.current || isSent(submitted)) return;
    isBusy.current = true;
    try {
      const { message } = await validateMessage(submitted);
      if (message === undefined) return;
      sent.current = undefined;
      key.current = keepMessageKey(key.current, message);
      saveDraft({ values: current.current, key: key.current });
      setStatus({ state: "sending" });
      setReceipt(undefined);
      const { origin } = settings;
      const outcome = await send(encodeEnvelope(message, settings), { origin, idempotencyKey: key.current.key });
      if (!outcome.sent) {
        setStatus({ state: "failed", error: outcome.error, help: outcome.help });
        return;
      }
      const takesFocus = isSameMessage(current.current, submitted) && isHere();
      setStatus({ state: "sent", values: submitted, takesFocus });
      setReceipt({ reference: outcome.reference });
      key.current = undefined;
      sent.current = submitted;
      keep(current.current);
    } finally {
      isBusy.current = false;
    }
  }

  /** Keeps what is typed over a reload, unless it is empty or was sent. */
  function keep(typed: Message): void {
    const isEmpty = Object.values(typed).every((value) => value === "");
    saveDraft(isEmpty || isSent(typed) ? undefined : { values: typed, key: key.current });
  }

  /** Takes an error away, which is old news once its cause may be fixed. */
  function dismiss(): void {
    setStatus((now) => (now.state === "failed" ? { state: "idle" } : now));
  }

  const endSuccess = useEffectEvent(() => {
    setStatus({ state: "idle" });
    if (isSent(current.current)) onShown();
    sent.current = undefined;
  });
  useEffect(() => {
    if (status.state !== "sent") return;
    const timer = setTimeout(() => endSuccess(), successShownMs);
    return () => clearTimeout(timer);
  }, [status]);

  return { status, receipt, key, submit, keep, dismiss };
}
