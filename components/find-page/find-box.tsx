import { FindForm } from "@/components/find-page/find-form";
import { Island } from "@/components/island/island";
import "./find-page.css";

/** The field that answers while one types. What it answers is added by its script, a line of a list each. */
export function FindBox() {
  return (
    <Island
      name="find-page"
      help="The search didn’t start. Reload the page to try again; the index below works without it."
    >
      <div className="find-page">
        <noscript>
          <p>Searching needs JavaScript, which is off or unavailable here. The index below works without it.</p>
        </noscript>
        <FindForm
          label="What are you looking for?"
          hint={
            <>
              Words, a command, an error number, or a character, typed or as a code: →, &amp;rarr;, 0x1B.{" "}
              <a href="#index">Skip to the index</a>
            </>
          }
        />
        <p className="summary" aria-hidden="true" />
        <p className="visually-hidden" role="status" />
        <div className="answers" />
      </div>
    </Island>
  );
}
