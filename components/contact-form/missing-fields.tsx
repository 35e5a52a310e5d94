import { fieldTexts } from "@/lib/message/field-texts";
import type { MessageField } from "@/lib/message/schema";
import styles from "./contact-form.module.css";

/** Why the send button is disabled, in words; empty when it is not. */
export function MissingFields({ fields }: { fields: readonly MessageField[] }) {
  const names = fields.map((field) => fieldTexts[field].label.toLowerCase()).join(", ");
  return (
    <p className={styles.missing} aria-live="polite">
      {names && `Still to fill in or correct: ${names}.`}
    </p>
  );
}
