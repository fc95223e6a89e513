-- Passkeys by which people sign in.
CREATE TABLE passkeys (
    id     TEXT PRIMARY KEY,              -- of the credential
    player TEXT NOT NULL,                 -- somebody with an account
    handle TEXT NOT NULL,                 -- what authenticators call the person
    key    TEXT NOT NULL,                 -- JSON: the public key and its counter
    device TEXT NOT NULL,                 -- where it was made
    made   INTEGER NOT NULL,
    used   INTEGER NOT NULL DEFAULT 0     -- when it was last used; 0 if it never was
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_by_player ON passkeys (player);

-- Questions that a browser has not answered yet, by which a passkey is made or used: good once, and
-- not for long.
CREATE TABLE ceremonies (
    token   TEXT PRIMARY KEY,             -- a hash of what the browser has to say
    session TEXT NOT NULL,                -- whose question it is, as in sessions
    state   TEXT NOT NULL,                -- JSON
    until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ceremonies_by_session ON ceremonies (session);
CREATE INDEX ceremonies_by_until ON ceremonies (until);
