import { Frame } from "@/components/frame/frame";
import { loadSite } from "@/lib/content/site";
import { formatTitle } from "@/lib/discovery/metadata";
import { frameMarks } from "@/lib/output/answer-frame";

export const metadata = { title: formatTitle(frameMarks.title), robots: { index: false } };

/** `_answer.html`: the template for answers to a form sent without a script. The host replaces the marks with title and text. */
export default async function AnswerFrame() {
  return (
    <Frame site={await loadSite()} pageType="form">
      {frameMarks.content}
    </Frame>
  );
}
