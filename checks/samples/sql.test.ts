import type { Sample } from "@/checks/samples/sample";
import { judgeSample } from "@/checks/samples/sample-fixture";
import { sqlChecker } from "@/checks/samples/sql";

function check(text: string, extent: Sample["extent"] = "whole") {
  return judgeSample(sqlChecker, text, { extent, line: 30 });
}

const accepted: readonly [string, string][] = [
  ["OUTPUT and DELETE with a join", "DELETE v OUTPUT deleted.Id FROM dbo.V AS v INNER JOIN dbo.P AS p ON p.Id = v.P;"],
  ["OFFSET and FETCH", "SELECT Id FROM dbo.T ORDER BY Id OFFSET (@a - 1) * @b ROWS FETCH NEXT @b ROWS ONLY;"],
  ["DBCC CHECKIDENT", "DBCC CHECKIDENT (N'dbo.Place', RESEED, 0) WITH NO_INFOMSGS;\nDBCC CHECKIDENT ([dbo.Place]);"],
  ["a constraint enabled again", "ALTER TABLE dbo.[Order] WITH CHECK CHECK CONSTRAINT FK_A;"],
  ["GO between batches", "DECLARE @a int = 1;\nGO\nPRINT N'GO';\nGO 2\n"],
  [
    "MERGE",
    "MERGE dbo.T WITH (HOLDLOCK) AS t USING (VALUES (1)) AS s (Id) ON t.Id = s.Id " +
      "WHEN NOT MATCHED BY TARGET THEN INSERT (Id) VALUES (s.Id) WHEN NOT MATCHED BY SOURCE THEN DELETE OUTPUT $action;",
  ],
  [
    "TRY, CATCH, THROW and a transaction",
    "BEGIN TRY\nBEGIN TRAN;\nCOMMIT;\nEND TRY\nBEGIN CATCH\nIF @@TRANCOUNT > 0 ROLLBACK;\nTHROW;\nEND CATCH;",
  ],
  ["a system view and [names]", "SELECT [fk].[name], [a]]b] FROM sys.foreign_keys AS [fk] WHERE [fk].is_disabled = 0;"],
  [
    "a procedure",
    "CREATE OR ALTER PROCEDURE dbo.P @a int = 1 AS\nBEGIN\nSELECT @a AS A;\nEND;\nGO\nEXEC dbo.P @a = 2;",
  ],
];

test.each(accepted)("accepts %s", async (_name, text) => {
  expect(await check(text)).toEqual([]);
});

test("names the line of the Markdown and the parser's words", async () => {
  expect(await check("SELECT 1 AS One;\nGO\nUPDATE dbo.T\nA = 1;")).toContainEqual({
    file: "content/page.md",
    line: 33,
    message: "T-SQL grammar: mismatched input 'A' expecting {'SET', 'WITH'}",
  });
});

const refused: readonly [string, string][] = [
  ["LIMIT", "SELECT Id FROM dbo.T LIMIT 10;"],
  ["RETURNING", "DELETE FROM dbo.T WHERE Id = 1 RETURNING Id;"],
  ["backticks", "SELECT `Id` FROM dbo.T;"],
  ["an alias right after DELETE FROM", "DELETE FROM dbo.T AS t WHERE t.Id = 1;"],
  ["a misspelt verb", "SELET 1;"],
  ["an unclosed string", "SELECT N'abc FROM dbo.T;"],
  ["DBCC CHECKIDENT without its number", "DBCC CHECKIDENT ('dbo.T', RESEED, );"],
  ["a block without its end", "BEGIN\nSELECT 1;"],
];

test.each(refused)("refuses %s", async (_name, text) => {
  const problems = await check(text);
  expect(problems.length).toBeGreaterThan(0);
  for (const { line } of problems) {
    expect(line).toBeGreaterThanOrEqual(30);
    expect(line).toBeLessThan(30 + text.split("\n").length);
  }
});

const fragments = [
  "WHERE Id = 1\nORDER BY Id",
  "OFFSET 10 ROWS FETCH NEXT 5 ROWS ONLY",
  "CONSTRAINT PK_T PRIMARY KEY (A, B)",
  "CASE WHEN A IS NULL THEN 1 ELSE 0 END",
];

test.each(fragments)("accepts the fragment %s", async (text) => {
  expect(await check(text, "fragment")).toEqual([]);
  expect(await check(`${text} (`, "fragment")).not.toEqual([]);
});
