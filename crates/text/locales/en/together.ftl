### A table for people at different screens.

new-open = Open: by link

# Before the cards are dealt
lobby-title = { $game }: a table is set
lobby-missing =
    { $count ->
        [one] One seat is still open.
       *[other] { $count } seats are still open.
    }
lobby-full = Everybody is here. The game begins when the host deals the cards.
lobby-full-maker = Everybody is here.
lobby-start = Deal the cards
lobby-name = Your name
lobby-which = Your seat
lobby-sit = Sit down
lobby-open = open seat
lobby-you = you
lobby-bot = Seat a bot
lobby-remove = Send { $name } away
lobby-leave = Leave the table
lobby-no-name = Tell the others what to call you.
lobby-taken = Somebody else was faster: that seat is taken.
lobby-too-late = The cards are dealt already. You can watch.
lobby-invite = Invite friends
    .help = Whoever follows this link can sit down: no account, a name is enough.
lobby-link = Link to this table
lobby-copy = Copy
lobby-code = Or point a phone's camera here.
lobby-network = Play on my network
    .help = So far only this computer can reach the table. Let phones and other computers in your home join, too: link and code will then hold the right address.
lobby-word = Add your lucky word
    .help = Your lucky word helps to shuffle the cards, so that nobody could have arranged them. Anything will do; your browser has filled something in, if it could.
    .save = Add it
nonce = Your lucky word

# The fair deal
deal-fair = A fair deal
    .help = The server has drawn its part of the shuffle and can't change it any more: the number below is its seal. Every seat may add a lucky word. The cards follow from both, and after the game everybody can check it.
deal-commitment = The server's commitment (note it down, if you like):

# Who is there
people = At the table
people-here = here
people-away = away
people-bot = bot
people-played-for = a bot plays
people-watching =
    { $count ->
        [one] One more is watching.
       *[other] { $count } more are watching.
    }
people-replace = Let a bot play for { $name }
people-missing = It is { $name }'s turn, but { $name } is away.
people-leave = Leave
    .help = A bot goes on in your seat. You can come back and take it again.
    .bot = Let a bot play for me
people-close = Close the table
    .help = You made this table: you can end the game for all.
people-said = What was said
people-say = Say something
played-for = A bot plays for you.
    .return = Take my seat back
hints-on = Everybody at this table may ask for hints.
hints-off = Nobody gets hints at this table.
hints-delayed = Too many hints at once. Try again in a moment.
table-closed = The host has closed this table.
table-next = A new game is set up for this company.
    .go = Go there
error-no-network = No network
    .help = This computer has no network that others could come from. Connect it to your home network, then try again.

# Phrases
phrase-ahoy = Ahoy!
phrase-luck = Fair winds to all!
phrase-well = Well played!
phrase-thanks = Thank you!
phrase-oops = Oh no!
phrase-aha = So that was your plan!
phrase-beware = Beware of me!
phrase-think = I have to think.
phrase-hurry = The tide is turning: your move!
phrase-moment = Back in a moment.
phrase-again = One more game?
phrase-bye = I must cast off. Goodbye!

# At the end
seal = Dealt fairly
    .help = This is the seal of the game. Everybody at the table sees the same one, and it is in the record.
