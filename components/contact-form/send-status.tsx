import type { Message } from "@/lib/message/schema";

/** How far a message has come; `values` are those that were sent. */
export type Status =
  | { state: "idle" }
  | { state: "sending" }
  | { state: "sent"; values: Message }
  | { state: "failed"; error: string };

type SendStatusProps = { status: Status };

/** The line beside the button that says what became of the message. It is always there, so that its text is announced. */
export function SendStatus({ status }: SendStatusProps) {
  return (
    <div className="status" role="status" data-state={status.state}>
      {status.state === "sending" && <span aria-hidden="true" />}
      <p>{formatStatus(status)}</p>
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
