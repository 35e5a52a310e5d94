import type { ReactNode } from "react";
import "@/components/copy-sample/copy-sample.css";
import { Byline } from "@/components/frame/byline";
import styles from "@/components/note/note.module.css";
import { SectionList } from "@/components/page-list/page-list";
import { RelatedPages } from "@/components/related-pages/related-pages";
import type { NotePage, Part } from "@/lib/content/page";
import {
  loadResults,
  resultsFile,
  type SampleCount,
  type SampleResult,
  type SampleResults,
} from "@/lib/content/sample-results";
import type { Site } from "@/lib/content/site";
import { formatDay } from "@/lib/days";
import { getIndex, getPage, hasPage, listPages } from "@/lib/navigation/navigation";
import { listRelated } from "@/lib/navigation/related-pages";

type NoteProps = {
  site: Site;
  page: NotePage;
  /** What comes between the introduction and the first part, such as a tool. */
  children?: ReactNode;
};

/** A note: title, byline, introduction, the list of its section where it is an index, then its parts. */
export function Note({ site, page, children }: NoteProps) {
  const listed = listPages(site, page);
  const { rowAnchors } = page.frontMatter;
  // A chart is as wide as the page: the list of the headings is above it.
  const isListedBeside = hasList(page.parts) && !rowAnchors;
  return (
    <article className={isListedBeside ? styles.listed : undefined}>
      <div dangerouslySetInnerHTML={{ __html: page.headingHtml }} />
      {!children && <Byline {...page.frontMatter} versions={findVersions(site, page)} />}
      {page.samples && <SamplesLine counts={page.samples} explainedAt={findExplanation(site)} />}
      <div dangerouslySetInnerHTML={{ __html: page.introHtml }} />
      {children}
      {listed.length > 0 && <SectionList pages={listed} />}
      <OnThisPage parts={page.parts} />
      <div dangerouslySetInnerHTML={{ __html: page.parts.map(({ html }) => html).join("\n") }} />
      {page.path === aboutPath && <RecordedSamples />}
      <RelatedPages pages={listRelated(site, page)} />
      {!children && hasSamples(page) && <CopySample />}
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
  [introHtml, ...parts.map(({ html }) => html)].some((html) => html.includes(' class="sample"'));

/** What a note is written for: what it says itself, or else what its section's index says for all. */
function findVersions(site: Site, page: NotePage): string | undefined {
  const index = getIndex(site, page);
  return page.frontMatter.versions ?? (index?.kind === "note" ? index.frontMatter.versions : undefined);
}

/** Fewer parts than this are seen at a glance, more than this need two columns on a phone. */
const fewestListed = 3;
const mostInOneColumn = 8;

/** Whether a page is long enough for a list of its parts. */
const hasList = (parts: readonly Part[]): boolean => parts.length >= fewestListed;

/** The list of a page's parts, for pages long enough to need one. */
function OnThisPage({ parts }: { parts: readonly Part[] }) {
  if (!hasList(parts)) return null;
  return (
    <nav className={styles.onThisPage} aria-labelledby="on-this-page">
      <div>
        <p id="on-this-page">On this page</p>
        <ul className={parts.length > mostInOneColumn ? styles.long : undefined}>
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
    <div className="copy-sample" data-island="copy-sample" role="status" />
    <script type="module" src="/islands/copy-sample.js" />
  </>
);

/** What may have been done with a sample, as its verdict begins or ends, and what that means to a reader. */
const groups: readonly [verdict: RegExp, meaning: string][] = [
  [/\brun\b|^applied/, "ran, and did what the page shows"],
  [/^compiled/, "compiled"],
  [/^parsed/, "were parsed; table and column names in SQL were looked up"],
  [/^compared/, "were compared with the documented commands and switches"],
];

/** The summary of the samples that are recorded, at the end of the page that explains how they are checked. */
const RecordedSamples = async () => <SamplesSummary verdicts={await loadResults(resultsFile)} />;

type SamplesSummaryProps = { verdicts: SampleResults };

/** When the samples of all pages were checked together, and how many were checked in which way. */
export function SamplesSummary({ verdicts: { day, pages } }: SamplesSummaryProps) {
  const samples = Object.values(pages).flat();
  if (samples.length === 0) return null;
  const failing = samples.filter(({ failure }) => failure !== undefined).length;
  return (
    <>
      <p>
        On <time dateTime={day}>{formatDay(day)}</time> all {samples.length} samples that a tool can check passed:
      </p>
      <ul>
        {countGroups(samples).map(([meaning, count]) => (
          <li key={meaning}>
            {count} {meaning}
          </li>
        ))}
      </ul>
      <p>{failing} of them are meant to fail, and did.</p>
    </>
  );
}

/** How many samples belong to each group. Throws for a verdict that belongs to none. */
function countGroups(samples: readonly SampleResult[]): [meaning: string, count: number][] {
  const counts = new Map(groups.map(([, meaning]) => [meaning, 0]));
  for (const { verdict } of samples) {
    const [, meaning] = groups.find(([pattern]) => pattern.test(verdict)) ?? [];
    if (meaning === undefined) throw new Error(`note.tsx has no group for the verdict “${verdict}”; add one`);
    counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 0);
}
