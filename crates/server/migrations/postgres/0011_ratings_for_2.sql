-- Ratings and statistics. All of this follows from the logs: `quayside ratings rebuild`.

-- Where people stand in each pool.
CREATE TABLE standings (
    player      TEXT COLLATE "C" NOT NULL,
    pool        TEXT COLLATE "C" NOT NULL,
    points      DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games       BIGINT NOT NULL,             -- how many have counted
    at          BIGINT NOT NULL,             -- when the last of them ended
    PRIMARY KEY (player, pool)
);
CREATE INDEX standings_by_points ON standings (pool, points);

-- What each game that counted left its people with.
CREATE TABLE rated (
    player      TEXT COLLATE "C" NOT NULL,
    pool        TEXT COLLATE "C" NOT NULL,
    at          BIGINT NOT NULL,             -- when the game ended
    table_id    TEXT COLLATE "C" NOT NULL,
    place       BIGINT NOT NULL,             -- of the person's side, from 1
    points      DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, pool, at, table_id)
);

-- Sums over finished games, by person and kind of table; over all people where none is said.
CREATE TABLE statistics (
    player  TEXT COLLATE "C" NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    figures TEXT NOT NULL,                 -- JSON
    PRIMARY KEY (player, kind)
);

-- Up to which game all are counted, in the order of their ends. Whoever moves the mark has counted
-- what lies between.
CREATE TABLE counted (
    one      BIGINT PRIMARY KEY CHECK (one = 1),
    at       BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL
);
INSERT INTO counted (one, at, table_id) VALUES (1, 0, '');
CREATE INDEX tables_over ON tables (over, id) WHERE over IS NOT NULL;
