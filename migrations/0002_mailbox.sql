-- The key is the table itself, so that a message is one row written less. What a message weighs stands beside it.
CREATE TABLE messages_by_key (
  id TEXT PRIMARY KEY,
  digest TEXT NOT NULL,
  full_name TEXT NOT NULL,
  email_address TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  client_address TEXT NOT NULL,
  -- Times are milliseconds since 1970.
  received_at INTEGER NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  next_try_at INTEGER NOT NULL,
  sent_at INTEGER,
  bytes INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

INSERT INTO messages_by_key
SELECT
  id, digest, full_name, email_address, subject, message, client_address, received_at, tries, next_try_at, sent_at,
  400 + length(CAST(full_name || email_address || subject || message AS BLOB))
FROM messages;

DROP TABLE messages;

ALTER TABLE messages_by_key RENAME TO messages;

CREATE INDEX messages_waiting ON messages (next_try_at) WHERE sent_at IS NULL;

-- One row: what the mailbox holds, and what came on its newest day (UTC), of all and of each network. It is read for each
-- message and written for each that is stored. Counting the messages themselves would read a thousand rows for each.
CREATE TABLE mailbox (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  bytes INTEGER NOT NULL,
  day TEXT NOT NULL DEFAULT '',
  messages INTEGER NOT NULL DEFAULT 0,
  -- As JSON, an object of numbers.
  networks TEXT NOT NULL DEFAULT '{}',
  -- The day on which it was measured, and what was delivered long before was deleted.
  swept_on TEXT NOT NULL DEFAULT ''
) STRICT;

INSERT INTO mailbox (id, bytes) SELECT 1, coalesce(sum(bytes), 0) FROM messages;
