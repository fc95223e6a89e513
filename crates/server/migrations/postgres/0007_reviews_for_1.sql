-- Reviews of finished games: derived data, which can be made again. `sqlite/` has the same table.
CREATE TABLE reviews (
    game    TEXT COLLATE "C" NOT NULL,   -- a table or an uploaded record
    seat    BIGINT NOT NULL,
    version BIGINT NOT NULL,             -- of the judge
    review  TEXT NOT NULL,               -- JSON
    PRIMARY KEY (game, seat, version)
);
