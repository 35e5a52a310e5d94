/**
 * Copies a text. Browsers offer the clipboard only over `https:` and on localhost; elsewhere it copies from a selection.
 * Throws if the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const previousFocus = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  // A field that isn't rendered can't be selected, so this one is transparent.
  Object.assign(field.style, { position: "fixed", insetBlockStart: "0", opacity: "0" });
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    if (!document.execCommand("copy")) throw new Error("the browser refused to copy");
  } finally {
    field.remove();
    if (previousFocus instanceof HTMLElement) previousFocus.focus({ preventScroll: true });
  }
}
