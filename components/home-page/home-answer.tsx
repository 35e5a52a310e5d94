import { toHtml } from "hast-util-to-html";
import "@/components/find-page/answer-face.css";
import type { Site } from "@/lib/content/page";
import { createHomeAnswer } from "@/lib/find/answer-face";
import { openFinder } from "@/lib/find/site-finder";

type HomeAnswerProps = { site: Site; question: string };

/** What /find answers to a question first, if it does. */
export async function HomeAnswer({ site, question }: HomeAnswerProps) {
  const [answer] = (await openFinder(site)(question)).answers;
  const html = answer && toHtml(createHomeAnswer(answer), { allowDangerousHtml: true });
  return html && <div className="screen answers face charcoal" dangerouslySetInnerHTML={{ __html: html }} />;
}
