-- The number that the visitor was told, to find a message by.
ALTER TABLE messages ADD COLUMN reference TEXT NOT NULL DEFAULT '';
