-- People who keep their name. The person is the one who played as a guest before.
CREATE TABLE accounts (
    player TEXT PRIMARY KEY,
    name   TEXT NOT NULL,
    alike  TEXT NOT NULL UNIQUE,          -- the name as it is compared: without case and look-alikes
    made   INTEGER NOT NULL,
    code   TEXT NOT NULL,                 -- a hash of the sign-in code; empty without one
    coded  INTEGER NOT NULL,              -- when the code was made
    role   TEXT NOT NULL DEFAULT ''       -- `operator`, or nothing
) STRICT, WITHOUT ROWID;

-- Guests who signed in to an account that they had already: their seats belong to its person.
CREATE TABLE aliases (
    player TEXT PRIMARY KEY,
    person TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX aliases_by_person ON aliases (person);

-- Links by which another device signs in: once, and not for long.
CREATE TABLE links (
    token  TEXT PRIMARY KEY,              -- a hash of what the link holds
    player TEXT NOT NULL,
    until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- When a session was last used, and the device.
ALTER TABLE sessions ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_by_player ON sessions (player);
