-- A table is how it was set up, and then its log. Everything else can be derived from them.
CREATE TABLE tables (
    id    TEXT PRIMARY KEY,
    setup TEXT NOT NULL,      -- JSON
    made  INTEGER NOT NULL,   -- seconds since 1970
    over  INTEGER             -- when the game ended; for lists only, the log is the truth
) STRICT;

CREATE TABLE moves (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq      INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    made     INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;

-- Which visitor sits where, so that a visitor finds the own tables again.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL,
    visitor  TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_visitor ON seats (visitor);

-- Records that were brought from elsewhere to be replayed.
CREATE TABLE records (
    id     TEXT PRIMARY KEY,
    record TEXT NOT NULL,
    made   INTEGER NOT NULL
) STRICT;
