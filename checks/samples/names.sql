-- OUTPUT and DELETE with a join
DELETE v OUTPUT deleted.VisitId FROM dbo.Visit AS v INNER JOIN dbo.Place AS p ON p.PlaceId = v.PlaceId;

-- GO between batches
DECLARE @a int = 1;
GO
PRINT N'GO';
GO
SELECT PlaceId FROM dbo.Place;

-- DBCC CHECKIDENT
DBCC CHECKIDENT (N'dbo.Place', RESEED, 0) WITH NO_INFOMSGS;

-- a constraint enabled again
ALTER TABLE dbo.Visit WITH CHECK CHECK CONSTRAINT FK_Visit_Place;

-- a date part, which isn't a column
SELECT DATEADD(DAY, 1, VisitedOn) AS Later FROM dbo.Visit;

-- columns of a WITH, of VALUES and of APPLY
WITH places (Id) AS (SELECT PlaceId FROM dbo.Place)
SELECT p.Id, w.Word, latest.VisitedOn
FROM places AS p
CROSS JOIN (VALUES (N'a')) AS w (Word)
OUTER APPLY (SELECT TOP (1) v.* FROM dbo.Visit AS v WHERE v.PlaceId = p.Id ORDER BY v.VisitedOn) AS latest
ORDER BY Id;

-- a procedure and its call
CREATE OR ALTER PROCEDURE dbo.P @a int = 1 AS
SELECT @a AS A;
GO
EXEC dbo.P @a = 2;

-- a WITH that reads itself
WITH n AS (SELECT 1 AS A UNION ALL SELECT n.A + 1 FROM n WHERE n.A < 3) SELECT A FROM n CROSS JOIN dbo.Place;

-- a view
CREATE VIEW dbo.High (Id) AS SELECT PlaceId FROM dbo.Place WHERE Elevation > 1500;
GO
SELECT Id FROM dbo.High;

-- columns in another case
select PLACEID from DBO.place;

-- LIMIT
SELECT PlaceId
FROM dbo.Place
LIMIT 10; -- wrong: Incorrect syntax near LIMIT

-- RETURNING
DELETE FROM dbo.Visit WHERE VisitId = 1
RETURNING VisitId; -- wrong: Incorrect syntax near

-- backticks
SELECT `PlaceId` FROM dbo.Place; -- wrong: Incorrect syntax near

-- what came after SQL Server 2017
SELECT value FROM GENERATE_SERIES(1, 3)
WHERE value IS DISTINCT FROM 1; -- wrong: Incorrect syntax near

-- an unclosed string
SELECT N'abc FROM dbo.Place; -- wrong: Expected but did not find a closing quotation mark

-- a table that is not there
SELECT PlaceId
FROM dbo.Plaec; -- wrong: 208: Invalid object name 'dbo.Plaec'.

-- a column that is not there
SELECT PlaceId,
       Hight -- wrong: 207: Invalid column name 'Hight'.
FROM dbo.Place;

-- a column of another table
SELECT p.VisitedOn FROM dbo.Place AS p; -- wrong: 207: Invalid column name 'VisitedOn'.

-- an alias that is not there
SELECT q.PlaceId FROM dbo.Place AS p; -- wrong: 4104: The multi-part identifier "q.PlaceId"

-- an alias of a later join
SELECT 1 AS One FROM dbo.Place AS p INNER JOIN dbo.Visit AS v ON i.PlaceId = v.PlaceId CROSS JOIN dbo.Place AS i; -- wrong: 4104:

-- a column of two tables
SELECT PlaceId FROM dbo.Place AS p INNER JOIN dbo.Visit AS v ON v.PlaceId = p.PlaceId; -- wrong: 209: Ambiguous column name 'PlaceId'.

-- a column alias in WHERE
SELECT PlaceId AS Id FROM dbo.Place
WHERE Id = 1; -- wrong: 207: Invalid column name 'Id'.

-- a column of another table in SET
UPDATE p SET Note = N'' FROM dbo.Place AS p INNER JOIN dbo.Visit AS v ON v.PlaceId = p.PlaceId; -- wrong: 207:

-- a column in OUTPUT
DELETE FROM dbo.Visit
OUTPUT deleted.Elevation; -- wrong: 207:

-- a column that a view calls otherwise
CREATE VIEW dbo.High (Id) AS SELECT PlaceId FROM dbo.Place;
GO
SELECT PlaceId FROM dbo.High; -- wrong: 207: Invalid column name 'PlaceId'.

-- a variable past GO
DECLARE @a int = 1;
GO
SELECT @a AS A; -- wrong: 137: Must declare the scalar variable "@a".

-- a parameter
CREATE PROCEDURE dbo.P @a int AS SELECT @a AS A;
GO
EXEC dbo.P @b = 1; -- wrong: 8145: @b is not a parameter for procedure P.

-- a data type
DECLARE @a nvarhcar(10); -- wrong: 2715: Cannot find data type nvarhcar.

-- the text that names a table
DBCC CHECKIDENT (N'dbo.Plaec', RESEED, 0); -- wrong: 208: Invalid object name 'dbo.Plaec'.
