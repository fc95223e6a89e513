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
preview-invites = { $name } invites you to { $game }
lobby-network = Play on my network
    .help = So far only this computer can reach the table. Let phones and other computers in your home join, too: link and code will then hold the right address.
lobby-word = Add your lucky word
    .help = Your browser has drawn a random word for you and fixed it: nobody can see or change it before the cards are dealt. Add something of your own, if you like.
    .clear = Without JavaScript your word goes to the server as it is. It then protects against the host alone, not against the host in league with another player.
    .save = Add it
nonce = Your lucky word

# The fair deal
deal-fair = A fair deal
    .help = The server has drawn its part of the shuffle and can’t change it any more: the number below is its hash, and it is signed. Every browser fixes a word of its own. When all are fixed, they are revealed; the cards follow from all of them, and after the game everybody can check it.
deal-commitment = The server's commitment (note it down, if you like):
deal-arranged = Arranged: the host chose the seed of this deal, and may know every card.
deal-word-fixed = a word is fixed
deal-word-clear = (given in the clear)
deal-list = The list of all words, signed before any was revealed (note it down, if you like):
lobby-dealing = Every word is fixed. The browsers reveal them now, and the cards are dealt.
lobby-unrevealed = Still to come: { $names }
lobby-again = Deal again
    .help = If a word does not come within eight seconds, the deal can begin again with a new secret and new words. The record counts it.

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
