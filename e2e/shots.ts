import { mkdir } from "node:fs/promises";
import { Hono } from "hono";
import { chromium } from "playwright";
import { loadAssets } from "../host/pages/assets";
import { startServer } from "../host/start-server";
import { findBrowser } from "./browser";

/** `npx tsx e2e/shots.ts`: pictures of each kind of page of the build, in shots/. Name paths to take others. */
const paths = process.argv.slice(2).length
  ? process.argv.slice(2)
  : [
      "/",
      "/git",
      "/git/delete-branch",
      "/ascii",
      "/angular/dataaccess",
      "/recipies",
      "/docr",
      "/firepit",
      "/firepit/buildingtable",
      "/htmlcodes",
      "/cs/colors",
      "/contact",
      "/no-such-page",
    ];
const widths = [360, 700, 1280, 1920];
const schemes = ["light", "dark"] as const;

const server = await startServer({ host: "127.0.0.1", port: 0, assets: await loadAssets("out"), messages: new Hono() });
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
await mkdir("shots", { recursive: true });
for (const colorScheme of schemes) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    for (const path of paths) {
      await page.goto(server.url + path);
      const name = path.slice(1).replaceAll("/", "-") || "home";
      await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png` });
    }
    await page.close();
  }
}
await browser.close();
await server.close();
console.log(`${paths.length * widths.length * schemes.length} pictures are in shots/`);
