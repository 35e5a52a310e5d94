import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { hostFiles } from "../lib/build/delivered-files";
import { toContentType } from "../lib/build/header-rules";
import { listFiles } from "../lib/files";
import { madeUpOut } from "./shared/delivered-pages";
import { startHttpServer } from "./shared/start-http-server";

test("on a host that runs no code, another form of a path leads to its page with one more request", async ({
  page,
}) => {
  const names = new Set((await listFiles(madeUpOut)).filter((name) => !hostFiles.includes(name)));
  const site = await startHttpServer(async ({ url = "/" }, response) => {
    const [path = ""] = url.slice(1).split("?");
    // No redirects, and letter case counts.
    const name = [path, `${path}.html`].find((candidate) => names.has(candidate));
    response.writeHead(name ? 200 : 404, { "Content-Type": toContentType(name ?? "404.html") });
    response.end(await readFile(join(madeUpOut, name ?? "404.html")));
  });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url().replace(site.url, "").replace(/#.*/, ""));
  });
  await page.goto(`${site.url}//Garden//Prune-Roses?Tab=A%2Fb#Top`);
  await page.waitForURL(`${site.url}/garden/prune-roses?Tab=A%2Fb#Top`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prune roses, young and old");
  for (const requested of ["/No-Such-Page?a=1", "/404"]) {
    const response = await page.goto(site.url + requested);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("main")).toContainText(`${requested} does not exist.`);
  }
  const first = ["//Garden//Prune-Roses?Tab=A%2Fb", "/garden/prune-roses?Tab=A%2Fb"];
  expect(documents).toEqual([...first, "/No-Such-Page?a=1", "/404"]);
  await site.close();
});
