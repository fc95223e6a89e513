-- Times are milliseconds since 1970.
UPDATE tables SET made = made * 1000, over = over * 1000;
UPDATE moves SET made = made * 1000;
UPDATE records SET made = made * 1000;

-- The request that an entry answers, so that one that is repeated is recognised.
ALTER TABLE moves ADD COLUMN request TEXT NOT NULL DEFAULT '';

-- A cookie leads to a person by a session; the token is a hash of what the cookie holds.
CREATE TABLE sessions (
    token  TEXT PRIMARY KEY,
    player TEXT NOT NULL,
    made   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What people are called at a table. Not in the log, so that a person can be forgotten.
CREATE TABLE names (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player   TEXT NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX names_by_player ON names (player);

-- Who sits where, for lists only: a person, or a bot under a name, or nobody.
ALTER TABLE seats RENAME COLUMN visitor TO player;
ALTER TABLE seats RENAME COLUMN name TO bot;
