-- What people want to be told while they are away.
CREATE TABLE wishes (
    player TEXT COLLATE "C" PRIMARY KEY,  -- somebody with an account
    secret TEXT NOT NULL UNIQUE,          -- what the link holds that ends all notices
    silent BOOLEAN NOT NULL,              -- whether there are none at all for now
    wishes TEXT NOT NULL,                 -- JSON
    failed BIGINT NOT NULL DEFAULT 0      -- how often in a row the webhook failed
);

-- Browsers that show notices.
CREATE TABLE pushes (
    endpoint TEXT COLLATE "C" PRIMARY KEY,
    player   TEXT COLLATE "C" NOT NULL,
    session  TEXT NOT NULL,               -- the session of the browser, as in sessions
    p256dh   TEXT NOT NULL,
    auth     TEXT NOT NULL,
    made     BIGINT NOT NULL,
    failed   BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX pushes_by_player ON pushes (player);
CREATE INDEX pushes_by_session ON pushes (session);

-- Notices that are not sent yet: at most one for a person at a table. Whoever removes a row sends
-- the notice.
CREATE TABLE notices (
    player   TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    occasion TEXT NOT NULL,               -- `turn`, `invitation` or `over`
    seq      BIGINT NOT NULL,             -- how long the log was then
    due      BIGINT NOT NULL,
    PRIMARY KEY (player, table_id)
);
CREATE INDEX notices_by_due ON notices (due);
