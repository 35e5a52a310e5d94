import { expect, test } from "playwright/test";
import { fewestLinks, findLinkingPages } from "@/checks/output/check-links-from-others";
import { loadDelivered } from "@/checks/output/delivered";
import { specifiedRoutes } from "./inventory";

test("three other pages or more link each specified page in their text", async () => {
  const linking = findLinkingPages(await loadDelivered("out"));
  const few = Object.keys(specifiedRoutes).filter((path) => (linking.get(path)?.size ?? 0) < fewestLinks);
  expect(few).toEqual([]);
});
