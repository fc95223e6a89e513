-- Tables where a bot is to move, the node that lets it, and until when that is its own affair: times
-- are milliseconds since 1970 by the clock of the database. Written with each entry; a node that
-- lives prolongs, and what has run out any node may take. When the bot moves follows from the log.
CREATE TABLE due (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    holder   TEXT NOT NULL,
    until    BIGINT NOT NULL
);
