import { Island } from "@/components/island/island";
import type { Site } from "@/lib/content/page";
import { getPage, hasOffline } from "@/lib/navigation/navigation";
import { offlinePath } from "@/lib/paths";
import "@/components/fields/fields.css";
import "./offline.css";

/** The heading in content/offline.md that says how to save a single page. */
const singlePagesId = "one-page-at-a-time";

/** Saves and removes the site. Its script (browser.ts) shows the buttons where they work, and finds elements by class name. */
export function OfflineBox({ site }: { site: Site }) {
  if (!hasOffline(site))
    return <p>The owner of this site has turned this off. A page that’s already open stays open offline.</p>;
  const hasRecipes = site.pages.some(({ kind }) => kind === "recipe");
  const hasHelp = getPage(site, offlinePath).sections.some(({ id }) => id === singlePagesId);
  return (
    <Island
      name="offline"
      help="The script that saves the site didn’t start. Reload the page to try again; reading works without it."
    >
      <div className="fields tool offline-page">
        <noscript>
          <p>
            {"Saving the whole site needs JavaScript, which is off or unavailable here. You can still "}
            {hasHelp ? <a href={`#${singlePagesId}`}>save it page by page</a> : "save it page by page"}.
          </p>
        </noscript>
        <p className="missed" hidden>
          <strong>The page you asked for isn’t saved on this device</strong>, and there’s no connection.
        </p>
        <p className="status" role="status" tabIndex={-1}>
          Checking what’s saved…
        </p>
        <fieldset hidden>
          <legend>What to save</legend>
          <label>
            <input type="radio" name="choice" value="all" defaultChecked />
            <span>
              The whole site <small />
            </span>
          </label>
          {hasRecipes && (
            <label>
              <input type="radio" name="choice" value="recipes" />
              <span>
                Only the recipes <small />
              </span>
            </label>
          )}
        </fieldset>
        <p className="storing cluster" hidden>
          <progress aria-label="Saving the site" />
          <span />
        </p>
        <p className="actions cluster">
          <button type="button" className="keep filled" aria-disabled="false" hidden>
            Save to this device
          </button>
          <button type="button" className="remove" aria-disabled="false" hidden>
            Remove it
          </button>
        </p>
      </div>
    </Island>
  );
}
