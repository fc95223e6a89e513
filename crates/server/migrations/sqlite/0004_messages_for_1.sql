-- Messages of friends at tables, for 30 days. `postgres/` has the same tables.
CREATE TABLE messages (
    id       TEXT PRIMARY KEY,   -- the id of the request, so that a repeated one is stored once
    table_id TEXT NOT NULL,
    player   TEXT NOT NULL,      -- the author's account
    body     TEXT NOT NULL,
    made     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX messages_by_table ON messages (table_id, made);
CREATE INDEX messages_by_player ON messages (player, made);
CREATE INDEX messages_by_made ON messages (made);

-- A report may quote a message of its subject.
ALTER TABLE reports ADD COLUMN quote TEXT NOT NULL DEFAULT '';
