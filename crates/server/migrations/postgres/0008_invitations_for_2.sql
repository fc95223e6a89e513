-- Who is invited to which table, and by whom, until they sit down or decline. A person invites
-- another to one table at a time.
CREATE TABLE invitations (
    player   TEXT COLLATE "C" NOT NULL,  -- who is invited
    host     TEXT COLLATE "C" NOT NULL,  -- who invites
    table_id TEXT COLLATE "C" NOT NULL,
    made     BIGINT NOT NULL,
    PRIMARY KEY (player, host)
);
CREATE INDEX invitations_by_host ON invitations (host);
CREATE INDEX invitations_by_table ON invitations (table_id);
