-- When something is due: what comes much later than now is no node's affair yet. An older node, which
-- knows of bots only, leaves it at once.
ALTER TABLE due ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX due_at ON due (at);
