import { expect } from "playwright/test";
import { getKeep, getStatus, listen, nothing, readDevice, test } from "./offline-fixture";

const refusals: Record<string, [words: RegExp, script: () => void]> = {
  "too little room": [
    /^There isn’t enough space .+ Nothing is saved\.$/,
    () => {
      StorageManager.prototype.estimate = async () => ({ quota: 1000, usage: 0 });
    },
  ],
  "a worker that is refused": [
    /^This browser doesn’t let the site save anything.+ Nothing is saved\.$/,
    () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("", "SecurityError"));
    },
  ],
};

for (const [what, [words, script]] of Object.entries(refusals)) {
  test(`${what} is explained, and leaves nothing`, async ({ page }) => {
    const said = listen(page);
    await page.addInitScript(script);
    await page.goto("/offline");
    await getKeep(page).click();
    await expect(getStatus(page)).toHaveText(words);
    expect(await readDevice(page)).toEqual(nothing);
    expect(said).toEqual([]);
  });
}

const inability: Record<string, [words: RegExp, script: () => void]> = {
  "a browser without workers": [
    /^This browser can’t save the site/,
    () => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"),
  ],
  "a page that did not come by https": [
    /^This browser can’t save the site/,
    () => Object.defineProperty(window, "isSecureContext", { value: false }),
  ],
  "a browser that refuses to look, as with cookies refused": [
    /^This browser doesn’t let the site save anything/,
    () => {
      CacheStorage.prototype.has = () => Promise.reject(new DOMException("", "SecurityError"));
    },
  ],
};

for (const [what, [words, script]] of Object.entries(inability)) {
  test(`${what} is said so, without a button`, async ({ page }) => {
    const said = listen(page);
    await page.addInitScript(script);
    await page.goto("/offline");
    await expect(getStatus(page)).toHaveText(words);
    await expect(page.locator(".offline-page").getByRole("button")).toHaveCount(0);
    expect(said).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("/offline says what can be done instead, and shows no button", async ({ page }) => {
    await page.goto("/offline");
    await expect(page.getByText(/Saving the whole site needs JavaScript/)).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: "save it page by page" }).click();
    await expect(page.getByRole("heading", { name: "One page at a time" })).toBeInViewport();
  });
});
