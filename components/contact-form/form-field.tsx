import type { ChangeEvent, FocusEvent, ReactNode } from "react";
import { emailPattern, type FieldDefinition, fieldDefinitions, type MessageField } from "@/lib/message/schema";

type FormFieldProps = {
  name: MessageField;
  value?: string;
  /** Instead of `value`, where no script changes it. */
  defaultValue?: string;
  /** Undefined if the value is valid or the visitor hasn't touched the field. */
  error: string | undefined;
  isInvalid?: boolean | "true" | "false";
  onChange?(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void;
  onBlur?(event: FocusEvent): void;
  /** Next to the hint. */
  children?: ReactNode;
};

/** A labeled control. Its error and hint appear below it when the value is invalid. */
export function FormField({ name, error, isInvalid = error !== undefined, children, ...valueProps }: FormFieldProps) {
  const id = `contact-${name}`;
  const { label, hint, autoComplete, minLength, maxLength }: FieldDefinition = fieldDefinitions[name];
  const controlProps = {
    id,
    name,
    autoComplete,
    maxLength,
    required: true,
    "aria-invalid": isInvalid,
    "aria-describedby": error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
    ...valueProps,
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
      <div className="quiet cluster">
        <p id={`${id}-error`} className="error">
          {error}
        </p>
        <p id={`${id}-hint`} className={error === undefined ? "visually-hidden" : undefined}>
          {hint}
        </p>
        {children}
      </div>
    </div>
  );
}
