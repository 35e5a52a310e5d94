import type { Ref } from "react";

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
      {isEmptied && <span className="heard-only">Your message was sent; the form is empty.</span>}
      {receipt?.reference && <span>{`Reference number: ${receipt.reference}`}</span>}
    </p>
  );
}
