-- Why the last try to send a message failed, in the service's code, for `npm run messages`.
ALTER TABLE messages ADD COLUMN failure TEXT NOT NULL DEFAULT '';
