-- Whom people follow, and whom they do not want to meet.
CREATE TABLE follows (
    player TEXT COLLATE "C" NOT NULL,
    other  TEXT COLLATE "C" NOT NULL,
    made   BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX follows_by_other ON follows (other);
CREATE TABLE blocks (
    player TEXT COLLATE "C" NOT NULL,
    other  TEXT COLLATE "C" NOT NULL,
    made   BIGINT NOT NULL,
    PRIMARY KEY (player, other)
);
CREATE INDEX blocks_by_other ON blocks (other);

-- What people tell the operator about others, until the operator has seen to it.
CREATE TABLE reports (
    id       TEXT COLLATE "C" PRIMARY KEY,
    player   TEXT COLLATE "C" NOT NULL,  -- who tells
    other    TEXT COLLATE "C" NOT NULL,  -- about whom
    table_id TEXT COLLATE "C" NOT NULL,
    reason   TEXT NOT NULL,
    made     BIGINT NOT NULL,
    closed   BIGINT                      -- when the operator saw to it
);
CREATE INDEX reports_by_closed ON reports (closed, made);
CREATE INDEX reports_by_other ON reports (other);

-- Whether everybody may see the page about a person, and until when the person says nothing.
ALTER TABLE accounts ADD COLUMN shown BIGINT NOT NULL DEFAULT 1;
ALTER TABLE accounts ADD COLUMN muted BIGINT NOT NULL DEFAULT 0;
