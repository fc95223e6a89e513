-- When a table was set up and when its game ended, beside who sits there, so that a list of a
-- person's tables reads only what it shows.
ALTER TABLE seats ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN over INTEGER;
UPDATE seats SET (made, over) = (SELECT tables.made, tables.over FROM tables WHERE id = table_id);
DROP INDEX seats_by_visitor;
CREATE INDEX seats_by_player ON seats (player, over, made);
