-- OUTPUT and DELETE with a join
DELETE v OUTPUT deleted.PlantId FROM dbo.Plant AS v INNER JOIN dbo.Bed AS p ON p.BedId = v.BedId;

-- GO between batches
DECLARE @a int = 1;
GO
PRINT N'GO';
GO
SELECT BedId FROM dbo.Bed;

-- DBCC CHECKIDENT
DBCC CHECKIDENT (N'dbo.Bed', RESEED, 0) WITH NO_INFOMSGS;

-- a constraint enabled again
ALTER TABLE dbo.Plant WITH CHECK CHECK CONSTRAINT FK_Plant_Bed;

-- a date part, which isn't a column
SELECT DATEADD(DAY, 1, PlantedOn) AS Later FROM dbo.Plant;

-- columns of a WITH, of VALUES and of APPLY
WITH beds (Id) AS (SELECT BedId FROM dbo.Bed)
SELECT p.Id, w.Word, latest.PlantedOn
FROM beds AS p
CROSS JOIN (VALUES (N'a')) AS w (Word)
OUTER APPLY (SELECT TOP (1) v.* FROM dbo.Plant AS v WHERE v.BedId = p.Id ORDER BY v.PlantedOn) AS latest
ORDER BY Id;

-- a procedure and its call
CREATE OR ALTER PROCEDURE dbo.P @a int = 1 AS
SELECT @a AS A;
GO
EXEC dbo.P @a = 2;

-- a WITH that reads itself
WITH n AS (SELECT 1 AS A UNION ALL SELECT n.A + 1 FROM n WHERE n.A < 3) SELECT A FROM n CROSS JOIN dbo.Bed;

-- a view
CREATE VIEW dbo.Wide (Id) AS SELECT BedId FROM dbo.Bed WHERE Width > 100;
GO
SELECT Id FROM dbo.Wide;

-- columns in another case
select BEDID from DBO.bed;

-- LIMIT
SELECT BedId
FROM dbo.Bed
LIMIT 10; -- wrong: Incorrect syntax near 'LIMIT'

-- RETURNING
DELETE FROM dbo.Plant WHERE PlantId = 1
RETURNING PlantId; -- wrong: Incorrect syntax near

-- backticks
SELECT `BedId` FROM dbo.Bed; -- wrong: Incorrect syntax near

-- what came after SQL Server 2017
SELECT value FROM GENERATE_SERIES(1, 3)
WHERE value IS DISTINCT FROM 1; -- wrong: Incorrect syntax near

-- an unclosed string
SELECT N'abc FROM dbo.Bed; -- wrong: Expected but did not find a closing quotation mark

-- a table that is not there
SELECT BedId
FROM dbo.Bde; -- wrong: 208: Invalid object name 'dbo.Bde'.

-- a column that is not there
SELECT BedId,
       Widht -- wrong: 207: Invalid column name 'Widht'.
FROM dbo.Bed;

-- a column of another table
SELECT p.PlantedOn FROM dbo.Bed AS p; -- wrong: 207: Invalid column name 'PlantedOn'.

-- an alias that is not there
SELECT q.BedId FROM dbo.Bed AS p; -- wrong: 4104: The multi-part identifier "q.BedId"

-- an alias of a later join
SELECT 1 AS One FROM dbo.Bed AS p INNER JOIN dbo.Plant AS v ON i.BedId = v.BedId CROSS JOIN dbo.Bed AS i; -- wrong: 4104:

-- a column of two tables
SELECT BedId FROM dbo.Bed AS p INNER JOIN dbo.Plant AS v ON v.BedId = p.BedId; -- wrong: 209: Ambiguous column name 'BedId'.

-- a column alias in WHERE
SELECT BedId AS Id FROM dbo.Bed
WHERE Id = 1; -- wrong: 207: Invalid column name 'Id'.

-- a column of another table in SET
UPDATE p SET Note = N'' FROM dbo.Bed AS p INNER JOIN dbo.Plant AS v ON v.BedId = p.BedId; -- wrong: 207:

-- a column in OUTPUT
DELETE FROM dbo.Plant
OUTPUT deleted.Width; -- wrong: 207:

-- a column that a view calls otherwise
CREATE VIEW dbo.Wide (Id) AS SELECT BedId FROM dbo.Bed;
GO
SELECT BedId FROM dbo.Wide; -- wrong: 207: Invalid column name 'BedId'.

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
DBCC CHECKIDENT (N'dbo.Bde', RESEED, 0); -- wrong: 208: Invalid object name 'dbo.Bde'.
