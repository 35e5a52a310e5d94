import { expect, test } from "playwright/test";
import { madeUpPages } from "../shared/delivered-pages";
import { readConsole } from "./webkit";

/** WebKitGTK is built without manifests. Without the directive the other engines would refuse the site's. */
const known = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

test("no page of any kind logs an error in WebKit, apart from a directive that it doesn't know", async ({
  baseURL,
}) => {
  test.setTimeout(120_000);
  const said = await readConsole(madeUpPages.firstOfKind.map((path) => `${baseURL}${path}`));
  expect(said).not.toEqual([]);
  expect(said.filter((line) => !line.endsWith(known))).toEqual([]);
});
