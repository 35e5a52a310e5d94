-- One row a message. The key lets one in of those that come at once under the same id.
CREATE TABLE messages (
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
  sent_at INTEGER
) STRICT;

CREATE INDEX messages_waiting ON messages (tries, next_try_at) WHERE sent_at IS NULL;
