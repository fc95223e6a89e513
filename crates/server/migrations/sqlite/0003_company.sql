-- What those are called who sit at a table, for lists only.
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';

-- A promised deal is dealt once: who knows its secret must not meet it again.
CREATE UNIQUE INDEX tables_by_secret ON tables (setup ->> '$.secret')
    WHERE setup ->> '$.secret' <> '';
