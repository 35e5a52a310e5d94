import type { ChangeEvent, FocusEvent } from "react";
import { Announcement } from "@/components/fields/announcement";
import { emailPattern, fieldTexts, type MessageField, messageLimits } from "@/lib/message/schema";

type FormFieldProps = {
  name: MessageField;
  value: string;
  /** What is wrong; undefined while nothing is, or while the visitor has not been here. */
  error: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  onBlur(event: FocusEvent): void;
};

const { minTextLength: minLength } = messageLimits;

/** One labeled control with room for an error below it; the rule is in sight once it is broken. */
export function FormField({ name, value, error, onChange, onBlur }: FormFieldProps) {
  const id = `contact-${name}`;
  const { label, hint, autocomplete: autoComplete, maxLength } = fieldTexts[name];
  const bound = {
    id,
    name,
    autoComplete,
    maxLength,
    required: true,
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
    value,
    onChange,
    onBlur,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {name === "message" ? (
        <textarea rows={5} minLength={minLength} {...bound} />
      ) : autoComplete === "email" ? (
        <input type="email" pattern={emailPattern} {...bound} />
      ) : (
        <input type="text" minLength={minLength} {...bound} />
      )}
      <div className="quiet rule">
        <p id={`${id}-error`} className="error">
          {error}
        </p>
        <p id={`${id}-hint`} className={error === undefined ? "visually-hidden" : undefined}>
          {hint}
        </p>
        {name === "message" && <CharacterCounter remaining={maxLength - value.length} />}
      </div>
    </div>
  );
}

/** From how few characters on the count is announced; before that nobody needs it. */
const announcedFrom = 50;

/** How many characters are left: shown at each key, announced only in a pause, and only when few are. */
function CharacterCounter({ remaining }: { remaining: number }) {
  return (
    <div className="counter">
      <p>{`Characters remaining: ${remaining}`}</p>
      <Announcement text={remaining < announcedFrom ? `${remaining} left` : ""} />
    </div>
  );
}
