-- Whose turn it is after an entry, or before the first: a bit for each seat that owes a move. For
-- lists only, which look at the last entry; the log is the truth. Entries of older versions have
-- none.
ALTER TABLE moves ADD COLUMN owing SMALLINT;
ALTER TABLE tables ADD COLUMN owing SMALLINT;

-- Tables with open seats that everybody may find, and when people were last seen waiting there.
CREATE TABLE lobby (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    game     TEXT NOT NULL,
    players  SMALLINT NOT NULL,
    made     BIGINT NOT NULL,
    seen     BIGINT NOT NULL
);
CREATE INDEX lobby_by_seen ON lobby (seen);
