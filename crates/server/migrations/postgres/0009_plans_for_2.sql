-- What people have planned for their next turn. Written only when somebody plans; a row counts as
-- long as the log does not go past it. Only its own seat may know it.
CREATE TABLE plans (
    table_id TEXT COLLATE "C" NOT NULL,
    seat     BIGINT NOT NULL,
    seq      BIGINT NOT NULL,             -- how long the log was then
    moves    TEXT NOT NULL,               -- in their notation, with commas between them
    PRIMARY KEY (table_id, seat)
);
