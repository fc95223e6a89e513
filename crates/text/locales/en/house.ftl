### What the house says when there is no room, no time or no trust.

error-unwritten = That could not be saved
    .help = Nothing was changed: the table is as it was before. Go back and try again in a moment.
error-unreadable = This table can’t be read
    .help = Its data is damaged from the start. Your other tables are not affected.
table-spoiled = Part of this table can’t be read any more. It stays as it was up to that point, and nobody can play on.
    .help = You can still replay the game and download its record.
error-crowded = We are full
    .help = There are more visitors than we have room for. Please try again in a moment.
error-too-much = Not so fast
    .help = Nothing was changed. Take a breath, then go back and try again.
error-too-many-tables = You have too many games open
    .help = No new table was opened. Finish some of your games first.
error-too-slow = That took too long to arrive
    .help = Nothing was changed. Check your connection, then go back and try again.
error-too-large = That is too large for us
    .help = Nothing was changed. Even the record of a long game is much smaller.
error-cross-site = That came from another site
    .help = Nothing was changed. Only our own pages can do that: open the table here and try again.
error-unknown-host = This server has another name
    .help = Nothing was changed. Use the address that you were given; the operator of the server can add this one with --public-url.
