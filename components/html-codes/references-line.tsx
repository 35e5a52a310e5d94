import { copyText } from "./copy-text";
import styles from "./html-codes.module.css";

/** What the visitor is told when the references are on the clipboard, and when they are not. */
export const copyAlerts = {
  copied: "HTML Codes successfully copied to clipboard",
  failed: "Error copying HTML Codes to clipboard",
};

type ReferencesLineProps = {
  references: string;
  /** What the button beside them is called, where “Copy” alone would not tell it from another. */
  copyLabel?: string;
};

/** References as they are written in a page, and a button that copies them. */
export function ReferencesLine({ references, copyLabel }: ReferencesLineProps) {
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
    <div className={styles.line}>
      <code>{references}</code>
      <button type="button" aria-label={copyLabel} onClick={copy}>
        Copy
      </button>
    </div>
  );
}
