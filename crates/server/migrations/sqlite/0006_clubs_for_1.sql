-- Clubs of players with accounts. `postgres/` has the same tables.
CREATE TABLE clubs (
    id      TEXT PRIMARY KEY,
    name    TEXT NOT NULL,
    alike   TEXT NOT NULL UNIQUE,  -- the name as it is compared: without case and look-alikes
    owner   TEXT NOT NULL,         -- one of the members
    code    TEXT NOT NULL,         -- part of the link by which players join
    made    INTEGER NOT NULL,
    removed INTEGER                -- when an operator deleted it, which can be undone
) STRICT, WITHOUT ROWID;
CREATE TABLE club_members (
    club   TEXT NOT NULL,
    player TEXT NOT NULL,
    joined INTEGER NOT NULL,
    PRIMARY KEY (club, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX club_members_by_player ON club_members (player);

-- A report about a club; its `table_id` is the same id, since older servers read one there.
ALTER TABLE reports ADD COLUMN club TEXT;
-- The club, if the action is about one.
ALTER TABLE operator_actions ADD COLUMN club TEXT;
