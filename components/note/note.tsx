import type { ReactNode } from "react";
import "@/components/copy-sample/copy-sample.css";
import { Byline, Stamp } from "@/components/frame/byline";
import "@/components/note/note.css";
import { SamplesSummary } from "@/components/note/samples-summary";
import { RelatedPages, SectionList } from "@/components/page-list/page-list";
import type { NotePage, Site } from "@/lib/content/page";
import { loadResults, resultsFile, type SampleCount } from "@/lib/markdown/sample-results";
import type { PageSection } from "@/lib/markdown/sections";
import { getIndex, getPage, hasPage, listPages, listRelated } from "@/lib/navigation/navigation";

type NoteProps = {
  site: Site;
  page: NotePage;
  /** Shown between the introduction and the first section, or before the introduction. */
  island?: ReactNode;
  isIslandFirst?: boolean | undefined;
};

export function Note({ site, page, island, isIslandFirst }: NoteProps) {
  const sectionPages = listPages(site, page);
  const { rowAnchors, tips = [] } = page.frontMatter;
  const listedParts = page.sections.filter(({ id }) => !tips.some((tip) => tip.normalize() === id));
  const hasPartList = listedParts.length >= minListedParts;
  return (
    <article className={hasPartList ? "listed" : undefined}>
      <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
      {(!island || rowAnchors) && <Stamp {...page.frontMatter} versions={findVersions(site, page)} />}
      {hasPartList && <OnThisPage parts={listedParts} />}
      {isIslandFirst && island}
      <div dangerouslySetInnerHTML={{ __html: page.introHtml }} />
      {!isIslandFirst && island}
      {sectionPages.length > 0 && <SectionList site={site} index={page} />}
      <div dangerouslySetInnerHTML={{ __html: page.sections.map(({ html }) => html).join("\n") }} />
      {page.path === aboutPath && <RecordedSamples />}
      <RelatedPages pages={listRelated(site, page)} />
      {(page.samples || !island) && (
        <div className="quiet foot">
          {page.samples && <SamplesLine counts={page.samples} explainedAt={findExplanation(site)} />}
          {!island && <Byline {...page.frontMatter} />}
        </div>
      )}
      {!island && hasSamples(page) && <CopySample />}
    </article>
  );
}

/** May explain how samples are checked, under the heading “Samples”. */
const aboutPath = "/about";

function findExplanation(site: Site): string | undefined {
  const hasExplanation =
    hasPage(site, aboutPath) && getPage(site, aboutPath).sections.some(({ id }) => id === "samples");
  return hasExplanation ? `${aboutPath}#samples` : undefined;
}

type SamplesLineProps = { counts: readonly SampleCount[]; explainedAt: string | undefined };

/** `Samples: 9 compiled with C# 14 and run; 1 meant to fail.` The first word links to the explanation. */
export function SamplesLine({ counts, explainedAt }: SamplesLineProps) {
  const [[, firstCount = 0] = [], ...otherCounts] = counts;
  const isSingle = firstCount === 1 && otherCounts.length === 0;
  const phrases = counts.map(([phrase, count]) => (isSingle ? phrase : `${count} ${phrase}`));
  const label = isSingle ? "Sample" : "Samples";
  return (
    <p>
      {explainedAt ? <a href={explainedAt}>{label}</a> : label}: {phrases.join("; ")}.
    </p>
  );
}

const hasSamples = ({ searchTargets }: NotePage) =>
  searchTargets.some(({ code }) => code.some(({ language }) => language !== undefined));

/** A note's own `versions`, or else those of its section's index. */
function findVersions(site: Site, page: NotePage): string | undefined {
  const index = getIndex(site, page);
  return page.frontMatter.versions ?? (index?.kind === "note" ? index.frontMatter.versions : undefined);
}

/** Readers see fewer headings at a glance. */
const minListedParts = 3;

function OnThisPage({ parts }: { parts: readonly PageSection[] }) {
  return (
    <nav className="on-this-page" aria-labelledby="on-this-page">
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

/** The status line of components/copy-sample, whose script adds the buttons. */
const CopySample = () => (
  <>
    <div className="visually-hidden" data-island="copy-sample" data-adds="button" role="status" />
    <script type="module" src="/islands/copy-sample.js" />
  </>
);

async function RecordedSamples() {
  const results = await loadResults(resultsFile);
  return results && <SamplesSummary results={results} />;
}
