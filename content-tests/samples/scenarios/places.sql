IF DB_NAME() <> N'NotesSample' THROW 50000, N'Not the sample database.', 1;

DROP TABLE IF EXISTS dbo.Visit, dbo.PlaceImport, dbo.Place;

CREATE TABLE dbo.Place (
    PlaceId     int IDENTITY(1, 1) NOT NULL CONSTRAINT PK_Place PRIMARY KEY,
    Description nvarchar(100) NOT NULL CONSTRAINT UQ_Place_Description UNIQUE,
    Comment     nvarchar(400) NULL,
    Latitude    decimal(9, 6) NOT NULL CONSTRAINT CK_Place_Latitude
        CHECK (Latitude BETWEEN -90 AND 90),
    Longitude   decimal(9, 6) NOT NULL CONSTRAINT CK_Place_Longitude
        CHECK (Longitude BETWEEN -180 AND 180),
    Elevation   int NULL
);

CREATE TABLE dbo.Visit (
    VisitId   int IDENTITY(1, 1) NOT NULL CONSTRAINT PK_Visit PRIMARY KEY,
    PlaceId   int NOT NULL CONSTRAINT FK_Visit_Place REFERENCES dbo.Place (PlaceId),
    VisitedOn date NOT NULL CONSTRAINT DF_Visit_VisitedOn DEFAULT (SYSDATETIME()),
    Note      nvarchar(200) NULL
);

CREATE TABLE dbo.PlaceImport (
    Description nvarchar(100) NOT NULL CONSTRAINT PK_PlaceImport PRIMARY KEY,
    Latitude    decimal(9, 6) NOT NULL,
    Longitude   decimal(9, 6) NOT NULL,
    Elevation   int NULL
);

INSERT INTO dbo.Place (Description, Comment, Latitude, Longitude, Elevation)
VALUES (N'Fire pit', N'Bring the Dutch oven', 43.615000, -116.202300, 824),
       (N'Hot spring', N'Hot in winter too', 44.101200, -115.301100, 1390),
       (N'Lookout tower', NULL, 44.220400, -115.410700, 2601),
       (N'Old mill', N'The roof is gone', 43.702500, -116.010900, 930),
       (N'River ford', N'In summer only', 43.910800, -115.700200, 1105),
       (N'Salt flat', NULL, 40.890000, -113.900000, NULL);

INSERT INTO dbo.Visit (PlaceId, VisitedOn, Note)
VALUES (1, '20260105', N'Snow'),
       (1, '20260314', NULL),
       (2, '20260314', N'Crowded'),
       (3, '20250820', NULL),
       (5, '20250702', N'Knee deep');

INSERT INTO dbo.PlaceImport (Description, Latitude, Longitude, Elevation)
VALUES (N'Hot spring', 44.101200, -115.301100, 1392),
       (N'Quarry', 43.500100, -116.400800, 870),
       (N'Salt flat', 40.890000, -113.900000, 1285);
