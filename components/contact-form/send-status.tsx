import type { Ref } from "react";
import { Announcement } from "@/components/fields/announcement";
import { fieldTexts, type Message, type MessageField } from "@/lib/message/schema";

/**
 * How far a message has come; `values` are those that were sent, `takesFocus` says whether the words of a success get
 * the focus, `help` says what to do about an error.
 */
export type Status =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "sent"; values: Message; takesFocus: boolean }
  | { state: "failed"; error: string; help?: string | undefined };

type SendStatusProps = {
  status: Status;
  /** The words, so that they can get the focus. */
  ref: Ref<HTMLParagraphElement>;
};

/** What is longer scrolls in its place, and has to be reached by keyboard for that. */
const shortError = 200;

/** The line next to the button with the status of the message. It is always there, so that its text is announced. */
export function SendStatus({ status, ref }: SendStatusProps) {
  const { state } = status;
  const isSent = state === "sent";
  const isLong = state === "failed" && status.error.length > shortError;
  // Words that get the focus are read because of it, and would be read twice.
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
        {formatStatus(status)}
      </p>
      {state === "failed" && status.help && <p className="help">{status.help}</p>}
    </div>
  );
}

function formatStatus(status: Status): string {
  switch (status.state) {
    case "idle":
      return "";
    case "sending":
      return "Sending email...";
    case "sent":
      return "Email sent successfully.";
    case "failed":
      return `Error: ${status.error}`;
  }
}

/** Says that a success has gone from sight along with the message. */
export const emptiedWords = "Your message was sent, and the form is clear.";

/** What is left of a message that was sent: its number, if the service gave one. */
export type Receipt = { reference?: string | undefined };

type SentReceiptProps = {
  receipt: Receipt | undefined;
  /** Whether the form was emptied after it, which takes away what was shown and focused. */
  isEmptied: boolean;
  /** Takes the focus then. */
  ref: Ref<HTMLParagraphElement>;
};

/** What stays of a success after the form is empty again: for the eye its number, in speech also that all is well. */
export function SentReceipt({ receipt, isEmptied, ref }: SentReceiptProps) {
  return (
    <p ref={ref} id="contact-receipt" className="receipt" tabIndex={-1}>
      {isEmptied && <span className="visually-hidden">{`${emptiedWords} `}</span>}
      {receipt?.reference && <span>{`Reference number: ${receipt.reference}`}</span>}
    </p>
  );
}

type MissingFieldsProps = {
  fields: readonly MessageField[];
  /** Whether the visitor has not been here yet: then nothing is wrong, and nothing is said aloud. */
  isUntouched: boolean;
};

/** Why the send button is disabled, in words; empty when it is not. A screen reader hears it in a pause. */
export function MissingFields({ fields, isUntouched }: MissingFieldsProps) {
  const names = fields.map((field) => fieldTexts[field].label.toLowerCase()).join(", ");
  const words = names && `Please complete or fix: ${names}.`;
  return (
    <>
      <p className="missing">{isUntouched ? "All five fields are required." : words}</p>
      <Announcement text={isUntouched ? "" : words} />
    </>
  );
}
