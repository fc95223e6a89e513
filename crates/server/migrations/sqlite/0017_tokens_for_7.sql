-- Tokens by which programs act for somebody with an account.
CREATE TABLE tokens (
    token  TEXT PRIMARY KEY,              -- a hash of what the program sends
    player TEXT NOT NULL,
    name   TEXT NOT NULL,                 -- what its owner calls it
    scopes TEXT NOT NULL,                 -- what it may do, with spaces between two
    made   INTEGER NOT NULL,
    seen   INTEGER NOT NULL               -- when it was last used
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_player ON tokens (player);
