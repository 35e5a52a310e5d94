import type { Page } from "playwright/test";

/** What a page logs as an error, a breach of its Content-Security-Policy among it. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/** The texts of the alerts that come; each is closed, or the page would wait for ever. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}

/** Refuses the page all its storage, as a browser without cookies does. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
  });

/** Pastes a text as a visitor does, past the clipboard of the machine. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => document.execCommand("insertText", false, pasted), text);
}
