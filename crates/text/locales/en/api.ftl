### Programs that act for people, and the webhooks that they get.

tokens = Programs
    .help = A program can play and read as you with a token, by the API.
    .name = What it is for
    .may = What the program may do
    .read = see what I see: tables, my cards, my games
    .play = set up tables, sit down, move, say phrases
    .account = read everything kept about me, follow and block
    .hook = Web address to notify when it is my turn or a game is over (optional)
    .make = Make a token
    .unused = never used
    .failed = This web address has failed too often: nothing is sent there any more. Make a new token to try again.
    .revoke = Revoke
    .bot = Will only a program play under this name? Then say so before its first game. Everyone sees it, and it can’t be undone.
    .mark = This account is a bot
people-bot = bot
token = Your new token
    .once = We show it this once and can’t show it again. Anyone who has it can do what you allowed, until you revoke it.
    .signed = What we send there is signed with this:

api = The API
    .lead = For programs that play, watch or study. What people can do here, programs can.
    .file = Everything as one file
    .tokens = A program acts for you with a token that you make on the page of your account.
    .token = Token
    .none = none
    .perhaps = if there is one
    .parameters = In the address
    .fields = Fields of the form
    .answers = Answers
    .problems = When something can’t be done
    .words = The word in error, and what it means.

embed-way = Open at Quayside
feed-all = Finished games at Quayside
feed-person = Finished games of { $name }
