-- Tables with a clock, and when something happens there by itself: times are milliseconds since 1970.
-- Written with each entry; what is not noted, or noted wrongly, is noted when the table is opened.
CREATE TABLE due (
    table_id TEXT PRIMARY KEY,
    at       INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX due_at ON due (at);
