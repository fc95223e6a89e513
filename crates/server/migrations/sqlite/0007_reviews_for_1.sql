-- Reviews of finished games: derived data, which can be made again. `postgres/` has the same table.
CREATE TABLE reviews (
    game    TEXT NOT NULL,      -- a table or an uploaded record
    seat    INTEGER NOT NULL,
    version INTEGER NOT NULL,   -- of the judge
    review  TEXT NOT NULL,      -- JSON
    PRIMARY KEY (game, seat, version)
) STRICT;
