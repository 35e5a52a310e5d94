import type { ReactNode } from "react";
import { RefusedForm } from "@/components/contact-form/refused-form";
import { Frame } from "@/components/frame/frame";
import { loadSite } from "@/lib/content/site";
import { formatTitle } from "@/lib/discovery/metadata";
import { mark, partMarks } from "@/lib/message/answer-frame";

export const metadata = { title: formatTitle(mark("title")), robots: { index: false } };

/** `_answer.html`: both answers to a form sent without a script. host/mailbox/answer.ts keeps one and fills the marks. */
export default async function AnswerPage() {
  return (
    <Frame site={await loadSite()} pageType="form">
      <h1>{mark("title")}</h1>
      <Part name="sent">
        <Part name="reference">
          <p>
            Reference number: <strong>{mark("reference")}</strong>. Mention it if you follow up.
          </p>
        </Part>
        <p>
          <a href={`${mark("site")}/contact`}>Send another message</a> or{" "}
          <a href={`${mark("site")}/`}>go to the home page</a>.
        </p>
      </Part>
      <Part name="refused">
        <RefusedForm />
        <p>
          <a href={`${mark("site")}/contact`}>Back to the contact page</a>
        </p>
      </Part>
    </Frame>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  const { start, end } = partMarks(name);
  return (
    <>
      {start}
      {children}
      {end}
    </>
  );
}
