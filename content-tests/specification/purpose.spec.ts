import { expect, test } from "playwright/test";
import { createSubject, fill, getSend, getStatus, openForm } from "@/e2e/shared/contact-form";
import { readMessages } from "@/e2e/shared/read-messages";
import { getSettings } from "../../lib/settings";
import { readPage } from "./delivered";
import { specifiedChapters, specifiedRoutes } from "./inventory";

// Section 1 of the specification, and what section 9 says of it.

const settings = getSettings();
const routes = Object.keys(specifiedRoutes);

test.describe("1. What the product does and for whom", () => {
  test("Visitors need no sign-in. No roles. All pages are public.", async ({ request }) => {
    for (const path of routes) {
      const response = await request.get(path, { maxRedirects: 0 });
      const headers = response.headers();
      expect([path, response.status(), headers["set-cookie"], headers["www-authenticate"]]).toEqual([
        path,
        200,
        undefined,
        undefined,
      ]);
      const { heading, find } = await readPage(request, path);
      expect([path, heading !== "", find("input[type=password]").length]).toEqual([path, true, 0]);
    }
  });

  test("Content areas: developer notes, Dutch oven recipes, a family fire pit build story in ten pages", async ({
    request,
  }) => {
    for (const [path, heading] of [
      ["/angular", /^Angular/],
      ["/cs", /^C#/],
      ["/git", /^Git/],
      ["/sql", /^SQL/],
      ["/htmlcodes", /^HTML character codes/],
      ["/ascii", /^ASCII chart/],
      ["/msdos", /^MS-DOS commands/],
      ["/recipies", /Dutch oven/],
      ["/firepit", /^Fire pit history/],
    ] as const)
      expect((await readPage(request, path)).heading).toMatch(heading);
    expect(specifiedChapters).toHaveLength(10);
  });

  test("A Contact Us form that sends a message to the site owner", async ({ page }) => {
    const subject = createSubject("Specified");
    await openForm(page);
    await fill(page, subject);
    await getSend(page).click();
    await expect(getStatus(page)).toHaveText("Email sent successfully.");
    expect(await readMessages(subject)).toHaveLength(1);
  });

  test("A home page with two outbound links: an amateur radio vanity license search and a license exam site, plain links", async ({
    request,
  }) => {
    const links = (await readPage(request, "/")).find("a[href]");
    const out = links.filter(({ properties }) => /^(?:https?:)?\/\//.test(String(properties.href)));
    expect(out.map(({ properties }) => new URL(String(properties.href)).host).sort()).toEqual([
      expect.stringMatching(/hamstudy/),
      expect.stringMatching(/radioqth/),
    ]);
    for (const { properties } of out)
      expect(Object.keys(properties).filter((name) => /^on|ping|data/.test(name))).toEqual([]);
  });

  // The name is a setting, SITE_OWNER. Until it's set the footer says “Site Owner”. The year is that of the build.
  test("The footer shows a copyright from 2004 to the current year with the site owner's name, {name} (from the settings)", async ({
    page,
  }) => {
    await page.goto("/git/delete-branch");
    await expect(page.getByRole("contentinfo")).toContainText(
      new RegExp(`© 2004–${new Date().getFullYear()} .*${settings.owner}`, "s"),
    );
  });

  // The search and small aids to reading came later. Of pages built around a script there are these and the preview.
  test("Only two interactive features exist: the contact form and the HTML character codes tool (and aids); a colour preview page has one text box", async ({
    request,
  }) => {
    const found: Record<string, string> = {};
    for (const path of routes) {
      for (const { properties } of (await readPage(request, path)).find("[data-island]:not(button *)"))
        found[path] = String(properties.dataIsland);
    }
    const tools = Object.entries(found).filter(([, island]) => !/^(?:copy-sample|keep-awake)$/.test(island));
    expect(Object.fromEntries(tools)).toEqual({
      "/contact": "contact-form",
      "/htmlcodes": "html-codes",
      "/cs/colors": "color-preview",
    });
    expect((await readPage(request, "/cs/colors")).find("main input[type=text]")).toHaveLength(1);
  });

  // Boxes to tick in recipes, and home's field that leads to /find, are in the text. All of it is there without script.
  test("All else is static text (with boxes to tick and a field for the search).", async ({ request }) => {
    for (const path of routes) {
      const { heading, text } = await readPage(request, path);
      expect([path, heading === "", text.length > 500]).toEqual([path, false, true]);
    }
  });
});
