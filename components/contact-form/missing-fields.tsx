import type { Ref } from "react";
import { fieldTexts } from "@/lib/message/field-texts";
import type { MessageField } from "@/lib/message/schema";
import styles from "./contact-form.module.css";

type MissingFieldsProps = { fields: readonly MessageField[]; ref?: Ref<HTMLParagraphElement> };

/** Why the send button is disabled, in words; empty when it is not. It can take the focus of that button. */
export function MissingFields({ fields, ref }: MissingFieldsProps) {
  const names = fields.map((field) => fieldTexts[field].label.toLowerCase()).join(", ");
  return (
    <p ref={ref} className={styles.missing} tabIndex={-1} aria-live="polite">
      {names && `Still to fill in or correct: ${names}.`}
    </p>
  );
}
