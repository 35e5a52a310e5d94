import { Island } from "@/components/island/island";
import type { Site } from "@/lib/content/page";
import { hasOffline } from "@/lib/navigation/navigation";
import "@/components/fields/fields.css";
import "./offline.css";

/** Saves and removes the site. Its script (browser.ts) shows the buttons where they work, and finds elements by class name. */
export function OfflineBox({ site }: { site: Site }) {
  if (!hasOffline(site))
    return <p>The owner of this site has turned this off. A page that’s already open stays open offline.</p>;
  return (
    <Island
      name="offline"
      help="The script that saves the site didn’t start. Reload the page to try again; reading works without it."
    >
      <div className="fields tool offline-page">
        <noscript>
          <p>
            Saving the whole site needs JavaScript, which is off or unavailable here. You can still save it page by
            page.
          </p>
        </noscript>
        <p className="status" role="status" tabIndex={-1}>
          Checking what’s saved…
        </p>
        <progress aria-label="Saving the site" hidden />
        <div className="actions" hidden>
          <button type="button" className="save filled" value="all">
            Save the whole site
          </button>
          {site.pages.some(({ kind }) => kind === "recipe") && (
            <button type="button" className="save" value="recipes">
              Save only the recipes
            </button>
          )}
          <button type="button" className="remove">
            Remove it
          </button>
        </div>
      </div>
    </Island>
  );
}
