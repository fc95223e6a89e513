-- People who keep their name. The person is the one who played as a guest before.
CREATE TABLE accounts (
    player TEXT COLLATE "C" PRIMARY KEY,
    name   TEXT NOT NULL,
    alike  TEXT COLLATE "C" NOT NULL UNIQUE,  -- the name as it is compared: without case and look-alikes
    made   BIGINT NOT NULL,
    code   TEXT NOT NULL,                     -- a hash of the sign-in code; empty without one
    coded  BIGINT NOT NULL,                   -- when the code was made
    role   TEXT NOT NULL DEFAULT ''           -- `operator`, or nothing
);

-- Guests who signed in to an account that they had already: their seats belong to its person.
CREATE TABLE aliases (
    player TEXT COLLATE "C" PRIMARY KEY,
    person TEXT COLLATE "C" NOT NULL
);
CREATE INDEX aliases_by_person ON aliases (person);

-- Links by which another device signs in: once, and not for long.
CREATE TABLE links (
    token  TEXT COLLATE "C" PRIMARY KEY,  -- a hash of what the link holds
    player TEXT NOT NULL,
    until  BIGINT NOT NULL
);

-- When a session was last used, and the device.
ALTER TABLE sessions ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_by_player ON sessions (player);
