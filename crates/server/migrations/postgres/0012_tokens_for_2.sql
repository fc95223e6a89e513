-- Tokens by which programs act for somebody with an account.
CREATE TABLE tokens (
    token  TEXT COLLATE "C" PRIMARY KEY,  -- a hash of what the program sends
    player TEXT COLLATE "C" NOT NULL,
    name   TEXT NOT NULL,                 -- what its owner calls it
    scopes TEXT NOT NULL,                 -- what it may do, with spaces between two
    made   BIGINT NOT NULL,
    seen   BIGINT NOT NULL,               -- when it was last used
    hook   TEXT NOT NULL,                 -- the address where the program is told, or nothing
    secret TEXT NOT NULL,                 -- what that is signed with
    failed BIGINT NOT NULL DEFAULT 0      -- how often that failed in a row
);
CREATE INDEX tokens_by_player ON tokens (player);

-- Games that everybody could find, for the feed of those that are over.
CREATE INDEX public_games ON tables (over)
    WHERE over IS NOT NULL AND result IS NOT NULL AND setup LIKE '%"access":"lobby"%';
