import { createNetwork } from "./cache-fixture";
import { hashFile, isLeftOut, listChosen, loadManifest, measureFiles } from "./manifest";
import { createManifest } from "./site-fixture";

test.each([
  ["/", false],
  ["/git/delete-branch", false],
  ["/islands/find-index-4a9edf12.json", false],
  ["/pictures/pit-480-0123456789.webp", false],
  ["/pictures/pit-full-0123456789.webp", true],
  ["/pictures/pit-crop-16x9-0123456789.webp", true],
  ["/cards/git.png", true],
  ["/git.md", true],
  ["/islands/contact-form-OM.js.LEGAL.txt", true],
  ["/feed.xml", true],
  ["/.well-known/security.txt", true],
  ["/sitemap.xml", false],
  ["/worker.js", true],
  ["/offline.json", true],
  ["/offline-404.txt", false],
])("%s is left out: %s", (path, isOut) => {
  expect(isLeftOut(path)).toBe(isOut);
});

test("a hash is the first 16 hex digits of SHA-256, whose example is that of FIPS 180-4", async () => {
  expect(await hashFile(new TextEncoder().encode("abc"))).toBe("ba7816bf8f01cfea");
});

test("the recipes are a part of the whole, in files and in bytes", async () => {
  const manifest = await createManifest("one");
  expect(listChosen(manifest, "all")).toHaveLength(6);
  expect(listChosen(manifest, "recipes")).toHaveLength(4);
  expect(measureFiles(manifest.others)).toEqual({ bytes: "gittool".length, sent: 2 });
});

test("a manifest is loaded, and what is none is refused", async () => {
  const manifest = await createManifest("one");
  expect(await loadManifest(createNetwork({ "/offline.json": JSON.stringify(manifest) }).fetch)).toEqual(manifest);
  const missing = new Response("{}", { status: 404 });
  await expect(loadManifest(createNetwork({ "/offline.json": missing }).fetch)).rejects.toThrow("answered with 404");
});
