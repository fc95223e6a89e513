-- Whom people follow, and whom they do not want to meet.
CREATE TABLE follows (
    player TEXT NOT NULL,
    other  TEXT NOT NULL,
    made   INTEGER NOT NULL,
    PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_by_other ON follows (other);
CREATE TABLE blocks (
    player TEXT NOT NULL,
    other  TEXT NOT NULL,
    made   INTEGER NOT NULL,
    PRIMARY KEY (player, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_by_other ON blocks (other);

-- What people tell the operator about others, until the operator has seen to it.
CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    player   TEXT NOT NULL,               -- who tells
    other    TEXT NOT NULL,               -- about whom
    table_id TEXT NOT NULL,
    reason   TEXT NOT NULL,
    made     INTEGER NOT NULL,
    closed   INTEGER                      -- when the operator saw to it
) STRICT, WITHOUT ROWID;
CREATE INDEX reports_by_closed ON reports (closed, made);
CREATE INDEX reports_by_other ON reports (other);

-- Whether everybody may see the page about a person, and until when the person says nothing.
ALTER TABLE accounts ADD COLUMN shown INTEGER NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;
