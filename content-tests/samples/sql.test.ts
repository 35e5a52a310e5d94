import { runOnPostgres, stopPostgres } from "@/content-tests/samples/sql";

afterAll(stopPostgres);

const setup = `DROP TABLE IF EXISTS dbo.Trip;
CREATE TABLE dbo.Trip (
    TripId  int IDENTITY(1, 1) NOT NULL CONSTRAINT PK_Trip PRIMARY KEY,
    Goal    nvarchar(50) NOT NULL,
    Miles   decimal(9, 2) NULL,
    Day     date NOT NULL CONSTRAINT DF_Trip_Day DEFAULT (SYSDATETIME()),
    SavedAt datetime2(0) NOT NULL CONSTRAINT DF_Trip_SavedAt DEFAULT (SYSUTCDATETIME()),
    INDEX IX_Trip_Goal NONCLUSTERED (Goal, TripId)
);
INSERT INTO dbo.Trip (Goal, Miles, Day)
VALUES (N'Lake', 12.5, '20260105'), (N'Far ridge', NULL, '20260314');`;

const run = async (statements: string) => (await runOnPostgres(setup, statements)).output;

test("a result looks like SQL Server's: names, columns, NULL, dates and decimals", async () => {
  expect(await run("SELECT TripId, Goal, Miles, Day AS LastDay FROM dbo.Trip ORDER BY TripId;")).toBe(
    [
      "TripId  Goal       Miles  LastDay",
      "------  ---------  -----  ----------",
      "1       Lake       12.50  2026-01-05",
      "2       Far ridge  NULL   2026-03-14",
    ].join("\n"),
  );
});

test("a run prints each result, and leaves nothing for the next run, even after an error", async () => {
  const statements =
    "DELETE FROM dbo.Trip WHERE TripId = 1;\nSELECT COUNT(*) AS Trips FROM dbo.Trip;\nSELECT 2 AS Two;";
  expect(await run(statements)).toBe("Trips\n-----\n1\n\nTwo\n---\n2");
  await expect(run("SELECT TOP (1) Goal FROM dbo.Trip;")).rejects.toThrow();
  expect(await run("SELECT COUNT(*) AS Trips FROM dbo.Trip;")).toContain("2");
});
