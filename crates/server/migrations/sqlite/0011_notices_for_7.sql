-- What people want to be told while they are away.
CREATE TABLE wishes (
    player TEXT PRIMARY KEY,              -- somebody with an account
    secret TEXT NOT NULL UNIQUE,          -- what the link holds that ends all notices
    silent INTEGER NOT NULL,              -- whether there are none at all for now
    wishes TEXT NOT NULL,                 -- JSON
    failed INTEGER NOT NULL DEFAULT 0     -- how often in a row the webhook failed
) STRICT, WITHOUT ROWID;

-- Browsers that show notices.
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    player   TEXT NOT NULL,
    session  TEXT NOT NULL,               -- the session of the browser, as in sessions
    p256dh   TEXT NOT NULL,
    auth     TEXT NOT NULL,
    made     INTEGER NOT NULL,
    failed   INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
CREATE INDEX pushes_by_player ON pushes (player);
CREATE INDEX pushes_by_session ON pushes (session);

-- Notices that are not sent yet: at most one for a person at a table. Whoever removes a row sends
-- the notice.
CREATE TABLE notices (
    player   TEXT NOT NULL,
    table_id TEXT NOT NULL,
    occasion TEXT NOT NULL,               -- `turn`, `invitation` or `over`
    seq      INTEGER NOT NULL,            -- how long the log was then
    due      INTEGER NOT NULL,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX notices_by_due ON notices (due);
