### Programs that act for people, and the webhooks that they get.

tokens = Programs
    .help = A program can play and read as you with a token, by the API.
    .name = What it is for
    .may = What the program may do
    .read = see what I see: tables, my cards, my games
    .play = set up tables, sit down, move, say phrases
    .account = read everything stored about me; follow and block players; join, leave and manage clubs
    .hook = Web address to notify when it is my turn or a game is over (optional)
    .make = Make a token
    .unused = never used
    .failed = Nothing more is sent to this address, because it failed too often. Make a new token to try again.
    .revoke = Revoke
    .bot = If only a program will play under this name, mark it before its first game. Everyone sees the mark, and it can’t be undone.
    .mark = This account is a bot
people-bot = bot
token = Your new token
    .once = We show it this once and can’t show it again. Anyone who has it can do what you allowed, until you revoke it.
    .signed = The key that signs what we send there:

api = The API
    .lead = For programs that play, watch or study. Programs can do everything here that players can, except ask for hints.
    .file = The whole description in one file
    .tokens = A program acts for you with a token that you make on the page of your account.
    .token = Token
    .none = none
    .perhaps = optional
    .parameters = In the address
    .fields = Fields of the form
    .answers = Answers
    .problems = When something can’t be done
    .words = Values of “error”, and what they mean.

embed-way = Open at Quayside
feed-all = Finished games at Quayside
feed-person = Finished games of { $name }

### What programs read when something can’t be done, by the word in `error`.

problem-malformed = The request can’t be read; `fields` names the wrong field, if any.
problem-no-token = This needs a token, or the token is not known.
problem-scope = The token does not allow this.
problem-forbidden = This is another player’s seat, or only the table’s maker may do this.
problem-no-account = A guest has no account; rated games need one, too.
problem-banned = The operator has banned this player until `until`.
problem-unrated = The operator lets this account begin no rated games until `until`.
problem-not-found = There is nothing at this address.
problem-stale = The log has grown since `seq`; nothing changed.
problem-refused = The rules forbid the move; `rule` is the clause.
problem-wrong-fields = The table can’t be set up like this; `fields` names what is wrong.
problem-not-now = This is not possible at this stage of the table.
problem-not-over = This is possible only after the game.
problem-log-full = The log is too long to undo anything; the game can still end.
problem-time-up = The seat has run out of time.
problem-seat-taken = The seat is taken.
problem-name-taken = Another player at the table, or another club, has this name.
problem-no-name = A person or a club needs a name.
problem-too-late = The game has begun.
problem-too-slow = What was sent took too long to arrive.
problem-too-large = What was sent is too large.
problem-too-much = Too many requests; `Retry-After` says when to come back.
problem-too-many-tables = You have too many games that are not over.
problem-too-many-clubs = The account has too many clubs, or the club has too many members.
problem-unknown-host = This server does not have the host name in the request.
problem-unreadable = The setup of the table can’t be read any more.
problem-unwritten = It could not be stored; nothing changed.
problem-away = The database does not answer just now.
problem-crowded = The server is full just now.
problem-broken = A fault of the server.
