-- Everything that a server keeps, as in the SQLite file of migration 7; times are milliseconds
-- since 1970. Ids are compared byte by byte, whatever language the database was made for.
CREATE TABLE tables (
    id     TEXT COLLATE "C" PRIMARY KEY,
    setup  TEXT NOT NULL,      -- JSON
    secret TEXT UNIQUE,        -- that of the setup, if it has one: a promised deal is dealt once
    made   BIGINT NOT NULL,
    over   BIGINT,             -- when the game ended; for lists only, the log is the truth
    result TEXT                -- JSON: [[0], [33, 27, 19]]
);

-- The log. An insert on (table_id, seq) decides who is first. A reference to `tables` would be
-- looked up for each row; the statement that inserts looks all of them up at once.
CREATE TABLE moves (
    table_id TEXT COLLATE "C" NOT NULL,
    seq      INTEGER NOT NULL,
    made     BIGINT NOT NULL,
    request  TEXT NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Who sits where, for lists only: a person, or a bot under a name, or nobody.
CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     SMALLINT NOT NULL,
    player   TEXT COLLATE "C" NOT NULL,
    bot      TEXT NOT NULL,
    made     BIGINT NOT NULL,
    over     BIGINT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_going ON seats (player, made, table_id) WHERE over IS NULL;
CREATE INDEX seats_over ON seats (player, over, made, table_id) WHERE over IS NOT NULL;

-- What people are called at a table. Not in the log, so that a person can be forgotten.
CREATE TABLE names (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    player   TEXT COLLATE "C" NOT NULL,
    name     TEXT NOT NULL,
    PRIMARY KEY (table_id, player)
);
CREATE INDEX names_by_player ON names (player);

-- Tables that a person has taken off the own list. The table stays as it is for everybody else.
CREATE TABLE unlisted (
    player   TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
);
CREATE INDEX unlisted_by_table ON unlisted (table_id);

-- A cookie leads to a person by a session; the token is a hash of what the cookie holds.
CREATE TABLE sessions (
    token  TEXT COLLATE "C" PRIMARY KEY,
    player TEXT COLLATE "C" NOT NULL,
    made   BIGINT NOT NULL
);

-- Records that were brought from elsewhere to be replayed: UTF-8, as they came.
CREATE TABLE records (
    id     TEXT COLLATE "C" PRIMARY KEY,
    record BYTEA NOT NULL,
    made   BIGINT NOT NULL
);

-- What the servers keep for themselves: the key that visitors' cookies are signed with.
CREATE TABLE settings (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value TEXT NOT NULL
);

-- The keys that deals are signed with: the current one has its secret, past ones only their name.
-- They are never exported.
CREATE TABLE keys (
    name   TEXT COLLATE "C" PRIMARY KEY,   -- the public half
    secret TEXT,
    made   BIGINT NOT NULL
);
-- Of two servers that start for the first time at the same moment, one makes the key.
CREATE UNIQUE INDEX one_current_key ON keys ((true)) WHERE secret IS NOT NULL;

-- The ids of tables that were removed: a promised deal is dealt once, for ever.
CREATE TABLE spent (
    id TEXT COLLATE "C" PRIMARY KEY
);
