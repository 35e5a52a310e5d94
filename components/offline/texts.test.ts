import type { OfflineManifest } from "@/lib/offline/kept-site";
import { describeFailure, describeKept, describeProgress, describeSize } from "./texts";

const manifest: OfflineManifest = {
  build: "one",
  recipes: [["/docr", "a", 400_000, 60_000]],
  others: [["/git", "b", 2_000_000, 640_000]],
};
const kept = { manifest, choice: "recipes", at: Date.UTC(2026, 10, 22, 12) } as const;

test("a size says how much is fetched and how much is stored", () => {
  expect(describeSize(manifest, "all")).toBe("0.7 MB to download, 2.4 MB stored");
  expect(describeSize(manifest, "recipes")).toBe("0.1 MB to download, 0.4 MB stored");
  expect(describeProgress(1_234_567, 2_400_000)).toBe("1.2 of 2.4 MB");
});

test("the status says from which day the stored site is, and that the site has changed since", () => {
  expect(describeKept(kept, manifest)).toBe(
    "The recipes are stored on this device as of November 22, 2026, 0.4 MB, and can be read here without a network.",
  );
  expect(describeKept(kept, undefined)).not.toContain("changed");
  expect(describeKept(kept, { ...manifest, build: "two" })).toMatch(/The site has changed since\.$/);
});

test.each([
  [new DOMException("", "QuotaExceededError"), "There isn’t enough room on this device"],
  [new DOMException("", "SecurityError"), "This browser doesn’t let the site store anything"],
  [new DOMException("", "TimeoutError"), "The connection stalled"],
  [new TypeError("Failed to fetch"), "The connection dropped"],
  [new Error("strange"), "This browser refused to store the site."],
  ["strange", "This browser refused to store the site."],
])("the failure %s is explained, with what is stored now", (error, words) => {
  expect(describeFailure(error, undefined)).toMatch(new RegExp(`^${words}.* Nothing is stored\\.$`));
  expect(describeFailure(error, kept)).toMatch(new RegExp(`^${words}.* Your earlier copy is unchanged\\.$`));
});
