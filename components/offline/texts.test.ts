import { describeFailure, describeSize, describeStored } from "./texts";

const newest = {
  build: "one",
  all: { hashes: {}, bytes: 2_400_000, sent: 700_000 },
  recipes: { hashes: {}, bytes: 400_000, sent: 60_000 },
};
const storedSite = {
  cacheName: "offline-recipes-one",
  build: "one",
  hashes: {},
  choice: "recipes",
  at: Date.UTC(2026, 10, 22, 12),
} as const;

test("a size shows the download and the space on the device", () => {
  expect(describeSize(newest.all)).toBe("0.7 MB to download, 2.4 MB on the device");
});

test("the status shows what is saved, since when, and whether the site has changed", () => {
  expect(describeStored(storedSite, newest)).toMatch(/^The recipes are saved .*November 22, 2026(?!.*changed)/);
  expect(describeStored({ ...storedSite, choice: "all" }, undefined)).toMatch(/^The whole site is (?!.*changed)/);
  expect(describeStored(storedSite, { ...newest, build: "two" })).toMatch(/The site has changed since then\.$/);
});

test.each([
  [new DOMException("", "QuotaExceededError"), "There isn’t enough space on this device"],
  [new DOMException("", "SecurityError"), "This browser doesn’t let the site save anything"],
  [new DOMException("", "TimeoutError"), "The connection stalled"],
  [new TypeError("Failed to fetch"), "The connection dropped"],
  [new SyntaxError("Unexpected token <"), "The connection dropped"],
  [new Error("/garden was answered with 404"), "The site changed during the download"],
  ["strange", "This browser refused to save the site."],
])("the failure %s is explained, with what is saved now", (error, words) => {
  expect(describeFailure(error, undefined)).toMatch(new RegExp(`^${words}.* Nothing is saved\\.$`));
  expect(describeFailure(error, storedSite)).toMatch(new RegExp(`^${words}.* Your earlier copy is unchanged\\.$`));
});
