-- One table: limits are counted over it, and any failure delays its own message. The triggers go before the table they write.
DROP TRIGGER IF EXISTS count_message;
DROP TRIGGER IF EXISTS make_room;
DROP TABLE IF EXISTS totals;
DROP TABLE IF EXISTS server_down;
ALTER TABLE messages DROP COLUMN bytes;
CREATE INDEX messages_received ON messages (received_at);
CREATE INDEX messages_of_network ON messages (network, received_at);
