import { expect, test } from "playwright/test";
import { readPage, readRows } from "./delivered";
import { links, says, shows } from "./statements";

// Section 2 of the specification, by page: what each one says and shows. All of it is there before any script.

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
