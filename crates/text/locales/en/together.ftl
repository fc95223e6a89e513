### A table for people at different screens.

new-open = Friend, by link
new-public = Show it in the lobby
    .help = Anyone may take the open seats. The game begins automatically when all of them are taken.

# Before the cards are dealt
lobby-title = { $game }: the table is ready
lobby-missing =
    { $count ->
        [one] One seat is still open.
       *[other] { $count } seats are still open.
    }
lobby-full = All seats are taken. Waiting for { $name } to deal.
lobby-full-maker = All seats are taken.
lobby-begins = All seats are taken. The game begins in a moment.
lobby-start = Deal the cards
lobby-name = Your name
lobby-which = Your seat
lobby-sit = Sit down
lobby-open = open seat
lobby-you = you
lobby-bot = Add a bot
lobby-remove = Remove { $name }
lobby-leave = Leave the table
lobby-no-name = Tell the others what to call you.
lobby-taken = Another player was faster: that seat is taken.
lobby-too-late = The cards have been dealt. You can watch.
lobby-invite = Invite friends
    .help = Anyone with this link can sit down: no account, a name is enough.
    .rated = Anyone with this link and an account can sit down.
invite = Invite
invite-sent = Invitation sent
lobby-link = Link to this table
lobby-copy = Copy
lobby-code = Or point a phone’s camera here.
preview-invites = { $name } invites you to { $game }
lobby-network = Let others in my home join
    .help = So far only this computer can reach the table. Let phones and other computers in your home join, too: link and code will then have the right address.
lobby-word = Add your lucky word
    .help = Your browser has drawn a random word for you and fixed it: nobody can see or change it before the cards are dealt. Add something of your own, if you like.
    .clear = Without JavaScript your word goes to the server as it is. It then protects you only if no other word goes into the deal.
    .save = Add it
    .added = Your lucky word is part of the deal:
nonce = Your lucky word

# The lobby
open-title = Lobby
open-tables = Open tables
open-none = Nobody is waiting just now.
    .help = Open a table that everyone can find, look for an opponent, or play against bots meanwhile.
open-none-such = No open table fits that.
open-show = Which tables are shown
open-both = Both games
open-any-number = Any number
open-seats = { $taken } of { $seats } seats taken
open-bots =
    { $count ->
        [one] one bot
       *[other] { $count } bots
    }
open-all =
    { $count ->
        [0] to the lobby
        [one] to the lobby
       *[other] all { $count }
    }
seek = Find an opponent
    .help = You join the player who has waited longest, or wait at your own table until others come. After 20 seconds we offer you bots.
seek-game = Game
seek-size = Players
    .two = 2
    .more = 3 or more
    .any = any
seek-time = Pace
    .none = no clock
    .live = live
    .days = over days
seek-waits = Others can find this table in the lobby.
    .help = The game begins automatically when all seats are taken. Keep this page open: while you are away, the lobby does not show the table.
seek-bots = Play bots instead
seek-stop = Stop looking

# The fair deal
deal-fair = A fair deal
    .help = The server has drawn its part of the shuffle and can’t change it any more: the number below fixes it, and it is signed. Every browser fixes a word of its own. When all are fixed, they are revealed; the cards follow from all of them, and after the game everyone can check that.
deal-commitment = The server’s commitment (note it down, if you like):
deal-arranged = Arranged: the player who opened the table chose the seed, and may know every card.
deal-word-fixed = a word is fixed
deal-word-clear = (given in the clear)
deal-list = The list of all words, signed before any was revealed (note it down, if you like):
lobby-dealing = Every word is fixed. The browsers reveal them now, and the cards are dealt.
lobby-unrevealed = Not revealed yet: { $names }
lobby-again = Deal again
    .help = If a word does not come within eight seconds, the deal can begin again with a new secret and new words. The record counts it.

# Who is there
people = At the table
people-here = here
people-away = away
people-played-for = a bot plays
people-forfeit = out of the game
people-watching =
    { $count ->
        [one] One more is watching.
       *[other] { $count } more are watching.
    }
people-replace = Let a bot play for { $name }
people-missing = It is { $name }’s turn, but { $name } is away.
people-claim = Claim the win
    .help = A minute after the last move you can claim the win.
people-leave = Leave
    .help = A bot plays on in your seat. You can come back and take it again.
    .bot = Let a bot play for me
    .rated = This is a rated game: if you leave, you have lost it.
    .forfeit = Give up this game
people-close = Close the table
    .help = You opened this table, so you can end the game for everyone. You can undo that for a minute.
    .yes = Close it for everyone
people-said = Phrases
people-say = Say something
people-muted = You are muted until { $date }.
chat = Messages
    .write = Write a message
    .send = Send
    .help = Only the players at this table read it. After 30 days it is deleted.
    .strangers = You can write to each other here once all players follow each other.
    .partners = Partners can write to each other only after the game.
played-for = A bot plays for you.
    .return = Take my seat back
    .lost = You have lost this rated game. A bot plays on in your seat.
hints-on = Everyone at this table may ask for hints.
hints-off = No hints here.
hints-delayed = Too many hints at once. Try again in a moment.
table-closed = This table was closed.
    .by = { $name } closed this table.
    .me = You closed this table.
    .soon = You can replay the game in a minute.
    .reopen = Open it again
table-next = A new game is ready for all of you.
    .go = Go there
error-no-network = No network
    .help = This computer is not on a network, so nobody else can reach it. Connect it to your home network, then try again.
error-no-passkeys = No passkeys here
    .help = Passkeys need https and a domain name. Your sign-in code works everywhere.

# Phrases
phrase-ahoy = Ahoy!
phrase-luck = Fair winds to all!
phrase-well = Well played!
phrase-thanks = Thank you!
phrase-oops = Oh no!
phrase-aha = So that was your plan!
phrase-beware = Beware!
phrase-think = I have to think.
phrase-hurry = The tide is turning: your move!
phrase-moment = Back in a moment.
phrase-again = One more game?
phrase-bye = I must cast off. Goodbye!

# At the end
seal = Dealt fairly
    .help = This is the seal of the game. Everyone at the table sees the same one, and it is in the record.

## The next turn, planned while others play
plan = Plan my turn
    .help = As soon as it is your turn, a card is drawn from the stock for you. Nobody else sees what you plan, and you can cancel it until then.
plan-then = Then discard
    .open = I’ll decide then
plan-make = Plan it
plan-made = Planned: draw from the stock.
plan-made-discard = Planned: draw from the stock, discard { $card }.
plan-cancel = Cancel plan
hand-plan = Plan to draw
