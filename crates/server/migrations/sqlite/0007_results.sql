-- How a game ended, for lists: the seats that won, and the score of every seat. Games that ended
-- before this version have none; the log is the truth.
ALTER TABLE tables ADD COLUMN result TEXT;   -- JSON: [[0], [33, 27, 19]]

-- Tables that a person has taken off the own list. The table stays as it is for everybody else.
CREATE TABLE unlisted (
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
