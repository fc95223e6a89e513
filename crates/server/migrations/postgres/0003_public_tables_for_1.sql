-- Unfinished public tables, for the list of games to watch. `sqlite/` has the same index.
CREATE INDEX public_tables ON tables (made) WHERE over IS NULL AND setup LIKE '%"access":"lobby"%';
