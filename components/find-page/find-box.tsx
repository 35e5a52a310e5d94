import { FindForm } from "@/components/find-page/find-form";
import { Island } from "@/components/island/island";
import { PageList } from "@/components/page-list/page-list";
import type { Site } from "@/lib/content/page";
import { createFindIndex } from "@/lib/find/create-find-index";
import { hasPage, listSections, toLink } from "@/lib/navigation/navigation";
import { findPath } from "@/lib/paths";
import "./answer-face.css";
import "./find-page.css";

/** The search, and below it all pages by section, which work without its script. browser.ts finds elements by class name. */
export function FindBox({ site }: { site: Site }) {
  return (
    <>
      <Island
        name="find-page"
        data={{ files: JSON.stringify(createFindIndex(site).files) }}
        adds="ol ul li p a b pre span mark button kbd table thead tbody tr th td svg .charcoal .box .face .command .effect .reach .option .moved .lost .rare i .note .plain .numbers .codes .coals"
        help="The search didn’t start. Reload the page to try again; the list of all pages works without it."
      >
        <div className="find-page tool">
          <noscript>
            <p>Searching needs JavaScript, which is off or unavailable here. All pages are listed below.</p>
          </noscript>
          <FindForm
            label="What are you looking for?"
            hint={
              hasPage(site, "/htmlcodes")
                ? "Words, a command, an error number, or a character: →, &rarr;, 0x1B."
                : "Words, a command or an error number."
            }
          />
          <p className="summary">Looking…</p>
          <p className="visually-hidden" role="status" />
          <div className="answers links" />
        </div>
      </Island>
      <AllPages site={site} />
    </>
  );
}

function AllPages({ site }: { site: Site }) {
  const [home, ...sections] = listSections(site);
  const topPages = home?.pages.filter(({ path }) => path !== findPath) ?? [];
  const groups = [...sections, { slug: "home", name: "Also here", index: undefined, pages: topPages }];
  return (
    <section className="all-pages" aria-label="All pages">
      <h2>All pages</h2>
      <p>Misspellings are no problem, but this site is small. It has these:</p>
      {groups.map(({ slug, name, index, pages }) => (
        <section key={slug}>
          <h3 className="links">{index ? <a href={index.path}>{name}</a> : name}</h3>
          <PageList pages={pages.filter((page) => page !== index).map(toLink)} />
        </section>
      ))}
      {hasPage(site, "/contact") && (
        <p className="quiet">
          Should it be here? <a href="/contact">Ask the owner</a>.
        </p>
      )}
    </section>
  );
}
