-- The emblem that a player has chosen; without one it is derived from the name.
ALTER TABLE accounts ADD COLUMN emblem TEXT;
