-- What the house keeps for itself: the key that visitors' cookies are signed with.
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
