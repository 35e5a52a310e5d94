import { createManifest } from "@/lib/offline/offline-fixture";
import { describeFailure, describeSave, describeState } from "./texts";

const newest = createManifest("one");
const storedSite = { ...newest, choice: "recipes", at: Date.UTC(2026, 10, 22, 12) } as const;

test.each([
  ["all", "Save the whole site: 2.5 MB to download, 10.0 MB on the device"],
  ["recipes", "Save only the recipes: 1.5 MB to download, 6.0 MB on the device"],
] as const)("a button to save %s shows the download and the space on the device", (choice, words) => {
  expect(describeSave(newest, choice)).toBe(words);
});

test("the status shows what is saved and since when, or how to begin", () => {
  expect(describeState(storedSite, newest, true)).toMatch(/^The recipes are saved .*November 22, 2026/);
  expect(describeState({ ...storedSite, choice: "all" }, undefined, true)).toMatch(/^The whole site is /);
  expect(describeState(undefined, newest, true)).toMatch(/interrupted/);
  expect(describeState(undefined, newest, false)).toMatch(/isn’t saved/);
  expect(describeState(undefined, undefined, false)).toMatch(/isn’t saved.*reload the page/);
});

test.each([
  [new DOMException("", "QuotaExceededError"), "There isn’t enough space on this device"],
  [new DOMException("", "SecurityError"), "This browser doesn’t let the site save anything"],
  [new DOMException("", "TimeoutError"), "The connection dropped or stalled"],
  // The list of files was a network's login page.
  [new SyntaxError("Unexpected token <"), "The connection dropped or stalled"],
  [new Error("/garden was answered with 404"), "The site changed during the download"],
])("the failure %s is explained", (error, words) => {
  expect(describeFailure(error)).toContain(words);
});
