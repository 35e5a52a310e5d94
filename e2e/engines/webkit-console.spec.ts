import { expect, test } from "playwright/test";
import { readConsole } from "./webkit";

/** WebKitGTK is built without manifests. Without the directive the other engines would refuse the site's. */
const known = "Unrecognized Content-Security-Policy directive 'manifest-src'.";

test("WebKit logs no error on a tool and a recipe", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const lines = await readConsole(["/contact", "/flatbread"].map((path) => `${baseURL}${path}`));
  expect(lines).not.toEqual([]);
  expect(lines.filter((line) => !line.endsWith(known))).toEqual([]);
});
