import type { Element } from "hast";
import { selectAll } from "hast-util-select";
import { toString as toText } from "hast-util-to-string";
import { loadDelivered } from "@/checks/output/check-output";
import { parseHtml } from "@/lib/hast/html";
import { getSettings } from "@/lib/settings";
import { specifiedChapters, specifiedMenu, specifiedRecipes, specifiedRoutes } from "./inventory";

// Sections 1 and 2 of the specification: what each page says, shows and links to as it is delivered, before any script.

const settings = getSettings();
const routes = Object.keys(specifiedRoutes);
const pages = new Map((await loadDelivered("out")).pages.map(({ path, html }) => [path, parseBlocks(html)]));

/** Parses a document. Blocks are on separate lines to a reader, whether or not the HTML has a break between them. */
function parseBlocks(html: string) {
  return parseHtml(html.replace(/<script\b.*?<\/script>|(?<=<br>|<\/(?:h[1-6]|p|li|dt|dd|div|section)>)/gs, " "));
}

function find(path: string, selector: string): Element[] {
  const root = pages.get(path);
  if (!root) throw new Error(`there is no page at ${path}; run npm run build`);
  return selectAll(selector, root);
}

const read = (path: string, selector: string) =>
  find(path, selector)
    .map((element) => toText(element))
    .join("\n");

/** What a reader reads of a part of a page, in one line. */
const readLine = (path: string, selector = "main") => read(path, selector).replace(/\s+/g, " ").trim();

const listLinks = (path: string, selector = "main a[href]") =>
  find(path, selector).map(({ properties }) => String(properties.href));

test("each route has its specified title after the product prefix, or a title that no other page has", () => {
  const titles = routes.map((path) => readLine(path, "title"));
  const specified = Object.values(specifiedRoutes);
  expect(titles).toEqual(
    specified.map((title) => (title ? `${settings.name}: ${title}` : expect.stringMatching(`^${settings.name}: \\S`))),
  );
  const free = titles.filter((_, place) => specified[place] === undefined);
  expect(new Set(free).size).toBe(free.length);
});

test.each(routes)("%s has a heading, static text, no sign-in, and no form to post but /contact", (path) => {
  expect(readLine(path, "main h1")).not.toBe("");
  expect(readLine(path).length).toBeGreaterThan(500);
  expect(find(path, "input[type=password]")).toEqual([]);
  expect(find(path, "form[method=post]")).toHaveLength(path === "/contact" ? 1 : 0);
});

test("only two interactive features and the color preview are built around a script; small aids come next to them", () => {
  const islands = routes.flatMap((path) =>
    find(path, "[data-island]:not(button *)").map(({ properties }) => [path, properties.dataIsland]),
  );
  expect(islands.filter(([, island]) => !/^(?:copy-sample|keep-awake)$/.test(String(island)))).toEqual([
    ["/contact", "contact-form"],
    ["/cs/colors", "color-preview"],
    ["/htmlcodes", "html-codes"],
  ]);
  expect(find("/cs/colors", "main input[type=text]")).toHaveLength(1);
});

test("every page has the logo's link, the top menu's one link, the side menu, and the copyright from 2004", () => {
  for (const path of routes) {
    expect(listLinks(path, "header a[href='/']")).toHaveLength(1);
    expect(listLinks(path, "nav[aria-label='Top menu'] a")).toEqual(["/firepit"]);
    // The owner may add links.
    const menu = listLinks(path, "nav[aria-label='Side menu'] a");
    expect(menu.filter((link) => link in specifiedRoutes)).toEqual(specifiedMenu);
    expect(readLine(path, "footer")).toMatch(new RegExp(`© 2004–${new Date().getFullYear()} .*${settings.owner}`));
  }
  expect(readLine("/git", "nav[aria-label='Top menu'] a")).toBe("fire pit");
});

test("home has two outbound links: a vanity license search and a license exam site, plain links", () => {
  const out = find("/", "a[href*='//']");
  expect(out.map(({ properties }) => new URL(String(properties.href)).host).sort()).toEqual([
    expect.stringMatching(/hamstudy/),
    expect.stringMatching(/radioqth/),
  ]);
  for (const { properties } of out)
    expect(Object.keys(properties).filter((name) => /^on|ping|data/.test(name))).toEqual([]);
});

// What the address is, a script shows in the place of “The requested URL”.
test("the 404 page says that the URL doesn't exist, by its heading, its title and its text", () => {
  expect(readLine("/404", "h1")).toBe("404 Error");
  expect(readLine("/404", "title")).toBe(`${settings.name}: Page not found`);
  expect(readLine("/404")).toContain("The requested URL does not exist. Please check the url and try again.");
});

// A link has its route's one form, in lower case; the path as specified leads there too.
test.each(["/angular", "/cs", "/git", "/msdos", "/sql"])("%s links to each of its pages", (index) => {
  expect(listLinks(index)).toEqual(expect.arrayContaining(routes.filter((path) => path.startsWith(`${index}/`))));
});

test("/cs links to external documentation", () => {
  expect(listLinks("/cs").filter((link) => link.startsWith("https://learn.microsoft.com/")).length).toBeGreaterThan(2);
});

test("/recipies lists seven recipes, each once; each page links back to the list", () => {
  expect(specifiedRecipes).toHaveLength(7);
  const listed = listLinks("/recipies").filter((link) => specifiedRecipes.includes(link));
  expect(listed.sort()).toEqual([...specifiedRecipes].sort());
  for (const path of specifiedRecipes) expect(listLinks(path)).toContain("/recipies");
});

test.each(specifiedChapters)("%s has a title, a thumbnail, body text and a sidebar listing all ten pages", (path) => {
  expect(find(path, "figure a[target=_blank][rel=noopener] img[width][height]")).toHaveLength(1);
  expect(find(path, "article p").length).toBeGreaterThan(3);
  const listed = listLinks(path, "aside a");
  // The owner may add chapters.
  expect(listed.filter((link) => specifiedChapters.includes(link))).toEqual(specifiedChapters);
  expect(readLine(path)).toMatch(
    new RegExp(`(?<!\\d)${specifiedChapters.indexOf(path) + 1} of ${listed.length}(?!\\d)`),
  );
});

test("/firepit/gettingthepipe reuses the history text", () => {
  const [history = ""] = /It began with .*? of my own\./.exec(readLine("/firepit")) ?? [];
  expect(history).toContain("I planned to build one");
  expect(readLine("/firepit/gettingthepipe")).toContain(history);
});

// What the owner did there is unknown, so these pages say what such a thing must be able to do, with sources.
test.each(["lid", "lifter", "fire"])("/firepit/building%s exists; the owner says nothing in it", (what) => {
  const path = `/firepit/building${what}`;
  expect(readLine(path)).not.toMatch(/\b(?:I|we|our)\b/i);
  expect(listLinks(path, "article a[href^='https:']")).not.toEqual([]);
});

/** What the specification says that a page says or shows. Tests in facts/ and samples/ prove what charts and git commands say. */
const contents: Readonly<Record<string, readonly RegExp[]>> = {
  "/angular": [/app-card \{/],
  "/angular/cstojs": [/Date\\\(/, /function parseServerDate\(text: string\): Date/],
  "/angular/dataaccess": [/input\.required</, /viewChild\.required\(/, /\w+ = output</, /@Injectable\(/],
  "/angular/deploysetup": [
    ...["dev", "test", "prod"].map((name) => new RegExp(`export const environment[^;]*name: '${name}'`)),
    /"configurations": \{/,
    /^ng serve$/m,
    /^ng build --configuration test$/m,
  ],
  // Both components and the elements that Angular made of them; no Angular runs in the page.
  "/angular/learn": [/<p>The parent says: \{\{ text\(\) \}\}<\/p>/],
  "/angular/upgrade": [/^ng update @angular\/core@\d+ @angular\/cli@\d+$/m],
  "/cs/awaitmultiplethreads": [/await Task\.WhenAll\(/],
  "/cs/breakpoint": [/Debugger\.Break\(\);/],
  "/cs/debugservice": [/: ServiceBase/, /OnStart\(/],
  "/cs/enumlist": [/Enum\.GetValues<\w+>\(\)\.ToList\(\)/],
  "/cs/transformconfigs": [/xdt:Transform="SetAttributes"/],
  "/cs/xamarin_localhost_server": [/10\.0\.2\.2/, /Xamarin/],
  "/git": [
    /^git update-git-for-windows$/m,
    /^git clone --branch \S+ --single-branch /m,
    /^git rm --cached \S+$/m,
    /^git rm -r --cached \S+$/m,
  ],
  "/git/delete-branch": [/^git branch -d \S+$/m, /^git branch -D \S+$/m, /^git push origin --delete \S+$/m],
  "/git/move-commits": [/^git switch -c \S+$/m, /^git branch -f main origin\/main$/m, /^git cherry-pick /m],
  "/git/remove-untracked-files": [/^git clean -f -d$/m, /^git clean -n -d -X$/m],
  "/msdos/findstr": [/Switches of findstr\./],
  "/msdos/eventlog": [/^eventcreate \/id \d+ \/l APPLICATION \/t INFORMATION \/so /m],
  "/msdos/runmsiasadmin": [/^runas .*msiexec\.exe/m, /^msiexec \/i "C:\\.+\.msi"$/m],
  "/msdos/commandlinereboot": [/^shutdown \/r \/t 0$/m, /^shutdown \/s \/t 0$/m],
  "/msdos/rdp": [/^qwinsta \/server:\S+$/m, /^rwinsta \d+ /m],
  "/msdos/monitorreset": ["Configuration", "Connectivity", "ScaleFactors"].map(
    (key) => new RegExp(`^reg export (HKLM.*\\\\${key}) [\\s\\S]*^reg delete \\1 [\\s\\S]*^reg import `, "m"),
  ),
  "/sql/delete": [/^DELETE FROM dbo\.\w+/m, /^WHERE /m],
  "/sql/insert": [/^INSERT INTO dbo\.\w+ \(/m, /^VALUES \(/m],
  "/sql/select": [/^SELECT /m, /^FROM dbo\.\w+/m, /^ORDER BY /m],
  "/sql/update": [/^UPDATE dbo\.\w+$/m, /^SET /m, /^WHERE /m],
  "/sql/manytomany": [/FROM dbo\.AppUser AS u/, /JOIN dbo\.AppUserRole AS ur/, /JOIN dbo\.AppRole AS r/],
  "/sql/pageddata": [
    /^OFFSET .* ROWS$/m,
    /WHERE \(@Description IS NULL OR /,
    ...["description", "comment", "latitude", "longitude", "elevation"].flatMap((column) => [
      sortBy(column, 0, "ASC"),
      sortBy(column, 1, "DESC"),
    ]),
  ],
  "/sql/resetautoincrement": [/^ {4}DBCC CHECKIDENT \(N'\S+', RESEED, 0\);$/m],
  "/sql/resetintellisense": [/Ctrl\+Shift\+R/],
  "/sql/table-constraints": [/^SELECT o\.name AS ConstraintName/m, /sys\.objects/],
  "/firepit": [/Thanksgiving turkey that I cooked in a neighbor’s pit/, /planned to build one/],
  "/firepit/diggingthehole": [/dug over about a week/, /soaked with water between digging/],
  "/firepit/placingpipeinhole": [/tractor and beams slid/, /beam stuck, and it was burned away/],
  "/firepit/buildingtable": [/two levels/, /welding shop/, /heat resistant paint/, /hooked and lifted as one unit/],
  "/firepit/preparingfood": [
    /cheese cloth, then in foil/,
    /aluminum pan on the table/,
    /Butter was added for browning/,
  ],
  "/firepit/cookingtimes": [
    /8 hours or 14/,
    /used 11 hours/,
    /tested 11\.5 hours/,
    /planned 10 hours/,
    /11 hours, plus resting for a few hours with the lid off/,
  ],
  // Some recipes have these. Degrees are written as cooks write them.
  "/cb": [/^Variations/m],
  "/docr": [/350 °F \(175 °C\)/, /\b45 minutes/],
  "/dogb": [/^Alternate suggestions/m],
  "/pudc": [/\d+ coals on the lid/],
};

/** The words that sort by a column in one direction. */
function sortBy(column: string, descending: 0 | 1, direction: string): RegExp {
  return new RegExp(
    `@Descending = ${descending} THEN\\s+CASE @SortBy[^;]*? WHEN '${column}' THEN p\\.\\w+[^;]*?END\\s+END ${direction}`,
  );
}

test.each(Object.entries(contents))("%s has what is specified", (path, words) => {
  const text = `${read(path, "main pre, main h2")}\n${readLine(path)}`;
  expect(words.filter((expected) => !expected.test(text))).toEqual([]);
});

test.each(specifiedRecipes)("%s has ingredients, directions and links to the rules that keep cooks safe", (path) => {
  expect(find(path, "[aria-labelledby=ingredients] li, #ingredients ~ ul li").length).toBeGreaterThan(2);
  expect(read(path, "h2")).toMatch(/Directions/);
  expect(listLinks(path)).toContain("/recipies#how-to-lift-the-lid");
  const hasMeat = /bacon|chicken|sausage|shrimp/.test(readLine(path, "[aria-labelledby=ingredients]"));
  if (hasMeat) expect(listLinks(path)).toContain("/recipies#leftovers");
});

/** Pages whose commands delete, overwrite or end something, and such a command. */
const losses: [path: string, command: RegExp][] = [
  ["/git/delete-branch", /^git branch -D /m],
  ["/git/remove-untracked-files", /^git clean -f /m],
  ["/msdos/commandlinereboot", /^shutdown \/r /m],
  ["/msdos/monitorreset", /^reg delete /m],
  ["/sql/delete", /^DELETE FROM /m],
  ["/sql/resetautoincrement", /^DELETE FROM /m],
  ["/sql/update", /^UPDATE /m],
];

test.each(losses)("%s has a warning, because its commands can lose something", (path, command) => {
  expect(read(path, "main pre")).toMatch(command);
  expect(find(path, "main .callout.warning").length).toBeGreaterThan(0);
});
