import type { Ref } from "react";
import { fieldTexts } from "@/lib/message/field-texts";
import type { MessageField } from "@/lib/message/schema";

type MissingFieldsProps = { fields: readonly MessageField[]; ref?: Ref<HTMLParagraphElement> };

/** Why the send button is disabled, in words; empty when it is not. It can take the focus of that button. */
export function MissingFields({ fields, ref }: MissingFieldsProps) {
  const names = fields.map((field) => fieldTexts[field].label.toLowerCase()).join(", ");
  return (
    <p ref={ref} className="missing" tabIndex={-1} aria-live="polite">
      {names && `Still to fill in or correct: ${names}.`}
    </p>
  );
}
