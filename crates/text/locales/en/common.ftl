### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = English
you = You
nobody = Nobody
and = { $one } and { $other }
seat-number = Seat { $seat }
no-cards = no cards

## Refusals of both games
refuse-card-twice = { $card } stands twice, and there is only one of it.
refuse-not-dealt = The cards are not dealt yet.
refuse-not-your-turn = { $who-you ->
    [yes] It is your turn.
   *[no] It is the turn of { $who }.
 }
refuse-not-held = { $card } is not in the hand.
refuse-game-over = The game is over.

## What happened, in both games
was-last-of-stock = It was the last card of the stock.

## The frame of every page
tagline = Two card games of the pirate seas
skip = Go to the content
languages = Language
home = Home
menu = Menu
foot-rules = Rules
foot-games = Your games
foot-replay = Replay a record
foot-settings = Settings
foot-about = About
game-corsairs = Corsairs
game-korsar = Korsar

## Players
me = Skipper
bot-deckhand = Deckhand
bot-mate = Mate
bot-captain = The captain
bot-admiral = The admiral
bot-random = Drifter

## The frame of a table
log = Log
new-table = New table
title-your-turn = Your turn in { $game }
stale = The table had moved on, so nothing was changed. This is how it stands now.
hint-worth = { $percent }% to win
hint = Hint
take-back = Take back
rematch = Play again
curtain = It is { $name }’s turn
curtain-why = Pass the screen on. Nobody else should look now.
curtain-go = I am { $name }: show my cards

## Cards in a sentence
chip-captain = captain
chip-admiral = admiral

## What went wrong
error-not-found = There is nothing here
    .help = Perhaps the address was cut short, or the table was put away.
error-malformed = That makes no sense to us
    .help = Nothing was changed. Go back and try again.
error-forbidden = That is not your seat
    .help = Nothing was changed. Only whoever sits there can do that.
error-broken = Something is broken on our side
    .help = Nothing was lost that was already done. Please try again in a moment.

## Replays
replay = Replay
replay-title = Replay of { $game }
replay-at = Move { $at } of { $moves }
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = To the end
replay-round-back = One round back
replay-round-on = One round on
replay-slider = Move
replay-go = Show
replay-play = Play
replay-pause = Pause
replay-round = Round { $round }
replay-share = Copy the link
replay-record = Record
replay-hands = All hands

## Records that are brought
bring-title = Replay a record
bring-what = Any game that was written down as a .quay record, here or by another program, can be played again.
bring-file = Drop a file here, or choose one
bring-text = Or paste the record
bring-go = Replay it
bring-wrong = Line { $line } is wrong, so there is nothing to replay yet.
record-not-utf8 = This is no text at all.
record-not-a-record = This is no record: the first line must be “quayside-record 1”.
record-version = This is a record of another version; version 1 is read here.
record-missing = “{ $line }” is missing.
record-twice = “{ $line }” stands twice.
record-too-late = “{ $line }” must stand before the first deck or move.
record-unknown-game = There is no such game; there are “{ $one }” and “{ $other }”.
record-players = The game is not played by so many, alone or in teams.
record-teams = “teams yes” is all that this line can say, and only in Korsar.
record-option = There is no such house rule, or not with this value.
record-seat = There is no such seat, or it can’t begin.
record-other-game = “{ $line }” belongs to the other game.
record-seed = A seed has 64 hexadecimal digits.
record-deck-with-seed = The cards follow from the seed: no deck may be given.
record-no-deck-due = No deck is dealt here.
record-wrong-deck = This deck is not made of the cards that are to be dealt, each once.
record-deck-due = A deck must be dealt here.
record-name = A name is missing.
record-date = A date is a year, a month and a day, as in 2026-11-15.
record-result = These are not the winners, or the game is not over.
record-too-long = This is too long. A name has at most { $name } characters, a line { $line } bytes, all comments together { $comments } bytes and a record { $record } bytes.
record-unknown = This line is neither a header nor a move of this game.
error-not-now = Not possible now
    .help = The table has moved on, or this can’t be done at this stage. Nothing was changed.
error-not-over = This game is not over yet
    .help = Its record would tell of hidden cards. Come back when it is finished.
