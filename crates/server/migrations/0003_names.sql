-- What those are called who took a seat after the table was made, for lists only.
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
