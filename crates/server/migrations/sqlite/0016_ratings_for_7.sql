-- Ratings and statistics. All of this follows from the logs: `quayside ratings rebuild`.

-- Where people stand in each pool.
CREATE TABLE standings (
    player      TEXT NOT NULL,
    pool        TEXT NOT NULL,
    points      REAL NOT NULL,
    uncertainty REAL NOT NULL,
    games       INTEGER NOT NULL,            -- how many have counted
    at          INTEGER NOT NULL,            -- when the last of them ended
    PRIMARY KEY (player, pool)
) STRICT, WITHOUT ROWID;
CREATE INDEX standings_by_points ON standings (pool, points);

-- What each game that counted left its people with.
CREATE TABLE rated (
    player      TEXT NOT NULL,
    pool        TEXT NOT NULL,
    at          INTEGER NOT NULL,            -- when the game ended
    table_id    TEXT NOT NULL,
    place       INTEGER NOT NULL,            -- of the person's side, from 1
    points      REAL NOT NULL,
    uncertainty REAL NOT NULL,
    PRIMARY KEY (player, pool, at, table_id)
) STRICT, WITHOUT ROWID;

-- Sums over finished games, by person and kind of table; over all people where none is said.
CREATE TABLE statistics (
    player  TEXT NOT NULL,
    kind    TEXT NOT NULL,
    figures TEXT NOT NULL,     -- JSON
    PRIMARY KEY (player, kind)
) STRICT, WITHOUT ROWID;

-- Up to which game all are counted, in the order of their ends. Whoever moves the mark has counted
-- what lies between.
CREATE TABLE counted (
    one      INTEGER PRIMARY KEY CHECK (one = 1),
    at       INTEGER NOT NULL,
    table_id TEXT NOT NULL
) STRICT;
INSERT INTO counted (one, at, table_id) VALUES (1, 0, '');
CREATE INDEX tables_over ON tables (over, id) WHERE over IS NOT NULL;
