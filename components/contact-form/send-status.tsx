import type { Ref } from "react";
import type { Message } from "@/lib/message/schema";

/** How far a message has come; `values` are those that were sent, `help` says what to do about an error. */
export type Status =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "sent"; values: Message }
  | { state: "failed"; error: string; help?: string | undefined };

type SendStatusProps = {
  status: Status;
  /** The words, so that they can take the focus of who has sent. */
  ref: Ref<HTMLParagraphElement>;
};

/** What is longer scrolls in its place, and has to be reached by keyboard for that. */
const shortError = 200;

/** The line beside the button that says what became of the message. It is always there, so that its text is announced. */
export function SendStatus({ status, ref }: SendStatusProps) {
  const { state } = status;
  const isSent = state === "sent";
  const isLong = state === "failed" && status.error.length > shortError;
  // Words that get the focus are read because of it, and would be read twice.
  return (
    <div className="status" role="status" aria-live={isSent ? "off" : "polite"} data-state={state}>
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
