import type { ReactNode } from "react";
import "@/components/fields/fields.css";
import "./find-form.css";

type FindFormProps = {
  label: string;
  /** What can be typed, for pages that say it. */
  hint?: ReactNode;
};

/** The field of /find on any page: a plain form, which needs no script to lead there. */
export function FindForm({ label, hint }: FindFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers that do not know the search element yet know the role
    <form className="fields find-form" role="search" action="/find">
      <label htmlFor="q">{label}</label>
      <div className="line">
        <input
          id="q"
          name="q"
          type="search"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="search"
          spellCheck={false}
          aria-describedby={hint ? "q-hint" : undefined}
        />
        <button className="filled" type="submit">
          Find
        </button>
      </div>
      {hint && (
        <p id="q-hint" className="hint">
          {hint}
        </p>
      )}
    </form>
  );
}
