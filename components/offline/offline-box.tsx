import { Island } from "@/components/island/island";
import "@/components/fields/fields.css";
import "./offline.css";

/** What stores the site and removes it. Its script shows the buttons, where they work. */
export function OfflineBox() {
  return (
    <Island
      name="offline"
      help="The download script didn’t start. Reload the page to try again; reading works without it."
    >
      <div className="fields offline-page">
        <noscript>
          <p>
            {"Storing the whole site needs JavaScript, which your browser doesn’t run. You can still "}
            <a href="#one-page-at-a-time">keep it page by page</a>.
          </p>
        </noscript>
        <p className="missed" hidden>
          <strong>The page you asked for isn’t stored on this device</strong>, and the network doesn’t answer.
        </p>
        <p className="status" role="status" tabIndex={-1}>
          Checking what’s stored …
        </p>
        <fieldset hidden>
          <legend>What to keep</legend>
          <label>
            <input type="radio" name="choice" value="all" defaultChecked />
            <span>
              The whole site <small />
            </span>
          </label>
          <label>
            <input type="radio" name="choice" value="recipes" />
            <span>
              Only the recipes <small />
            </span>
          </label>
        </fieldset>
        <p className="storing" hidden>
          <progress aria-label="Storing the site" />
          <span />
        </p>
        <p className="actions">
          <button type="button" className="keep filled" aria-disabled="false" hidden>
            Keep this site on this device
          </button>
          <button type="button" className="remove filled" aria-disabled="false" hidden>
            Remove it
          </button>
        </p>
      </div>
    </Island>
  );
}
