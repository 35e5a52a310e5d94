import { showMissingPage } from "@/components/not-found-page/show-missing-page";
import { loadSite } from "@/lib/content/site";
import { countEdits } from "@/lib/nearest";

/** The one inline script that postbuild leaves on a page without client components. */
const deliveredScript = { "data-delivered": "" };

/** What a visitor finds at a path that is no page. It reads well without its few lines of script. */
export async function NotFoundPage() {
  const { pages } = await loadSite();
  const paths = JSON.stringify(pages.map(({ path }) => path)).replaceAll("<", "\\u003c");
  return (
    <>
      <h1>404 Error</h1>
      <p>
        <strong id="requested-url">The requested URL</strong> does not exist.
      </p>
      <p>Please check the url and try again.</p>
      <p id="nearest-page" hidden>
        Did you mean <a href="/">the home page</a>?
      </p>
      <p>
        Everything here begins at <a href="/">the home page</a>.
      </p>
      <script
        {...deliveredScript}
        dangerouslySetInnerHTML={{ __html: `(${showMissingPage})(${paths},${countEdits})` }}
      />
    </>
  );
}
