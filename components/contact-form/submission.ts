import { type Message, messageFields } from "@/lib/message/schema";
import type { SendOutcome } from "@/lib/message/send";
import type { MessageKey } from "@/lib/message/unsent-message";

/** What became of the form's message. `values` are the form's, and `message` is what is sent of them. */
export type Submission = {
  /** Of the last try, until a success. */
  key?: MessageKey | undefined;
  /** Of the message that was sent last, until the next one; empty if the service gave none. */
  reference?: string;
  /** Whether the visitor is still at the form, so that the text of this state gets the focus or scrolls into view. */
  takesFocus?: boolean;
} & (
  | { state: "idle" }
  | { state: "sending"; key: MessageKey; values: Message; message: Message }
  | { state: "failed"; error: string; help?: string | undefined }
  | { state: "sent"; values: Message; at: Date }
);

type Change =
  | { type: "restore"; key: MessageKey | undefined }
  | { type: "send"; values: Message; message: Message; newKey: string }
  | { type: "answer"; outcome: SendOutcome; at: Date; takesFocus: boolean }
  | { type: "edit" }
  | { type: "end"; takesFocus: boolean };

/**
 * Changes the state of a submission. Ignores a message that is being sent or was just sent. Another try with the same text keeps
 * its key, so that it can't become a second message.
 */
export function changeSubmission(submission: Submission, change: Change): Submission {
  const { key, reference = "" } = submission;
  switch (change.type) {
    case "restore":
      return { state: "idle", key: change.key };
    case "send": {
      const { values, message, newKey } = change;
      if (submission.state === "sending" || isSent(submission, values)) return submission;
      const content = JSON.stringify(message);
      return { state: "sending", values, message, key: key?.content === content ? key : { key: newKey, content } };
    }
    case "answer": {
      const { outcome, at, takesFocus } = change;
      if (submission.state !== "sending") return submission;
      if (!outcome.sent) return { state: "failed", key, error: outcome.error, help: outcome.help, takesFocus };
      return { state: "sent", values: submission.values, reference: outcome.reference ?? "", at, takesFocus };
    }
    case "edit":
      // The cause of an error may be fixed now.
      return submission.state === "failed" ? { state: "idle", key } : submission;
    case "end":
      return { state: "idle", reference, takesFocus: change.takesFocus };
  }
}

/** Whether these values were just sent. */
export const isSent = (submission: Submission, values: Message): boolean =>
  submission.state === "sent" && isSameMessage(submission.values, values);

/** Whether two forms have the same values. */
export const isSameMessage = (a: Message, b: Message): boolean => messageFields.every((field) => a[field] === b[field]);
