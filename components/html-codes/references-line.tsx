import { Fragment } from "react";
import { copyText } from "./copy-text";

/** What the visitor is told when the references are on the clipboard, and when they are not. */
export const copyAlerts = {
  copied: "HTML Codes successfully copied to clipboard",
  failed: "Error copying HTML Codes to clipboard",
};

type ReferencesLineProps = {
  references: string;
  /** What stands on the button beside them, where “Copy” alone would not tell it from another. */
  copyLabel?: string;
};

/** References as they are written in a page, and a button that copies them. */
export function ReferencesLine({ references, copyLabel = "Copy" }: ReferencesLineProps) {
  async function copy() {
    try {
      await copyText(references);
    } catch {
      window.alert(copyAlerts.failed);
      return;
    }
    window.alert(copyAlerts.copied);
  }

  return (
    <div>
      <code>
        {references.match(/[^;]*;/g)?.map((reference, place) => (
          // A line may end after a reference, never within one. No key is steadier than the place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={place}>
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
