-- Whose turn it is after an entry, or before the first: a bit for each seat that owes a move. For
-- lists only, which look at the last entry; the log is the truth. Entries of older versions have
-- none.
ALTER TABLE moves ADD COLUMN owing INTEGER;
ALTER TABLE tables ADD COLUMN owing INTEGER;

-- Tables with open seats that everybody may find, and when people were last seen waiting there.
CREATE TABLE lobby (
    table_id TEXT PRIMARY KEY,
    game     TEXT NOT NULL,
    players  INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX lobby_by_seen ON lobby (seen);
