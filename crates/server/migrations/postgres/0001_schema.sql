-- Everything that a server keeps; times are milliseconds since 1970. Ids are compared byte by byte,
-- whatever language the database was made for. Numbers are BIGINT, so that a statement reads the
-- same of both databases.

-- A table is how it was set up, and then its log. Everything else can be derived from them.
CREATE TABLE tables (
    id     TEXT COLLATE "C" PRIMARY KEY,
    setup  TEXT NOT NULL,                 -- JSON
    secret TEXT UNIQUE,                   -- that of the setup, if it has one: a promised deal is dealt once
    made   BIGINT NOT NULL,
    over   BIGINT,                        -- when the game ended; for lists only, the log is the truth
    result TEXT,                          -- JSON: [[0], [33, 27, 19]]
    owing  BIGINT                         -- whose turn it is before the first entry: a bit for each seat
);
CREATE INDEX tables_over ON tables (over, id) WHERE over IS NOT NULL;
-- Games at public tables, for the feed of those that are over.
CREATE INDEX public_games ON tables (over)
    WHERE over IS NOT NULL AND result IS NOT NULL AND setup LIKE '%"access":"lobby"%';

-- The log. An insert on (table_id, seq) decides who is first. A reference to `tables` would be
-- looked up for each row; the statement that inserts looks all of them up at once.
CREATE TABLE moves (
    table_id TEXT COLLATE "C" NOT NULL,
    seq      BIGINT NOT NULL,
    made     BIGINT NOT NULL,
    request  TEXT NOT NULL,               -- the request that an entry answers: a repeated one is recognised
    entry    TEXT NOT NULL,
    owing    BIGINT,                      -- whose turn it is then; for lists only, the log is the truth
    PRIMARY KEY (table_id, seq)
);

-- Who sits where, for lists only: a person, or a bot under a name, or an open seat. With the times of
-- the table, so that a list of a person's tables reads only what it shows.
CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
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

-- Tables that a person has taken off the own list. The table stays as it is for all others.
CREATE TABLE unlisted (
    player   TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
);
CREATE INDEX unlisted_by_table ON unlisted (table_id);

-- What people have planned for their next turn. A row counts as long as the log does not go past it.
-- Only its own seat may know it.
CREATE TABLE plans (
    table_id TEXT COLLATE "C" NOT NULL,
    seat     BIGINT NOT NULL,
    seq      BIGINT NOT NULL,             -- how long the log was then
    moves    TEXT NOT NULL,               -- in their notation, with commas between them
    PRIMARY KEY (table_id, seat)
);

-- Tables where something happens by itself, when that is, and the node that has claimed it until when,
-- by the clock of the database. Written with each entry; a node that lives prolongs its claim.
CREATE TABLE due (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    holder   TEXT NOT NULL,
    until    BIGINT NOT NULL,
    at       BIGINT NOT NULL
);
CREATE INDEX due_at ON due (at);

-- Public tables with open seats, and when people were last seen waiting there.
CREATE TABLE lobby (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    game     TEXT NOT NULL,
    players  BIGINT NOT NULL,
    made     BIGINT NOT NULL,
    seen     BIGINT NOT NULL
);
CREATE INDEX lobby_by_seen ON lobby (seen);

-- Records that were brought from elsewhere to be replayed: UTF-8, as they came.
CREATE TABLE records (
    id     TEXT COLLATE "C" PRIMARY KEY,
    record BYTEA NOT NULL,
    made   BIGINT NOT NULL
);

-- The ids of tables that were removed: a promised deal is dealt once, for ever.
CREATE TABLE spent (
    id TEXT COLLATE "C" PRIMARY KEY
);

-- What the servers keep for themselves: the key that cookies are signed with, and the like.
CREATE TABLE settings (
    name  TEXT COLLATE "C" PRIMARY KEY,
    value TEXT NOT NULL
);

-- The keys that deals are signed with: the current one has its secret, past ones only their name.
-- They are never exported.
CREATE TABLE keys (
    name   TEXT COLLATE "C" PRIMARY KEY,  -- the public half
    secret TEXT,
    made   BIGINT NOT NULL
);
-- Of two servers that start for the first time at the same moment, one makes the key.
CREATE UNIQUE INDEX one_current_key ON keys ((true)) WHERE secret IS NOT NULL;

-- People who keep their name. The person is the one who played as a guest before.
CREATE TABLE accounts (
    player TEXT COLLATE "C" PRIMARY KEY,
    name   TEXT NOT NULL,
    alike  TEXT COLLATE "C" NOT NULL UNIQUE,  -- the name as it is compared: without case and look-alikes
    made   BIGINT NOT NULL,
    code   TEXT NOT NULL,                 -- a hash of the sign-in code; empty without one
    coded  BIGINT NOT NULL,               -- when the code was made
    role   TEXT NOT NULL DEFAULT '',      -- `operator`, `bot`, or nothing
    shown  BIGINT NOT NULL DEFAULT 1,     -- whether the page about the person is public
    muted  BIGINT NOT NULL DEFAULT 0      -- until when the person is muted
);

-- Guests who signed in to an account that they had already: their seats belong to its person.
CREATE TABLE aliases (
    player TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL
);
CREATE INDEX aliases_by_person ON aliases (person);

-- A cookie leads to a person by a session; the token is a hash of what the cookie holds.
CREATE TABLE sessions (
    token  TEXT COLLATE "C" PRIMARY KEY,
    player TEXT COLLATE "C" NOT NULL,
    made   BIGINT NOT NULL,
    seen   BIGINT NOT NULL DEFAULT 0,     -- when it was last used
    device TEXT NOT NULL DEFAULT ''
);
CREATE INDEX sessions_by_player ON sessions (player);

-- Links by which another device signs in: once, and not for long.
CREATE TABLE links (
    token  TEXT COLLATE "C" PRIMARY KEY,  -- a hash of what the link holds
    player TEXT COLLATE "C" NOT NULL,
    until  BIGINT NOT NULL
);

-- Passkeys by which people sign in.
CREATE TABLE passkeys (
    id     TEXT COLLATE "C" PRIMARY KEY,  -- of the credential
    player TEXT COLLATE "C" NOT NULL,
    handle TEXT NOT NULL,                 -- what authenticators call the person
    key    TEXT NOT NULL,                 -- JSON: the public key and its counter
    device TEXT NOT NULL,                 -- where it was made
    made   BIGINT NOT NULL,
    used   BIGINT NOT NULL DEFAULT 0      -- when it was last used; 0 if it never was
);
CREATE INDEX passkeys_by_player ON passkeys (player);

-- Questions that a browser has not answered yet, by which a passkey is made or used: good once, and
-- not for long.
CREATE TABLE ceremonies (
    token   TEXT COLLATE "C" PRIMARY KEY, -- a hash of what the browser has to say
    session TEXT COLLATE "C" NOT NULL,    -- the session that was asked
    state   TEXT NOT NULL,                -- JSON
    until   BIGINT NOT NULL
);
CREATE INDEX ceremonies_by_session ON ceremonies (session);
CREATE INDEX ceremonies_by_until ON ceremonies (until);

-- Tokens by which programs act for people with an account.
CREATE TABLE tokens (
    token  TEXT COLLATE "C" PRIMARY KEY,  -- a hash of what the program sends
    player TEXT COLLATE "C" NOT NULL,
    name   TEXT NOT NULL,                 -- what its owner calls it
    scopes TEXT NOT NULL,                 -- what it may do, with spaces between two
    made   BIGINT NOT NULL,
    seen   BIGINT NOT NULL,               -- when it was last used
    hook   TEXT NOT NULL,                 -- the address of the program's webhook, or nothing
    secret TEXT NOT NULL,                 -- what that is signed with
    failed BIGINT NOT NULL DEFAULT 0      -- how often that failed in a row
);
CREATE INDEX tokens_by_player ON tokens (player);

-- The notice settings of people.
CREATE TABLE wishes (
    player TEXT COLLATE "C" PRIMARY KEY,
    secret TEXT NOT NULL UNIQUE,          -- what the link holds that ends all notices
    silent BOOLEAN NOT NULL,              -- whether there are none at all for now
    wishes TEXT NOT NULL,                 -- JSON
    failed BIGINT NOT NULL DEFAULT 0      -- how often in a row the webhook failed
);

-- Browsers that show notices.
CREATE TABLE pushes (
    endpoint TEXT COLLATE "C" PRIMARY KEY,
    player   TEXT COLLATE "C" NOT NULL,
    session  TEXT NOT NULL,               -- the session of the browser, as in sessions
    p256dh   TEXT NOT NULL,
    auth     TEXT NOT NULL,
    made     BIGINT NOT NULL,
    failed   BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX pushes_by_player ON pushes (player);
CREATE INDEX pushes_by_session ON pushes (session);

-- Notices that are not sent yet: at most one for a person at a table. The node that removes a row
-- sends the notice.
CREATE TABLE notices (
    player   TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    occasion TEXT NOT NULL,               -- `turn`, `invitation` or `over`
    seq      BIGINT NOT NULL,             -- how long the log was then
    due      BIGINT NOT NULL,
    PRIMARY KEY (player, table_id)
);
CREATE INDEX notices_by_due ON notices (due);

-- The players that people follow, and those that they block.
CREATE TABLE follows (
    player TEXT COLLATE "C" NOT NULL,
    other  TEXT COLLATE "C" NOT NULL,
    made   BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX follows_by_other ON follows (other);
CREATE TABLE blocks (
    player TEXT COLLATE "C" NOT NULL,
    other  TEXT COLLATE "C" NOT NULL,
    made   BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX blocks_by_other ON blocks (other);

-- Reports to the operator about players.
CREATE TABLE reports (
    id       TEXT COLLATE "C" PRIMARY KEY,
    player   TEXT COLLATE "C" NOT NULL,   -- the author
    other    TEXT COLLATE "C" NOT NULL,   -- the subject
    table_id TEXT COLLATE "C" NOT NULL,
    reason   TEXT NOT NULL,
    made     BIGINT NOT NULL,
    closed   BIGINT                       -- when the operator resolved it
);
CREATE INDEX reports_by_closed ON reports (closed, made);
CREATE INDEX reports_by_other ON reports (other);

-- Invitations to tables, until the person sits down or declines. A person invites another to one
-- table at a time.
CREATE TABLE invitations (
    player   TEXT COLLATE "C" NOT NULL,   -- who is invited
    host     TEXT COLLATE "C" NOT NULL,   -- who invites
    table_id TEXT COLLATE "C" NOT NULL,
    made     BIGINT NOT NULL,
    PRIMARY KEY (player, host)
);
CREATE INDEX invitations_by_host ON invitations (host);
CREATE INDEX invitations_by_table ON invitations (table_id);

-- Ratings and statistics follow from the logs: `quayside ratings rebuild`.
-- The standing of people in each pool.
CREATE TABLE standings (
    player      TEXT COLLATE "C" NOT NULL,
    pool        TEXT COLLATE "C" NOT NULL,
    points      DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    games       BIGINT NOT NULL,          -- how many have counted
    at          BIGINT NOT NULL,          -- when the last of them ended
    PRIMARY KEY (player, pool)
);
CREATE INDEX standings_by_points ON standings (pool, points);

-- The rating of each person after each game that counted.
CREATE TABLE rated (
    player      TEXT COLLATE "C" NOT NULL,
    pool        TEXT COLLATE "C" NOT NULL,
    at          BIGINT NOT NULL,          -- when the game ended
    table_id    TEXT COLLATE "C" NOT NULL,
    place       BIGINT NOT NULL,          -- of the person's side, from 1
    points      DOUBLE PRECISION NOT NULL,
    uncertainty DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (player, pool, at, table_id)
);

-- Sums over finished games, by person and kind of table; over all people where none is said.
CREATE TABLE statistics (
    player  TEXT COLLATE "C" NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    figures TEXT NOT NULL,                -- JSON
    PRIMARY KEY (player, kind)
);

-- Up to which game all are counted, in the order of their ends. The node that moves the mark has
-- counted what lies between.
CREATE TABLE counted (
    one      BIGINT PRIMARY KEY CHECK (one = 1),
    at       BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL
);
INSERT INTO counted (one, at, table_id) VALUES (1, 0, '');
