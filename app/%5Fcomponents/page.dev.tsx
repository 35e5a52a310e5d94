import { readFile } from "node:fs/promises";
import { Fragment } from "react";
import { FormField } from "@/components/contact-form/form-field";
import { RefusedForm } from "@/components/contact-form/refused-form";
import { SendRow } from "@/components/contact-form/send-row";
import type { Submission } from "@/components/contact-form/submission";
import { Frame } from "@/components/frame/frame";
import { Note } from "@/components/note/note";
import { describeFailure, describeState, texts } from "@/components/offline/texts";
import { compileFile, parseSource } from "@/lib/content/compile";
import { loadSite } from "@/lib/content/site";
import "@/components/island/island.css";
import "@/components/offline/offline.css";
import { emptyMessage, fieldDefinitions, messageFields } from "@/lib/message/schema";
import { sendTexts } from "@/lib/message/send";

const values = emptyMessage;

const submissions: readonly (readonly [name: string, submission: Submission])[] = [
  ["An empty form", { state: "idle" }],
  ["Sending", { state: "sending", key: { key: "", content: "" }, values, message: values }],
  ["Sent", { state: "sent", values, reference: "7F3A", at: new Date(0) }],
  ["The service refuses it", { state: "failed", error: "Too many messages today. Please send yours tomorrow." }],
  ["Offline", { state: "failed", error: "Failed to fetch", help: sendTexts.unreachable }],
];

const newest = { build: "", files: {} };
const offlineStates = [
  describeState({ ...newest, choice: "all", at: 0 }, newest, true),
  describeState({ ...newest, choice: "recipes", at: 0 }, newest, true),
  describeState(undefined, newest, true),
  describeState(undefined, newest, false),
  describeState(undefined, undefined, false),
  ...["QuotaExceededError", "SecurityError", "Error", "TypeError"].map((name) => describeFailure({ name })),
  texts.missed,
  texts.unable,
];

/** `/_components`, in development only: blocks of Markdown, and states that a visitor meets only if something fails. */
export default async function Components() {
  const site = await loadSite();
  const text = await readFile("app/%5Fcomponents/blocks.md", "utf8");
  const surroundings = { pictures: "content/pictures", results: undefined, waiting: [], files: [] };
  const { page } = await compileFile(parseSource("blocks.md", text), surroundings);
  return (
    <Frame site={site} pageType="form">
      {page?.kind === "note" && <Note site={site} page={page} />}
      <h2>The contact form</h2>
      {submissions.map(([name, submission]) => (
        <Fragment key={name}>
          <h3>{name}</h3>
          <div className="island">
            <div className="fields contact-form" data-ready>
              <SendRow
                submission={submission}
                invalidFields={submission.state === "idle" ? messageFields : []}
                isUntouched={submission.state === "idle"}
                isReady
                isBlocked={submission.state === "sending"}
              />
            </div>
          </div>
        </Fragment>
      ))}
      <h3>Errors</h3>
      <div className="island">
        <div className="fields contact-form" data-ready>
          {messageFields.map((name) => (
            <FormField key={name} name={name} defaultValue="x" error={fieldDefinitions[name].error} />
          ))}
        </div>
      </div>
      <h3>Refused without a script</h3>
      <RefusedForm />
      <h2>Reading offline</h2>
      <div className="fields tool offline-page" data-ready>
        {offlineStates.map((state) => (
          <p key={state}>{state}</p>
        ))}
        <progress aria-label="Saving the site" value={3} max={8} />
      </div>
    </Frame>
  );
}
