import { type RefObject, useEffect, useEffectEvent, useReducer } from "react";
import { encodeEnvelope } from "@/lib/message/envelope";
import { type Message, validateMessage } from "@/lib/message/schema";
import type { SendOutcome, sendMessage } from "@/lib/message/send";
import type { MessagingSettings } from "@/lib/message/settings";
import { changeSubmission, isSameMessage, isSent, type Submission } from "./submission";

/** How long a success is shown before the form is cleared (specified). */
const successShownMs = 5000;

type SubmissionOptions = {
  settings: MessagingSettings;
  send: typeof sendMessage;
  form: RefObject<HTMLFormElement | null>;
  /** The current values, which may differ from those that are being sent. */
  values: Message;
  /** Called when a success has been shown for long enough, unless the form was edited meanwhile. */
  clear(): void;
};

/** Sends the form's message, and never the same one twice in a row. */
export function useSubmission({ settings, send, form, values, clear }: SubmissionOptions) {
  const [submission, dispatch] = useReducer(changeSubmission, { state: "idle" });

  async function submit(submittedValues: Message): Promise<void> {
    const { message } = await validateMessage(submittedValues);
    if (message) dispatch({ type: "send", values: submittedValues, message, newKey: createKey() });
  }

  const post = useEffectEvent(({ message, key }: Extract<Submission, { state: "sending" }>) =>
    send(encodeEnvelope(message, settings), { origin: settings.origin, idempotencyKey: key.key }),
  );

  const receive = useEffectEvent((outcome: SendOutcome, sentValues: Message) => {
    const { activeElement } = document;
    // A visitor who has moved on in the page, or to another message, keeps the focus there.
    const isAtForm = activeElement === document.body || form.current?.contains(activeElement) === true;
    const takesFocus = isAtForm && (!outcome.sent || isSameMessage(values, sentValues));
    dispatch({ type: "answer", outcome, at: new Date(), takesFocus });
  });

  const end = useEffectEvent(() => {
    const isUnchanged = isSent(submission, values);
    // The status text or the button may have the focus. Clearing the form hides one and disables the other.
    const losesFocus = form.current?.querySelector(".actions")?.contains(document.activeElement) === true;
    dispatch({ type: "end", takesFocus: isUnchanged && losesFocus });
    if (isUnchanged) clear();
  });

  useEffect(() => {
    if (submission.state === "sending") void post(submission).then((outcome) => receive(outcome, submission.values));
    if (submission.state !== "sent") return;
    const timer = setTimeout(() => end(), successShownMs);
    return () => clearTimeout(timer);
  }, [submission]);

  return { submission, submit, dispatch };
}

/** 32 random hexadecimal digits. `crypto.randomUUID` is missing on pages served over plain http. */
const createKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
