import Sqlite from "libsql";
import { fillParameters } from "./wrangler-database";

test("SQLite reads each parameter as the value that it was, whatever the text holds", () => {
  const params = ["it's '' ?2 $& \\ \n-- 🔥", 7, "'; DROP TABLE messages; --"];
  const [row] = new Sqlite(":memory:")
    .prepare(fillParameters("SELECT ?1 AS a, ?2 AS b, ?3 AS c, ?1 AS d", params))
    .all();
  expect(row).toEqual({ a: params[0], b: 7, c: params[2], d: params[0] });
});
