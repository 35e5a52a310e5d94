import "@/components/fields/fields.css";
import "./find-form.css";

type FindFormProps = {
  label: string;
  hint?: string;
};

/** A search field for any page: a plain form that leads to /find without a script. Scripts find its field by `#q`. */
export function FindForm({ label, hint }: FindFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers that do not know the search element yet know the role
    <form className="fields find-form" role="search" action="/find">
      <label htmlFor="q">{label}</label>
      <div className="cluster">
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
