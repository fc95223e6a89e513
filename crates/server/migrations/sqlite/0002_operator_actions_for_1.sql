-- What operators did about people and games. The sanctions that hold follow from the rows that are
-- not undone. `postgres/` has the same tables.
CREATE TABLE operator_actions (
    id        TEXT PRIMARY KEY,
    made      INTEGER NOT NULL,
    operator  TEXT,                       -- missing in mutes of the version before
    measure   TEXT NOT NULL,              -- `mute`, `ban`, `unrate`, `rename`, `annul` or `close`
    player    TEXT,                       -- the person, if it is about one
    table_id  TEXT,                       -- the table, if it is about one
    report    TEXT,                       -- the report that led to it
    until     INTEGER NOT NULL,           -- when a sanction ends, else 0
    note      TEXT NOT NULL,              -- for operators; of `rename` the name before
    undone    INTEGER,
    undone_by TEXT                        -- the operator who undid it
) STRICT, WITHOUT ROWID;
CREATE INDEX operator_actions_by_made ON operator_actions (made, id);
CREATE INDEX operator_actions_by_player ON operator_actions (player, made);
CREATE INDEX operator_actions_by_table ON operator_actions (table_id);

-- Mutes of the version before; `accounts.muted` is not used any more.
INSERT INTO operator_actions (id, made, measure, player, until, note)
    SELECT 'mute-' || player, 0, 'mute', player, muted, '' FROM accounts WHERE muted > 0;

-- A report names players as at the table when it was made.
ALTER TABLE reports ADD COLUMN name TEXT NOT NULL DEFAULT '';      -- of the subject
ALTER TABLE reports ADD COLUMN seat INTEGER;                       -- of the subject
ALTER TABLE reports ADD COLUMN author TEXT NOT NULL DEFAULT '';    -- the name of the author
