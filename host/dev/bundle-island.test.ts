import { bundleIsland } from "@/host/dev/bundle-island";

test.each([
  ["copy-sample", /^if \(document.*dataset\.hydrated.*\n[\s\S]*Copied/],
  ["html-codes", /^$/],
])("the script of %s waits for React, or leaves the page to it", async (name, text) => {
  expect(await bundleIsland(process.cwd(), name)).toMatch(text);
});

test("a name of no island has no script", async () => {
  expect(await bundleIsland(process.cwd(), "../lib")).toBeUndefined();
});
