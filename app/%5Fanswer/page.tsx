import { Frame } from "@/components/frame/frame";
import { loadSite } from "@/lib/content/site";
import { formatTitle } from "@/lib/discovery/metadata";
import { frameMarks } from "@/lib/output/answer-frame";

export const metadata = { title: formatTitle(frameMarks.title), robots: { index: false } };

/** `_answer.html`: the page around what the service answers to a plain form, with marks where a host puts title and text. */
export default async function AnswerFrame() {
  return (
    <Frame site={await loadSite()} kind="form">
      {frameMarks.content}
    </Frame>
  );
}
