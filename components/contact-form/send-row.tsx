"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Announcement } from "@/components/fields/announcement";
import { fieldDefinitions, type MessageField, untouchedText } from "@/lib/message/schema";
import type { Submission } from "./submission";

type SendRowProps = {
  submission: Submission;
  invalidFields: readonly MessageField[];
  /** Nothing is invalid or announced until the visitor touches the form. */
  isUntouched: boolean;
  isReady: boolean;
  /** Whether the message is being sent or was just sent. */
  isBlocked: boolean;
  children?: ReactNode;
};

/** The last row of the form in any state: the button, and next to it what became of the message or why it can't be sent. */
export function SendRow({ submission, invalidFields, isUntouched, isReady, isBlocked, children }: SendRowProps) {
  return (
    <div className="actions cluster">
      <button
        className="filled"
        type="submit"
        disabled={isReady && invalidFields.length > 0}
        aria-disabled={isBlocked || undefined}
      >
        Send
      </button>
      <div className={submission.state === "sent" ? "next-to-send sent charcoal" : "quiet next-to-send"}>
        <InvalidFields fields={invalidFields} isUntouched={isUntouched} />
        <SendStatus submission={submission} isUntouched={isUntouched} />
      </div>
      {children}
    </div>
  );
}

const statusTexts = { idle: "", sending: "Sending email...", sent: "Email sent successfully." };

/** A longer error scrolls, so it needs a tab stop. */
const maxErrorLengthWithoutScrolling = 200;

/**
 * The status of the message, and its receipt after a success. Both are always in the page, so that screen readers announce their
 * texts, but for one that gets the focus: that is read anyway.
 */
function SendStatus({ submission, isUntouched }: Pick<SendRowProps, "submission" | "isUntouched">) {
  const { state, reference, takesFocus = false } = submission;
  const status = useRef<HTMLParagraphElement>(null);
  const receipt = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (!takesFocus) return;
    if (state === "failed") status.current?.parentElement?.scrollIntoView({ block: "nearest" });
    if (state === "sent") status.current?.focus();
    if (state === "idle") receipt.current?.focus();
  }, [state, takesFocus]);

  const isLong = state === "failed" && submission.error.length > maxErrorLengthWithoutScrolling;
  const isCleared = state === "idle" && reference !== undefined && isUntouched;
  const at = state === "sent" ? submission.at.toISOString() : undefined;
  return (
    <>
      <div
        className="status"
        role="status"
        aria-live={state === "sent" && takesFocus ? "off" : "polite"}
        data-state={state}
      >
        {state === "sending" && <span aria-hidden="true" />}
        <p
          ref={status}
          className={state === "failed" ? "failed" : undefined}
          tabIndex={isLong ? 0 : -1}
          aria-describedby={state === "sent" ? "contact-receipt" : undefined}
        >
          {state === "failed" ? `Error: ${submission.error}` : statusTexts[state]}
        </p>
        {state === "failed" && submission.help && <p className="help">{submission.help}</p>}
      </div>
      <p ref={receipt} id="contact-receipt" className="receipt" tabIndex={-1}>
        <span className="visually-hidden" aria-live={takesFocus ? "off" : "polite"}>
          {isCleared && "Your message was sent, and the form is clear. "}
        </span>
        {reference && (
          <span>
            Reference number: <b>{reference}</b>
          </span>
        )}
        {at && <time dateTime={at}>{`${at.slice(0, 16).replace("T", " ")} UTC`}</time>}
      </p>
    </>
  );
}

/** Says why the send button is disabled; empty if it isn't. */
function InvalidFields({ fields, isUntouched }: { fields: readonly MessageField[]; isUntouched: boolean }) {
  const names = fields.map((field) => fieldDefinitions[field].label.toLowerCase()).join(", ");
  const text = names && `Please complete or fix: ${names}.`;
  return (
    <>
      <p className="missing">{isUntouched ? untouchedText : text}</p>
      <Announcement text={isUntouched ? "" : text} />
    </>
  );
}
