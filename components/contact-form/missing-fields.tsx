import { fieldTexts } from "@/lib/message/field-texts";
import type { MessageField } from "@/lib/message/schema";

type MissingFieldsProps = {
  fields: readonly MessageField[];
  /** Whether the visitor has not been here yet: then nothing is wrong, and nothing is said aloud. */
  isUntouched: boolean;
};

/** Why the send button is disabled, in words; empty when it is not. */
export function MissingFields({ fields, isUntouched }: MissingFieldsProps) {
  if (isUntouched) return <p className="missing">All five fields are required.</p>;
  const names = fields.map((field) => fieldTexts[field].label.toLowerCase()).join(", ");
  return (
    <p className="missing" aria-live="polite">
      {names && `Still to fill in or correct: ${names}.`}
    </p>
  );
}
