import type { Ref } from "react";
import { Announcement } from "@/components/fields/announcement";
import { fieldDefinitions, type Message, type MessageField, untouchedText } from "@/lib/message/schema";

/** `values` are the sent values, `takesFocus` moves the focus to the text of a success, `help` says how to fix an error. */
export type Status =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "sent"; values: Message; takesFocus: boolean; at: Date }
  | { state: "failed"; error: string; help?: string | undefined };

type SendStatusProps = {
  status: Status;
  /** The text, which may get the focus. */
  ref: Ref<HTMLParagraphElement>;
};

const statusTexts = { idle: "", sending: "Sending email...", sent: "Email sent successfully." };

/** A longer error scrolls, so it needs a tab stop. */
const maxErrorLengthWithoutScrolling = 200;

/** The status line next to the button. It's always in the page, so that screen readers announce its text. */
export function SendStatus({ status, ref }: SendStatusProps) {
  const { state } = status;
  const isSent = state === "sent";
  const isLong = state === "failed" && status.error.length > maxErrorLengthWithoutScrolling;
  // A screen reader reads text that gets the focus. A live region would repeat it.
  const live = isSent && status.takesFocus ? "off" : "polite";
  return (
    <div className="status" role="status" aria-live={live} data-state={state}>
      {state === "sending" && <span aria-hidden="true" />}
      <p
        ref={ref}
        className={state === "failed" ? "failed" : undefined}
        tabIndex={isLong ? 0 : -1}
        aria-describedby={isSent ? "contact-receipt" : undefined}
      >
        {state === "failed" ? `Error: ${status.error}` : statusTexts[state]}
      </p>
      {state === "failed" && status.help && <p className="help">{status.help}</p>}
    </div>
  );
}

/** Announced when the success message disappears and the form is cleared. */
export const formClearedText = "Your message was sent, and the form is clear.";

type SentReceiptProps = {
  /** The number of the message that was sent last, if the service gave one. */
  reference: string | undefined;
  /** When it was sent, while the success is shown. */
  at: Date | undefined;
  /** Whether the form was cleared after the success. */
  isCleared: boolean;
  /** Gets the focus then. */
  ref: Ref<HTMLParagraphElement>;
};

/** What remains after a success: the number, and for screen readers also that the message was sent. */
export function SentReceipt({ reference, at, isCleared, ref }: SentReceiptProps) {
  return (
    <p ref={ref} id="contact-receipt" className="receipt" tabIndex={-1}>
      {isCleared && <span className="visually-hidden">{`${formClearedText} `}</span>}
      {reference && (
        <span>
          Reference number: <b>{reference}</b>
        </span>
      )}
      {at && <time dateTime={at.toISOString()}>{`${at.toISOString().slice(0, 16).replace("T", " ")} UTC`}</time>}
    </p>
  );
}

type InvalidFieldsProps = {
  fields: readonly MessageField[];
  /** Nothing is invalid or announced until the visitor touches the form. */
  isUntouched: boolean;
};

/** Says why the send button is disabled; empty if it isn't. */
export function InvalidFields({ fields, isUntouched }: InvalidFieldsProps) {
  const names = fields.map((field) => fieldDefinitions[field].label.toLowerCase()).join(", ");
  const text = names && `Please complete or fix: ${names}.`;
  return (
    <>
      <p className="missing">{isUntouched ? untouchedText : text}</p>
      <Announcement text={isUntouched ? "" : text} />
    </>
  );
}
