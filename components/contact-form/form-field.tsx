import type { ChangeEvent, FocusEvent } from "react";
import { Announcement } from "@/components/fields/announcement";
import { emailPattern, fieldTexts, type MessageField, messageLimits } from "@/lib/message/schema";

type FormFieldProps = {
  name: MessageField;
  value: string;
  /** Undefined if the value is valid or the visitor hasn't touched the field. */
  error: string | undefined;
  onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  onBlur(event: FocusEvent): void;
};

const { minTextLength: minLength } = messageLimits;

/** A labeled control. Its error and hint appear below it when the value is invalid. */
export function FormField({ name, value, error, onChange, onBlur }: FormFieldProps) {
  const id = `contact-${name}`;
  const { label, hint, autocomplete: autoComplete, maxLength } = fieldTexts[name];
  const controlProps = {
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
        <textarea rows={5} minLength={minLength} {...controlProps} />
      ) : autoComplete === "email" ? (
        <input type="email" pattern={emailPattern} {...controlProps} />
      ) : (
        <input type="text" minLength={minLength} {...controlProps} />
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

/** The count is announced when fewer characters remain. */
const announceBelow = 50;

function CharacterCounter({ remaining }: { remaining: number }) {
  return (
    <div className="counter">
      <p>{`Characters remaining: ${remaining}`}</p>
      <Announcement text={remaining < announceBelow ? `${remaining} left` : ""} />
    </div>
  );
}
