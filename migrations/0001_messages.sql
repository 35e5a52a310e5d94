-- The mailbox: the same tables in messages.db on Node and in D1 on Cloudflare. Databases from before user_version was counted
-- have these tables, so each statement may run again. Times are milliseconds since 1970.

CREATE TABLE IF NOT EXISTS messages (
  -- 32 or 64 hexadecimal digits, the same for each repetition of a message.
  id TEXT PRIMARY KEY,
  -- What visitor and owner call it, made of the id.
  reference TEXT NOT NULL,
  -- SHA-256 of the words, to tell a repetition from another message under the same key.
  digest TEXT NOT NULL,
  full_name TEXT NOT NULL,
  email_address TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  client_address TEXT NOT NULL,
  network TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  bytes INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'sending', 'waits', 'refused', 'sent')),
  tries INTEGER NOT NULL DEFAULT 0,
  -- Null once it isn't tried any more. While it's being sent: when another host may take it over.
  next_try_at INTEGER,
  -- Why the last try failed, in codes.
  failure TEXT NOT NULL DEFAULT '',
  sent_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS messages_to_send ON messages (next_try_at) WHERE next_try_at IS NOT NULL;

CREATE INDEX IF NOT EXISTS messages_sent ON messages (sent_at) WHERE sent_at IS NOT NULL;

-- One row while no mail can be sent at all: why, and when the next try is.
CREATE TABLE IF NOT EXISTS server_down (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  tries INTEGER NOT NULL,
  next_try_at INTEGER NOT NULL,
  failure TEXT NOT NULL
) STRICT;

-- What the limits count: the bytes of all messages (day 0), and for each day (UTC, in days since 1970) the messages of all
-- senders and of each network. Counting the messages themselves would read a thousand rows for each that arrives.
CREATE TABLE IF NOT EXISTS totals (
  day INTEGER NOT NULL,
  -- 'bytes', 'messages' or a network.
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (day, name)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER IF NOT EXISTS count_message AFTER INSERT ON messages BEGIN
  INSERT INTO totals (day, name, amount) VALUES
    (0, 'bytes', new.bytes),
    (new.received_at / 86400000, 'messages', 1),
    (new.received_at / 86400000, new.network, 1)
  ON CONFLICT (day, name) DO UPDATE SET amount = amount + excluded.amount;
END;

CREATE TRIGGER IF NOT EXISTS make_room AFTER DELETE ON messages BEGIN
  UPDATE totals SET amount = amount - old.bytes WHERE day = 0 AND name = 'bytes';
END;
