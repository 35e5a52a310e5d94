import { listLinks, says, shows } from "./delivered-page";
import { holds, type Statement } from "./statement";

const pages = [
  "delete",
  "insert",
  "select",
  "update",
  "manyToMany",
  "pagedData",
  "resetautoincrement",
  "resetintellisense",
  "table-constraints",
];

const sortsBy = (column: string): Statement =>
  holds(
    `sort option: ${column}, ascending or descending`,
    shows(
      "/sql/pageddata",
      new RegExp(
        `@Descending = 0 THEN\\s+CASE @SortBy[^;]*? WHEN '${column.toLowerCase()}' THEN p\\.\\w+[^;]*?END\\s+END ASC`,
      ),
      new RegExp(
        `@Descending = 1 THEN\\s+CASE @SortBy[^;]*? WHEN '${column.toLowerCase()}' THEN p\\.\\w+[^;]*?END\\s+END DESC`,
      ),
    ),
  );

/** Section 2, under “SQL pages”. */
export const sql = [
  ...listLinks(
    "/sql",
    pages.map((page) => `/sql/${page}`),
  ),
  holds("syntax examples: delete", shows("/sql/delete", /^DELETE FROM dbo\.\w+/m, /^WHERE /m)),
  holds("syntax examples: insert", shows("/sql/insert", /^INSERT INTO dbo\.\w+ \(/m, /^VALUES \(/m)),
  holds("syntax examples: select", shows("/sql/select", /^SELECT /m, /^FROM dbo\.\w+/m, /^GROUP BY /m, /^ORDER BY /m)),
  holds("syntax examples: update", shows("/sql/update", /^UPDATE dbo\.\w+$/m, /^SET /m, /^WHERE /m)),
  holds(
    "a many-to-many join with users and roles",
    shows("/sql/manytomany", /FROM dbo\.AppUser AS u/, /JOIN dbo\.AppUserRole AS ur/, /JOIN dbo\.AppRole AS r/),
  ),
  holds("a paged query", shows("/sql/pageddata", /^OFFSET .* ROWS$/m, /^FETCH NEXT @PageSize ROWS ONLY;$/m)),
  holds("with filter", shows("/sql/pageddata", /WHERE \(@Description IS NULL OR /, /@PageSize/)),
  ...["description", "comment", "latitude", "longitude", "elevation"].map(sortsBy),
  holds("reseeding an identity counter", shows("/sql/resetautoincrement", /^DBCC CHECKIDENT \(N'\S+', RESEED, 0\);$/m)),
  holds(
    "the shortcut to refresh the editor's completion",
    says("/sql/resetintellisense", "press this in the query window: Ctrl+Shift+R"),
  ),
  holds(
    "listing table constraints",
    shows("/sql/table-constraints", /^SELECT o\.name AS ConstraintName/m, /sys\.objects/),
  ),
];
