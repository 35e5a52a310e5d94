import { readFile } from "node:fs/promises";
import { findSample } from "@/content-tests/samples/sample-fixture";
import { runOnPostgres, stopPostgres } from "@/content-tests/samples/sql";

afterAll(stopPostgres);

const scenario = (name: string) => readFile(`content-tests/samples/scenarios/${name}.sql`, "utf8");
const findText = async (page: string, beginning: string) =>
  (await findSample(`content/sql/${page}.md`, beginning)).text;

test("samples are checked with the tables and rows that the pages tell readers to create", async () => {
  const tables = await findText("index", "IF DB_NAME()");
  const rows = await findText("index", "INSERT INTO dbo.Place");
  expect(await scenario("places")).toBe(`${tables}\n\n${rows}\n`);
  expect(await scenario("users")).toBe(`${await findText("manytomany", "IF DB_NAME()")}\n`);
});

test("the query lists each user once, and more often if pair and role aren't joined first", async () => {
  const listUsers = async (beginning: string) => {
    const { output } = await runOnPostgres(await scenario("users"), await findText("manytomany", beginning));
    return output
      .split("\n")
      .slice(2)
      .map((line) => line.split(" ")[0]);
  };
  const select = "SELECT u.UserName, r.RoleName\nFROM dbo.AppUser AS u\nLEFT JOIN";
  expect(await listUsers(`${select} (`)).toEqual(["ada", "bob", "cleo"]);
  expect(await listUsers(`${select} dbo.`)).toEqual(["ada", "ada", "bob", "cleo"]);
});

test("the query for the next page starts inside the index, unlike one with OR at the top", async () => {
  const setup = `${await scenario("places")}${await findText("pageddata", "CREATE INDEX IX_Place_Elevation")}
    SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off;`;
  const explain = async (query: string) => (await runOnPostgres(setup, `EXPLAIN (COSTS OFF) ${query}`)).output;
  const query = await findText(
    "pageddata",
    "SELECT PlaceId, Description, Elevation\nFROM dbo.Place\nWHERE Elevation >= 930",
  );
  expect(await explain(query)).toMatch(/Index Cond: \(elevation >= 930\)/);
  const wrong = "WHERE Elevation > 930 OR (Elevation = 930 AND PlaceId > 4)\nORDER";
  expect(await explain(query.replace(/WHERE[\s\S]*?ORDER/, wrong))).not.toContain("Index Cond");
});
