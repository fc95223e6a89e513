-- The keys that deals are signed with: the current one has its secret, past ones only their name.
-- They are never exported.
CREATE TABLE keys (
    name   TEXT PRIMARY KEY,  -- the public half
    secret TEXT,
    made   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The ids of tables that were removed: a promised deal is dealt once, for ever.
CREATE TABLE spent (
    id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
