IF DB_NAME() <> N'NotesSample' THROW 50000, N'Not the sample database.', 1;

DROP TABLE IF EXISTS dbo.AppUserRole, dbo.AppRole, dbo.AppUser;

CREATE TABLE dbo.AppUser (
    UserId   int IDENTITY(1, 1) NOT NULL CONSTRAINT PK_AppUser PRIMARY KEY,
    UserName nvarchar(50) NOT NULL CONSTRAINT UQ_AppUser_UserName UNIQUE
);

CREATE TABLE dbo.AppRole (
    RoleId   int IDENTITY(1, 1) NOT NULL CONSTRAINT PK_AppRole PRIMARY KEY,
    RoleName nvarchar(50) NOT NULL CONSTRAINT UQ_AppRole_RoleName UNIQUE
);

CREATE TABLE dbo.AppUserRole (
    UserId    int NOT NULL,
    RoleId    int NOT NULL,
    GrantedAt datetime2(0) NOT NULL CONSTRAINT DF_AppUserRole_GrantedAt DEFAULT (SYSUTCDATETIME()),
    CONSTRAINT PK_AppUserRole PRIMARY KEY (UserId, RoleId),
    CONSTRAINT FK_AppUserRole_AppUser FOREIGN KEY (UserId) REFERENCES dbo.AppUser (UserId) ON DELETE CASCADE,
    CONSTRAINT FK_AppUserRole_AppRole FOREIGN KEY (RoleId) REFERENCES dbo.AppRole (RoleId),
    INDEX IX_AppUserRole_RoleId NONCLUSTERED (RoleId, UserId)
);

INSERT INTO dbo.AppUser (UserName)
VALUES (N'ada'), (N'bob'), (N'cleo');

INSERT INTO dbo.AppRole (RoleName)
VALUES (N'admin'), (N'editor'), (N'reader');

INSERT INTO dbo.AppUserRole (UserId, RoleId)
VALUES (1, 1), (1, 2), (2, 2);
