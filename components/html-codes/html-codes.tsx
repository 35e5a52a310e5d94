"use client";

import { Fragment, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Announcement } from "@/components/fields/announcement";
import { copyText } from "@/components/fields/copy-text";
import { keepText } from "@/components/fields/keep-text";
import "@/components/fields/fields.css";
import "./html-codes.css";

/** In UTF-16 units, as `maxlength` counts. */
const maxEditTextLength = 20;

/** With names, because some screen readers say nothing for a sign. */
const examples = { "→": "right arrow", "©": "copyright sign", "“ ”": "quotation marks" };

/** Shows typed text as decimal character references. */
export function HtmlCodes() {
  const input = useRef<HTMLInputElement>(null);
  const clear = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState("");
  const [isReady, setReady] = useState(false);
  const references = toReferences(text);
  const working = toWorkingReferences(text);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const stopSaving = keepText(field);
    // The visitor may have typed before the script started, or the browser restored the field after a reload.
    setText(field.value);
    setReady(true);
    // If Clear was pressed before the script started, the focus is still on the button.
    if (document.activeElement === clear.current) field.focus();
    return stopSaving;
  }, []);

  const read = (event: SyntheticEvent<HTMLInputElement>) => setText(event.currentTarget.value);

  function show(example: string) {
    if (input.current) input.current.value = example;
    setText(example);
  }

  /** The browser's own reset empties the field. */
  function reset() {
    setText("");
    input.current?.focus();
  }

  return (
    // Being a form lets Clear work without the script. With method="dialog" Enter doesn't submit it.
    <form className="fields tool html-codes" method="dialog" data-ready={isReady || undefined} onReset={reset}>
      <noscript>
        <p>This tool needs JavaScript, which is off or unavailable here. The tables below work without it.</p>
      </noscript>
      <div className="field">
        <label htmlFor="editText">Text to turn into HTML codes</label>
        <div className="entry">
          <input
            ref={input}
            id="editText"
            name="editText"
            type="text"
            maxLength={maxEditTextLength}
            // Specified: the page is for typing into this field. A fragment in the address takes precedence (HTML).
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby="editText-hint"
            defaultValue=""
            onChange={read}
            onKeyUp={read}
          />
          <button ref={clear} type="reset">
            Clear
          </button>
        </div>
      </div>
      <p className="examples cluster">
        Try
        {Object.entries(examples).map(([example, name]) => (
          <button key={example} type="button" aria-label={`${example} ${name}`} onClick={() => show(example)}>
            {example}
          </button>
        ))}
      </p>
      <section className="output" aria-label="HTML codes">
        {text !== "" && <ReferencesLine references={references} />}
        {working !== references && (
          <>
            <p className="hint">
              Some characters above came out as two codes that browsers can’t combine. Use these instead:
            </p>
            <ReferencesLine references={working} copyLabel="Copy working codes" />
          </>
        )}
      </section>
      <p id="editText-hint" className="hint" hidden={text !== ""}>
        {`Up to ${maxEditTextLength} characters: é becomes `}
        <code>{toReferences("é")}</code>. Nothing leaves your browser.
      </p>
      <Announcement text={describeReferences(references, working)} />
    </form>
  );
}

function describeReferences(references: string, working: string): string {
  if (references === working) return references && `Codes: ${references}`;
  return `Codes: ${references} Codes that work: ${working}`;
}

type ReferencesLineProps = {
  references: string;
  copyLabel?: string;
};

function ReferencesLine({ references, copyLabel = "Copy" }: ReferencesLineProps) {
  async function copy() {
    const isCopied = await copyText(references).then(
      () => true,
      () => false,
    );
    window.alert(isCopied ? "HTML Codes successfully copied to clipboard" : "Error copying HTML Codes to clipboard");
  }

  return (
    <div className="codes cluster charcoal">
      <code>
        {references.match(/[^;]*;/g)?.map((reference, index) => (
          // Lines break only between references. The same reference may occur twice, so the key is the index.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>
            {reference}
            <wbr />
          </Fragment>
        ))}
      </code>
      <button type="button" onClick={copy}>
        {copyLabel}
      </button>
    </div>
  );
}

/**
 * One decimal reference per UTF-16 unit: `Hi&` → `&#72;&#105;&#38;`. A character outside the basic plane becomes two, which
 * browsers can't combine; see `toWorkingReferences`.
 */
export function toReferences(text: string): string {
  return Array.from({ length: text.length }, (_, index) => `&#${text.charCodeAt(index)};`).join("");
}

/**
 * One decimal reference per character: `😀` → `&#128512;`. A reference to half a surrogate pair is a parse error that
 * browsers show as U+FFFD:
 * https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state
 */
export function toWorkingReferences(text: string): string {
  return Array.from(text, (character) => `&#${character.codePointAt(0)};`).join("");
}
