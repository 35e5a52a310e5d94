import type { ReactNode } from "react";
import "@/components/copy-sample/copy-sample.css";
import { Byline, Stamp } from "@/components/frame/byline";
import styles from "@/components/note/note.module.css";
import { SamplesSummary } from "@/components/note/samples-summary";
import { SectionList } from "@/components/page-list/page-list";
import { RelatedPages } from "@/components/related-pages/related-pages";
import type { NotePage, Part } from "@/lib/content/page";
import { loadResults, resultsFile, type SampleCount } from "@/lib/content/sample-results";
import type { Site } from "@/lib/content/site";
import { getIndex, getPage, hasPage, listPages, listRecipeLists } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";

type NoteProps = {
  site: Site;
  page: NotePage;
  /** What comes between the introduction and the first part, such as a form. */
  children?: ReactNode;
  /** A tool, which comes before the introduction. */
  tool?: ReactNode;
};

/** A note: title, stamp, introduction, the list of its section where it is an index, its parts, then how it was made. */
export function Note({ site, page, children, tool }: NoteProps) {
  const isText = !children && !tool;
  const listed = listPages(site, page);
  const { rowAnchors, tips = [] } = page.frontMatter;
  // A chart is as wide as the page: the list of the headings is above it.
  const listedParts = page.parts.filter(({ id }) => !tips.includes(id));
  const isListedBeside = hasList(listedParts) && !rowAnchors;
  // A list of recipes has the chart of their coals next to it.
  const besideCount = listRecipeLists(site).includes(page) ? 1 : 0;
  const [beside, parts] = [page.parts.slice(0, besideCount), page.parts.slice(besideCount)].map((some) =>
    some.map(({ html }) => html).join("\n"),
  );
  return (
    <article className={isListedBeside ? styles.listed : undefined}>
      <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
      {isText && <Stamp date={page.frontMatter.date} versions={findVersions(site, page)} />}
      {tool}
      <div dangerouslySetInnerHTML={{ __html: page.introHtml }} />
      {children}
      {listed.length > 0 && (
        <SectionList site={site} index={page}>
          {beside && <section className="charcoal bleed" dangerouslySetInnerHTML={{ __html: beside }} />}
        </SectionList>
      )}
      <OnThisPage parts={listedParts} />
      <div dangerouslySetInnerHTML={{ __html: parts ?? "" }} />
      {page.path === aboutPath && <RecordedSamples />}
      <RelatedPages pages={listRelated(site, page)} />
      {page.samples && <SamplesLine counts={page.samples} explainedAt={findExplanation(site)} />}
      {isText && <Byline {...page.frontMatter} />}
      {isText && hasSamples(page) && <CopySample />}
    </article>
  );
}

/** The page that may explain how samples are checked, under the heading “Samples”. */
const aboutPath = "/about";

/** The address of that heading; undefined for a site without it. */
function findExplanation(site: Site): string | undefined {
  const isThere = hasPage(site, aboutPath) && getPage(site, aboutPath).parts.some(({ id }) => id === "samples");
  return isThere ? `${aboutPath}#samples` : undefined;
}

type SamplesLineProps = { counts: readonly SampleCount[]; explainedAt: string | undefined };

/** `Samples: 9 compiled with C# 14 and run; 1 not checked.`, the first word a link to what that means. */
export function SamplesLine({ counts, explainedAt }: SamplesLineProps) {
  const [[, first = 0] = [], ...others] = counts;
  const isOne = first === 1 && others.length === 0;
  const all = others.length === 0 ? "all " : "";
  const words = counts.map(([phrase, count]) => (isOne ? phrase : `${all}${count} ${phrase}`));
  const name = isOne ? "Sample" : "Samples";
  return (
    <p className="samples">
      {explainedAt ? <a href={explainedAt}>{name}</a> : name}: {words.join("; ")}.
    </p>
  );
}

const hasSamples = ({ introHtml, parts }: NotePage) =>
  [introHtml, ...parts.map(({ html }) => html)].some((html) => html.includes(' class="sample'));

/** What a note is written for: what it says itself, or else what its section's index says for all. */
function findVersions(site: Site, page: NotePage): string | undefined {
  const index = getIndex(site, page);
  return page.frontMatter.versions ?? (index?.kind === "note" ? index.frontMatter.versions : undefined);
}

/** Fewer parts than this are seen at a glance. */
const fewestListed = 3;

/** Whether a page is long enough for a list of its parts. */
const hasList = (parts: readonly Part[]): boolean => parts.length >= fewestListed;

/** The list of a page's parts, for pages long enough to need one. */
function OnThisPage({ parts }: { parts: readonly Part[] }) {
  if (!hasList(parts)) return null;
  return (
    <nav className={styles.onThisPage} aria-labelledby="on-this-page">
      <div>
        <details>
          <summary>On this page ({parts.length})</summary>
        </details>
        <p id="on-this-page">On this page</p>
        <ul>
          {parts.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** Where the script says what was copied. The script makes the buttons, so there are none without it. */
const CopySample = () => (
  <>
    <div className="visually-hidden" data-island="copy-sample" role="status" />
    <script type="module" src="/islands/copy-sample.js" />
  </>
);

/** The summary of the samples that are recorded, at the end of the page that explains how they are checked. */
const RecordedSamples = async () => <SamplesSummary results={await loadResults(resultsFile)} />;
