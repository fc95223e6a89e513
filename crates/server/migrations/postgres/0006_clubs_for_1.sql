-- Clubs of players with accounts. `sqlite/` has the same tables.
CREATE TABLE clubs (
    id      TEXT COLLATE "C" PRIMARY KEY,
    name    TEXT NOT NULL,
    alike   TEXT COLLATE "C" NOT NULL UNIQUE,  -- the name as it is compared: without case and look-alikes
    owner   TEXT COLLATE "C" NOT NULL, -- one of the members
    code    TEXT NOT NULL,         -- part of the link by which players join
    made    BIGINT NOT NULL,
    removed BIGINT                 -- when an operator deleted it, which can be undone
);
CREATE TABLE club_members (
    club   TEXT COLLATE "C" NOT NULL,
    player TEXT COLLATE "C" NOT NULL,
    joined BIGINT NOT NULL,
    PRIMARY KEY (club, player)
);
CREATE INDEX club_members_by_player ON club_members (player);

-- A report about a club; its `table_id` is the same id, since older servers read one there.
ALTER TABLE reports ADD COLUMN club TEXT;
-- The club, if the action is about one.
ALTER TABLE operator_actions ADD COLUMN club TEXT;
