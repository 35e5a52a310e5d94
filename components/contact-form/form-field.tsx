import type { ReactNode } from "react";
import { Announcement } from "@/components/fields/announcement";
import { fieldTexts, type MessageField } from "@/lib/message/schema";

/** What each control has: its name and limits, and what ties it to its label, its hint and its error. */
type ControlAttributes = {
  id: string;
  name: MessageField;
  autoComplete: string;
  maxLength: number;
  required: true;
  "aria-invalid": boolean;
  "aria-describedby": string;
};

type FormFieldProps = {
  name: MessageField;
  /** What is wrong; undefined while nothing is, or while the visitor has not been here. */
  error: string | undefined;
  /** What is at the end of the hint's line, such as a counter. */
  aside?: ReactNode;
  children: (attributes: ControlAttributes) => ReactNode;
};

/** One labeled control with its hint above it and room for its error below, so that an error moves nothing. */
export function FormField({ name, error, aside, children }: FormFieldProps) {
  const id = `contact-${name}`;
  const { label, hint, autocomplete, maxLength } = fieldTexts[name];
  const attributes: ControlAttributes = {
    id,
    name,
    autoComplete: autocomplete,
    maxLength,
    required: true,
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="hint hint-line">
        <p id={`${id}-hint`}>{hint}</p>
        {aside}
      </div>
      {children(attributes)}
      <p id={`${id}-error`} className="error">
        {error}
      </p>
    </div>
  );
}

type CharacterCounterProps = { length: number; maxLength: number };

/** From how few characters on the count is announced; before that nobody needs it. */
const announcedFrom = 50;

/** How many characters are left: shown at each key, announced only in a pause, and only when few are. */
export function CharacterCounter({ length, maxLength }: CharacterCounterProps) {
  const remaining = maxLength - length;
  return (
    <div className="counter">
      <p>{`Characters remaining: ${remaining}`}</p>
      <Announcement text={remaining < announcedFrom ? `${remaining} left` : ""} />
    </div>
  );
}
