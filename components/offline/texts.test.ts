import type { OfflineManifest } from "@/lib/offline/stored-site";
import { describeFailure, describeSize, describeStored } from "./texts";

const manifest: OfflineManifest = {
  build: "one",
  recipes: [["/flatbread", "a", 400_000, 60_000]],
  others: [["/garden", "b", 2_000_000, 640_000]],
};
const storedSite = {
  cacheName: "offline-recipes-one",
  manifest,
  choice: "recipes",
  at: Date.UTC(2026, 10, 22, 12),
} as const;

test("a size shows the download and the space on the device", () => {
  expect(describeSize(manifest, "all")).toBe("0.7 MB to download, 2.4 MB on the device");
  expect(describeSize(manifest, "recipes")).toBe("0.1 MB to download, 0.4 MB on the device");
});

test("the status shows what is saved, since when, and whether the site has changed", () => {
  expect(describeStored(storedSite, manifest)).toMatch(
    /^The recipes are saved .*November 22, 2026 \(0\.4 MB\)(?!.*changed)/,
  );
  expect(describeStored({ ...storedSite, choice: "all" }, undefined)).toMatch(
    /^The whole site is .*\(2\.4 MB\)(?!.*changed)/,
  );
  expect(describeStored(storedSite, { ...manifest, build: "two" })).toMatch(/The site has changed since then\.$/);
});

test.each([
  [new DOMException("", "QuotaExceededError"), "There isn’t enough space on this device"],
  [new DOMException("", "SecurityError"), "This browser doesn’t let the site save anything"],
  [new DOMException("", "TimeoutError"), "The connection stalled"],
  [new TypeError("Failed to fetch"), "The connection dropped"],
  [new SyntaxError("Unexpected token <"), "The connection dropped"],
  ["strange", "This browser refused to save the site."],
])("the failure %s is explained, with what is saved now", (error, words) => {
  expect(describeFailure(error, undefined)).toMatch(new RegExp(`^${words}.* Nothing is saved\\.$`));
  expect(describeFailure(error, storedSite)).toMatch(new RegExp(`^${words}.* Your earlier copy is unchanged\\.$`));
});
