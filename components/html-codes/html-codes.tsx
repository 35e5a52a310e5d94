"use client";

import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { maxEditTextLength, toReferences, toWorkingReferences } from "@/lib/references/references";
import { ReferencesLine } from "./references-line";
import "@/components/fields/fields.css";
import "./html-codes.css";

/** The codes tool: what is typed, as the decimal references that write it in a page. */
export function HtmlCodes() {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [isReady, setReady] = useState(false);
  const references = toReferences(text);
  const working = toWorkingReferences(text);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    // What was typed before the script came, or kept by the browser over a reload, counts.
    setText(field.value);
    setReady(true);
    // Who is already somewhere else on the page stays there; a link to a row of the table keeps its place.
    if (document.activeElement === document.body) field.focus({ preventScroll: true });
  }, []);

  const read = (event: SyntheticEvent<HTMLInputElement>) => setText(event.currentTarget.value);

  function clear() {
    setText("");
    input.current?.focus();
  }

  return (
    <div className="fields html-codes" data-ready={isReady || undefined}>
      <noscript>
        <p>
          This tool turns text into codes with JavaScript, which your browser does not run. The tables below work
          without it.
        </p>
      </noscript>
      <div className="field">
        <label htmlFor="editText">Text to turn into HTML codes</label>
        <p id="editText-hint" className="hint">
          {`Up to ${maxEditTextLength} characters. Nothing leaves your browser.`}
        </p>
        <div className="entry">
          <input
            ref={input}
            id="editText"
            name="editText"
            type="text"
            maxLength={maxEditTextLength}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby="editText-hint"
            value={text}
            onChange={read}
            onKeyUp={read}
          />
          <button type="button" disabled={!isReady} onClick={clear}>
            Clear
          </button>
        </div>
      </div>
      <div role="status" aria-label="HTML codes">
        {text !== "" && <ReferencesLine references={references} />}
        {working !== references && (
          <>
            <p className="hint">
              Some of these characters are two codes each above, which browsers do not join. These codes work:
            </p>
            <ReferencesLine references={working} copyLabel="Copy working codes" />
          </>
        )}
      </div>
    </div>
  );
}
