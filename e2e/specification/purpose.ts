import { expect } from "playwright/test";
import { getSettings } from "../../lib/settings";
import { readMessages } from "../shared/read-messages";
import { fillContact, openContact, pressSend, statusOf } from "./contact-page";
import { isHeaded, readPage } from "./delivered-page";
import { specifiedChapters, specifiedRoutes } from "./inventory";
import { type Fixtures, holds, holdsOtherwise, type Trial } from "./statement";

const isNote = (area: string, path: string, heading: RegExp) =>
  holds(`Developer notes: ${area}`, isHeaded(path, heading));

/** Home links to this host, beside one other. */
const leadsOutTo =
  (host: RegExp): Trial =>
  async ({ request }: Fixtures) => {
    const out = (await readPage(request, "/")).links.filter((link) => /^https?:/.test(link));
    expect(out.filter((link) => host.test(new URL(link).host))).toHaveLength(1);
  };

const pagesOfIslands: Readonly<Record<string, string>> = {
  "contact-form": "/contact",
  "html-codes": "/htmlcodes",
  "color-preview": "/cs/colors",
};

/** Section 1, with the sentence before it on visitors. */
export const purpose = [
  holds("Visitors need no sign-in.", async ({ request }) => {
    for (const path of Object.keys(specifiedRoutes)) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([path, response.status(), response.headers()["set-cookie"]]).toEqual([path, 200, undefined]);
      expect(await response.text()).toContain("<h1");
    }
  }),
  isNote("Angular", "/angular", /^Angular/),
  isNote("C#", "/cs", /^C#/),
  isNote("git", "/git", /^Git/),
  isNote("SQL", "/sql", /^SQL/),
  isNote("HTML character codes", "/htmlcodes", /^HTML character codes/),
  isNote("ASCII chart", "/ascii", /^ASCII chart/),
  isNote("MS-DOS commands", "/msdos", /^MS-DOS commands/),
  holds("Dutch oven recipes", isHeaded("/recipies", /Dutch oven/)),
  holds("A family fire pit build story in ten pages", async ({ request }) => {
    const count = (await readPage(request, "/firepit")).find("aside a").length;
    expect(count).toBeGreaterThanOrEqual(10);
    for (const [index, path] of specifiedChapters.entries())
      expect((await readPage(request, path)).text).toMatch(new RegExp(`\\b${index + 1} of ${count} `));
  }),
  holds("A Contact Us form that sends a message to the site owner", async ({ page }) => {
    const subject = `Specification ${crypto.randomUUID()}`;
    await openContact(page);
    await fillContact(page, { subject });
    await pressSend(page);
    await expect(statusOf(page)).toHaveText(/^Email sent successfully\./);
    expect(await readMessages(subject)).toHaveLength(1);
  }),
  holds("A home page with two outbound links", async ({ request }) => {
    const { find } = await readPage(request, "/");
    const links = find("a[href]").map(({ properties }) => String(properties.href));
    expect(links.filter((link) => /^(?:https?:)?\/\//.test(link))).toHaveLength(2);
  }),
  holds("an amateur radio vanity license search", leadsOutTo(/radioqth/)),
  holds("a license exam site", leadsOutTo(/hamstudy/)),
  holds("The footer shows a copyright from 2004 to the current year", async ({ page }) => {
    await page.goto("/git/delete-branch");
    await expect(page.getByRole("contentinfo")).toContainText(`© 2004–${new Date().getFullYear()} `);
  }),
  holdsOtherwise(
    "with the site owner’s name, {name}",
    "The name is a setting of the build, SITE_OWNER; until it is made the footer says “Site Owner”.",
    async ({ page }) => {
      await page.goto("/git/delete-branch");
      await expect(page.getByRole("contentinfo")).toContainText(` ${getSettings().owner}`);
    },
  ),
  holdsOtherwise(
    "Only two interactive features exist: the contact form and the HTML character codes tool.",
    "Finding and small aids to reading came later. Of pages built around a script there are these two and the color preview.",
    async ({ request }) => {
      const found: Record<string, string> = {};
      for (const path of Object.keys(specifiedRoutes)) {
        for (const { properties } of (await readPage(request, path)).find("[data-island]")) {
          if (String(properties.dataIsland) in pagesOfIslands) found[String(properties.dataIsland)] = path;
        }
      }
      expect(found).toEqual(pagesOfIslands);
    },
  ),
  holds("A colour preview page has one text box.", async ({ page }) => {
    await page.goto("/cs/colors");
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  }),
  holdsOtherwise(
    "All else is static text.",
    "Boxes to tick in recipes, and a field that leads to /find on home, stand in the text; all of it is there without script.",
    async ({ request }) => {
      for (const path of Object.keys(specifiedRoutes)) {
        const { heading, text } = await readPage(request, path);
        expect([path, heading === "", text.length > 500]).toEqual([path, false, true]);
      }
    },
  ),
];
