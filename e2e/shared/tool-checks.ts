import type { Page } from "playwright/test";

/** The texts of the alerts that come; each is closed, or the page would wait for ever. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  return alerts;
}
