import { WaysIn } from "@/components/home-page/ways-in";
import { showMissingPage } from "@/components/not-found-page/show-missing-page";
import { loadSite } from "@/lib/content/site";
import { countEdits } from "@/lib/nearest";
import { toCanonicalPath } from "@/lib/paths";
import { listWaysIn } from "@/lib/ways-in";

/** The one inline script that postbuild leaves on a page without client components. */
const deliveredScript = { "data-delivered": "" };

/** What a visitor finds at a path that is no page. It reads well without its few lines of script. */
export async function NotFoundPage() {
  const site = await loadSite();
  const paths = JSON.stringify(site.pages.map(({ path }) => path)).replaceAll("<", "\\u003c");
  const script = `(${showMissingPage})(${paths},${countEdits},${toCanonicalPath})`;
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
        If a link on this site brought you here, <a href="/contact">tell me</a> and I will mend it. Everything here
        begins at <a href="/">the home page</a> or in one of these:
      </p>
      <WaysIn title="Where to look" ways={await listWaysIn(site)} />
      <script {...deliveredScript} dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
