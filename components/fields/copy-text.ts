/**
 * Puts a text on the clipboard. Browsers offer the clipboard only to pages from `https:` and from the machine itself;
 * elsewhere the text is selected and copied as if by hand. Throws when the browser refuses.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (clipboard) await clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  // Invisible, but a field that is not rendered cannot be selected.
  Object.assign(field.style, { position: "fixed", insetBlockStart: "0", opacity: "0" });
  document.body.append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    if (!document.execCommand("copy")) throw new Error("the browser refused to copy");
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
