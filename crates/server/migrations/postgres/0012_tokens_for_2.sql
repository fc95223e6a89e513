-- Tokens by which programs act for somebody with an account.
CREATE TABLE tokens (
    token  TEXT COLLATE "C" PRIMARY KEY,  -- a hash of what the program sends
    player TEXT COLLATE "C" NOT NULL,
    name   TEXT NOT NULL,                 -- what its owner calls it
    scopes TEXT NOT NULL,                 -- what it may do, with spaces between two
    made   BIGINT NOT NULL,
    seen   BIGINT NOT NULL                -- when it was last used
);
CREATE INDEX tokens_by_player ON tokens (player);
