import { expect, test } from "playwright/test";
import { expectOneForm, readPage, readRows } from "./delivered";
import { specifiedChapters, specifiedRecipes } from "./inventory";

// Section 2 of the specification, by page: what each one says and shows. All of it is there before any script.

type Row = readonly [sentence: string, path: string, ...words: RegExp[]];

/** The main part of each page has the words. */
function says(...rows: readonly Row[]): void {
  for (const [sentence, path, ...words] of rows) {
    test(sentence, async ({ request }) => {
      const { text } = await readPage(request, path);
      for (const expected of words) expect(text).toMatch(expected);
    });
  }
}

/** One of each page's samples has all of the words. */
function shows(...rows: readonly Row[]): void {
  for (const [sentence, path, ...words] of rows) {
    test(sentence, async ({ request }) => {
      const { samples } = await readPage(request, path);
      expect(samples.filter((sample) => words.every((expected) => expected.test(sample)))).not.toEqual([]);
    });
  }
}

/** An index links to its pages. A link has its route's one form, in lower case; the path as specified leads there too. */
function links(index: string, names: readonly string[]): void {
  const paths = names.map((name) => `${index}/${name}`);
  const isOneForm = paths.every((path) => path === path.toLowerCase());
  test(`${index} links to ${paths.join(", ")}${isOneForm ? "" : " (in lower case)"}`, async ({ request }) => {
    const found = (await readPage(request, index)).links;
    for (const path of paths) {
      expect(found).toContain(path.toLowerCase());
      await expectOneForm(request, path);
    }
  });
}

test.describe("Angular pages", () => {
  links("/angular", ["upgrade", "dataaccess", "deploysetup", "cstojs"]);
  shows(
    ["plus a static tip on styling child elements", "/angular", /app-card \{/, /--card-heading: teal/],
    [
      "/angular/cstojs: static code samples converting a C# serialized date to a JavaScript or TypeScript date",
      "/angular/cstojs",
      /Date\\\(/,
      /function parseServerDate\(text: string\): Date/,
      /new Date\(Number/,
    ],
    ["/angular/dataaccess: sharing data between components (input)", "/angular/dataaccess", /input\.required</],
    ["(view child)", "/angular/dataaccess", /viewChild\.required\(Timer\)/],
    ["(output event)", "/angular/dataaccess", /output<number>\(\)/, /changed\.emit\(/],
    ["(shared service)", "/angular/dataaccess", /@Injectable\(\{ providedIn: 'root' \}\)/],
    [
      "/angular/deploysetup: tutorial on environment files for dev",
      "/angular/deploysetup",
      /export const environment/,
      /name: 'dev'/,
    ],
    ["environment files for test", "/angular/deploysetup", /export const environment/, /name: 'test'/],
    ["environment files for prod", "/angular/deploysetup", /export const environment/, /name: 'prod'/],
    [
      "build configurations",
      "/angular/deploysetup",
      /"configurations": \{/,
      /"fileReplacements": \[/,
      /"defaultConfiguration"/,
    ],
    ["run commands", "/angular/deploysetup", /^ng serve$/m],
    ["and build commands", "/angular/deploysetup", /^ng build --configuration test$/m],
    ["/angular/upgrade: the update commands", "/angular/upgrade", /^ng update @angular\/core@\d+ @angular\/cli@\d+$/m],
  );
  // Both components and the elements that Angular made of them when the site was tested; no Angular runs in the page.
  says([
    "A learning page shows a child component displaying a parent message (as code and what it rendered)",
    "/angular/learn",
    /<p>The parent says: \{\{ text\(\) \}\}<\/p>/,
    /The parent says: Dinner is at six & bring an appetite\./,
  ]);
});

test.describe("C# pages", () => {
  links("/cs", [
    "TransformConfigs",
    "xamarin_localhost_server",
    "AwaitMultipleThreads",
    "numbers",
    "colors",
    "breakpoint",
    "debugService",
    "EnumList",
  ]);
  test("and to external documentation", async ({ request }) => {
    const found = (await readPage(request, "/cs")).links;
    expect(found.filter((link) => link.startsWith("https://learn.microsoft.com/")).length).toBeGreaterThan(2);
  });
  shows(
    ["await multiple threads", "/cs/awaitmultiplethreads", /await Task\.WhenAll\(/],
    ["debug breakpoints", "/cs/breakpoint", /Debugger\.Break\(\);/],
    ["debugging a Windows service", "/cs/debugservice", /: ServiceBase/, /OnStart\(/],
    ["enum to list", "/cs/enumlist", /Enum\.GetValues<\w+>\(\)\.ToList\(\)/],
    ["WPF config transforms", "/cs/transformconfigs", /xdt:Transform="SetAttributes"/],
  );
  says(["Xamarin localhost API server", "/cs/xamarin_localhost_server", /10\.0\.2\.2/, /Xamarin/, /localhost/]);
  test("integer types table", async ({ request }) => {
    const rows = await readRows(request, "/cs/numbers");
    expect(rows.length).toBeGreaterThan(8);
    for (const limit of ["-2,147,483,648", "18,446,744,073,709,551,615"]) expect(rows.join("\n")).toContain(limit);
  });
  says([
    "tables of named colours with decimal ARGB and hex ARGB codes",
    "/cs/colors",
    /Tomato.{0,40}-40121.{0,20}#FFFF6347\b/,
  ]);
});

test.describe("Fire pit story (ten pages)", () => {
  test("Each page has a title, an optional thumbnail, body text and a sidebar listing all ten pages", async ({
    request,
  }) => {
    for (const [index, path] of specifiedChapters.entries()) {
      const { heading, text, find } = await readPage(request, path);
      expect([path, heading]).toEqual([path, expect.stringMatching(chapterHeadings[index] ?? /^$/)]);
      expect([path, find("figure a img[width][height]").length]).toEqual([path, 1]);
      expect([path, find("article p").length > 3]).toEqual([path, true]);
      const listed = find("aside a").map(({ properties }) => String(properties.href));
      // The owner may add chapters.
      expect(listed.filter((link) => specifiedChapters.includes(link))).toEqual(specifiedChapters);
      expect(text).toMatch(new RegExp(`(?<!\\d)${index + 1} of ${listed.length}(?!\\d)`));
    }
  });
  // No photograph was given, so there are drawings, which say so. A photograph is added by its file.
  test("a thumbnail that opens the full photo (a drawing) in a new tab that cannot reach back", async ({
    page,
    context,
  }) => {
    await page.goto("/firepit/buildinglid");
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: /in a new tab$/ }).click();
    const tab = await opened;
    await tab.waitForLoadState();
    expect(new URL(tab.url()).pathname).toMatch(/^\/pictures\//);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    await expect(page.locator("figcaption")).toContainText("Drawing:");
    await expect(page).toHaveURL("/firepit/buildinglid");
  });
  test("/firepit/gettingthepipe: reuses the history text", async ({ request }) => {
    const [history = ""] = /It began with .*/.exec((await readPage(request, "/firepit")).text) ?? [];
    const text = history.slice(0, 1000);
    expect(text).toHaveLength(1000);
    expect((await readPage(request, "/firepit/gettingthepipe")).text).toContain(text);
  });
  says(
    [
      "/firepit (History): the author cooked a Thanksgiving turkey in a neighbor's pit",
      "/firepit",
      /a Thanksgiving turkey that I cooked in a neighbor’s pit\./,
    ],
    ["then planned to build one", "/firepit", /Then I planned to build one\./],
    ["/firepit/diggingthehole: dug over about a week", "/firepit/diggingthehole", /dug over about a week/],
    ["soaking the hole with water between digging", "/firepit/diggingthehole", /soaked with water between digging/],
    [
      "/firepit/placingpipeinhole: a tractor and beams slid the pipe in",
      "/firepit/placingpipeinhole",
      /A tractor and beams slid .* pipe into/,
    ],
    ["a stuck beam was burned away", "/firepit/placingpipeinhole", /One beam stuck, and it was burned away\./],
    ["/firepit/buildingtable: a two-level table", "/firepit/buildingtable", /table has two levels/],
    ["made by a welding shop", "/firepit/buildingtable", /A welding shop made it\./],
    ["painted with heat resistant paint", "/firepit/buildingtable", /painted with heat resistant paint/],
    ["hooked and lifted as one unit", "/firepit/buildingtable", /hooked and lifted as one unit/],
    [
      "/firepit/preparingfood: meat wrapped in cheese cloth then foil",
      "/firepit/preparingfood",
      /meat was wrapped in cheese cloth, then in foil/,
    ],
    ["in an aluminum pan on the table", "/firepit/preparingfood", /in an aluminum pan on the table/],
    ["with butter added for browning", "/firepit/preparingfood", /Butter was added for browning\./],
    ["/firepit/cookingtimes: advice of 8 or 14 hours", "/firepit/cookingtimes", /advice was 8 or 14 hours/],
    ["11 hours used", "/firepit/cookingtimes", /used 11 hours/],
    ["11.5 hours tested", "/firepit/cookingtimes", /tested 11\.5 hours/],
    ["10 hours planned", "/firepit/cookingtimes", /planned 10 hours/],
    [
      "final 11 hours plus resting a few hours with the lid off",
      "/firepit/cookingtimes",
      /11 hours, plus resting for a few hours with the lid off/,
    ],
  );
  // What the owner did there is unknown. The first page says so once, and these are advice with its sources.
  says([
    "buildinglid, buildinglifter, buildingfire: their text is not shown (said once, on the first page)",
    "/firepit",
    /The story leaves out .*how our lid, lifter and fire were made\./,
  ]);
  for (const name of ["buildinglid", "buildinglifter", "buildingfire"]) {
    test(`/firepit/${name} exists; its text is not shown (advice in its place)`, async ({ request }) => {
      const { text, find } = await readPage(request, `/firepit/${name}`);
      expect(text).not.toMatch(/\b(?:I|we|our)\b/i);
      expect(find("article a").some(({ properties }) => String(properties.href).startsWith("https:"))).toBe(true);
    });
  }
});

const chapterHeadings = [
  /^Fire pit history: /,
  /^Getting the pipe: /,
  /^Digging the hole: /,
  /^Placing the pipe in the hole: /,
  /^Building the table: /,
  /^Building the lid: /,
  /^Building the lifter: /,
  /^Building the fire: /,
  /^Preparing the food: /,
  /^Cooking times: /,
];

test.describe("HTML character codes page", () => {
  // One table per group of characters, so that each has a heading to go to.
  test("a reference table (several) of named and numeric HTML entities: quotes, dagger, arrows, symbols, Latin-1 letters, Greek letters, control codes", async ({
    request,
  }) => {
    const rows = await readRows(request, "/htmlcodes");
    expect(rows.filter((row) => /&\w+; &#\d+; &#x[\dA-F]+; /.test(row)).length).toBeGreaterThan(200);
    for (const row of [
      /&quot; &#34; /,
      /&ldquo; &#8220; /,
      /&dagger; &#8224; /,
      /&larr; &#8592; /,
      /&rarr; &#8594; /,
      /&copy; &#169; /,
      /&euro; &#8364; /,
      /&Agrave; &#192; /,
      /&yuml; &#255; /,
      /&alpha; &#945; /,
      /&Omega; &#937; /,
      /&#0;|&#1; /,
      /&#127; /,
    ])
      expect(rows.join("\n")).toMatch(row);
  });
});

test.describe("ASCII chart page", () => {
  test("Table of codes 0 to 127 with control code names", async ({ request }) => {
    const rows = await readRows(request, "/ascii");
    const codes = rows.map((row) => Number.parseInt(row, 10));
    expect(codes.sort((one, other) => one - other)).toEqual(Array.from({ length: 128 }, (_, code) => code));
    for (const start of [/^0 .* NUL /m, /^10 .* LF /m, /^27 .* ESC /m, /^127 .* DEL /m])
      expect(rows.join("\n")).toMatch(start);
  });
});

test.describe("Git pages", () => {
  links("/git", ["delete-branch", "move-commits", "remove-untracked-files"]);
  shows(
    ["/git: tips: update to the latest Windows version", "/git", /^git update-git-for-windows$/m],
    ["clone a single branch", "/git", /^git clone --branch \S+ --single-branch /m],
    [
      "remove files or directories from the repository but keep them on disk",
      "/git",
      /^git rm --cached \S+$/m,
      /^git rm -r --cached \S+$/m,
    ],
    ["delete-branch: local delete", "/git/delete-branch", /^git branch -d \S+$/m],
    ["force delete", "/git/delete-branch", /^git branch -D \S+$/m],
    ["remote delete", "/git/delete-branch", /^git push origin --delete \S+$/m],
    [
      "move-commits: moving the latest commits to a new branch",
      "/git/move-commits",
      /^git switch -c \S+$/m,
      /^git branch -f main origin\/main$/m,
    ],
    ["or existing branch", "/git/move-commits", /^git switch feature\/login$/m, /^git cherry-pick /m],
    ["remove-untracked-files: explains the clean command", "/git/remove-untracked-files", /^git clean -f -d$/m],
    ["and its options", "/git/remove-untracked-files", /^git clean -n -d -X$/m],
  );
});

test.describe("MS-DOS pages", () => {
  links("/msdos", ["findstr", "eventlog", "runmsiasadmin", "commandlinereboot", "rdp", "monitorreset"]);
  says(
    ["findstr reference", "/msdos/findstr", /Switches of findstr\./, /search the subfolders too/],
    [
      "resetting the monitor layout via registry keys, with a warning",
      "/msdos/monitorreset",
      /reg delete HKLM\\.*\\GraphicsDrivers\\Configuration \/f/,
      /Warning\. A mistake in the registry/,
    ],
  );
  shows(
    [
      "event log permissions via the event create command",
      "/msdos/eventlog",
      /^eventcreate \/id \d+ \/l APPLICATION \/t INFORMATION \/so /m,
    ],
    ["running an msi installer as administrator", "/msdos/runmsiasadmin", /^msiexec \/i "C:\\.+\.msi"$/m],
    ["reboot options", "/msdos/commandlinereboot", /^shutdown \/r \/t 0$/m],
    ["and shutdown options", "/msdos/commandlinereboot", /^shutdown \/s \/t 0$/m],
    ["remote desktop session listing", "/msdos/rdp", /^qwinsta \/server:\S+$/m],
    ["and reset", "/msdos/rdp", /^rwinsta \d+ /m],
  );
});

test.describe("SQL pages", () => {
  links("/sql", [
    "delete",
    "insert",
    "select",
    "update",
    "manyToMany",
    "pagedData",
    "resetautoincrement",
    "resetintellisense",
    "table-constraints",
  ]);
  shows(
    ["syntax examples: delete", "/sql/delete", /^DELETE FROM dbo\.\w+/m, /^WHERE /m],
    ["syntax examples: insert", "/sql/insert", /^INSERT INTO dbo\.\w+ \(/m, /^VALUES \(/m],
    ["syntax examples: select", "/sql/select", /^SELECT /m, /^FROM dbo\.\w+/m, /^GROUP BY /m, /^ORDER BY /m],
    ["syntax examples: update", "/sql/update", /^UPDATE dbo\.\w+$/m, /^SET /m, /^WHERE /m],
    [
      "a many-to-many join with users and roles",
      "/sql/manytomany",
      /FROM dbo\.AppUser AS u/,
      /JOIN dbo\.AppUserRole AS ur/,
      /JOIN dbo\.AppRole AS r/,
    ],
    ["a paged query", "/sql/pageddata", /^OFFSET .* ROWS$/m, /^FETCH NEXT @PageSize ROWS ONLY;$/m],
    ["with filter", "/sql/pageddata", /WHERE \(@Description IS NULL OR /, /@PageSize/],
    ["reseeding an identity counter", "/sql/resetautoincrement", /^DBCC CHECKIDENT \(N'\S+', RESEED, 0\);$/m],
    ["listing table constraints", "/sql/table-constraints", /^SELECT o\.name AS ConstraintName/m, /sys\.objects/],
  );
  for (const column of ["description", "comment", "latitude", "longitude", "elevation"]) {
    const sorts = (descending: 0 | 1, direction: string) =>
      new RegExp(
        `@Descending = ${descending} THEN\\s+CASE @SortBy[^;]*? WHEN '${column}' THEN p\\.\\w+[^;]*?END\\s+END ${direction}`,
      );
    shows([`sort option: ${column}, ascending or descending`, "/sql/pageddata", sorts(0, "ASC"), sorts(1, "DESC")]);
  }
  says([
    "the shortcut to refresh the editor's completion",
    "/sql/resetintellisense",
    /press this in the query window: Ctrl\+Shift\+R/,
  ]);
});

test.describe("Recipes", () => {
  test("/recipies lists seven recipes; each links to its page and each page links back to the list", async ({
    request,
  }) => {
    const { links } = await readPage(request, "/recipies");
    expect(specifiedRecipes).toHaveLength(7);
    expect(links.filter((link) => specifiedRecipes.includes(link)).sort()).toEqual([...specifiedRecipes].sort());
    for (const path of specifiedRecipes) expect((await readPage(request, path)).links, path).toContain("/recipies");
  });
  test("Each has ingredients and directions", async ({ request }) => {
    for (const path of specifiedRecipes) {
      const [, ingredients = "", directions = ""] =
        / Ingredients (.*) Directions (.*)/.exec((await readPage(request, path)).text) ?? [];
      const [food = path, step = path] = foodAndStep[path] ?? [];
      expect(ingredients, path).toContain(food);
      expect(directions, path).toContain(step);
    }
  });
  says(
    ["some have variations", "/cb", / Variations .*pecans/],
    ["alternate suggestions", "/dogb", / Alternate suggestions .*buttermilk/],
    ["or coal counts", "/pudc", /\d+ on the lid, \d+ below/],
    // Degrees are written as cooks write them: 350 °F (175 °C).
    [
      "Times and temperatures are text only (for example 350 degrees, 45 minutes), with signs for degrees",
      "/docr",
      /350 °F \(175 °C\)/,
      /\b45 minutes/,
    ],
  );
});

/** A food among the ingredients of each recipe, and words of its directions. */
const foodAndStep: Readonly<Record<string, readonly [food: string, step: string]>> = {
  "/bcc": ["blueberries", "Spread the batter in the oven"],
  "/cb": ["ground cinnamon", "Lower the paper into the oven"],
  "/docr": ["long-grain rice", "scrape the bottom clean"],
  "/dogb": ["cheddar", "Brush the biscuits at once"],
  "/dop": ["potatoes", "Push a fork into the thickest slice."],
  "/jamba": ["andouille sausage", "until they are pink and opaque"],
  "/pudc": ["maraschino cherries", "Spread it over the fruit."],
};
