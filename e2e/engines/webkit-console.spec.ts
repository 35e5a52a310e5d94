import { expect, test } from "playwright/test";
import { readConsole } from "./webkit";

/** WebKitGTK is built without manifests. Without the directive the other engines would refuse the site's. */
const known = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

// Starting a window for each page takes seconds.
test("WebKit logs no error on a tool, a note and a recipe, apart from a directive that it doesn't know", async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const said = await readConsole(["/contact", "/garden/prune-roses", "/flatbread"].map((path) => `${baseURL}${path}`));
  expect(said).not.toEqual([]);
  expect(said.filter((line) => !line.endsWith(known))).toEqual([]);
});
