### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = English
you = You
nobody = Nobody
and = { $one } and { $other }
seat-number = Seat { $seat }
somebody = Somebody
    .several = Somebody at seat { $seat }
no-cards = no cards
labelled = { $label }: { $what }

## Refusals of both games
refuse-card-twice = { $card } appears twice, but there is only one.
refuse-not-dealt = The cards are not dealt yet.
refuse-not-your-turn = { $who-you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
 }
refuse-not-held = { $card } is not in your hand.
refuse-game-over = The game is over.

## What happened, in both games
was-last-of-stock = That was the last card in the stock.

## The frame of every page
tagline = Two card games of the pirate seas
skip = Skip to content
languages = Language
home = Home
menu = Menu
foot-rules = Rules
foot-games = Your games
foot-replay = Replay a record
foot-settings = Settings
foot-about = About Quayside
game-corsairs = Corsairs
    .full = Corsairs
game-korsar = Korsar
    .full = Korsar

## Players
me = Skipper
bot-deckhand = bot · deckhand
bot-mate = bot · mate
bot-captain = bot · captain
bot-admiral = bot · admiral
bot-random = bot · at random
program-bot = bot · { $name }
    .help = A program added by the operator of this server.

## The frame of a table
log = Log
new-table = New table
title-your-turn = Your turn in { $game }
stale = The game has changed, so your move was not made. This is the current table.
hint = Hint
hint-play = Play this
finish-turns = Finish their turns
take-back = Undo
got-it = Got it
line-lost = Reconnecting…
line-found = Connected again.
rematch = Play again
curtain = It is { $name }’s turn
curtain-why = Pass the screen on. Nobody else should look now.
curtain-go = I am { $name }: show my cards
curtain-pass = Pass the screen to { $name }

## Cards in a sentence
chip-captain = captain
chip-admiral = admiral

## What went wrong
error-not-found = There is nothing here
    .help = Perhaps the address was cut short, or the table is gone.
error-malformed = We did not understand that
    .help = Nothing was changed. Go back and try again.
error-forbidden = That is not your seat
    .help = Nothing was changed. Only the player in that seat can do that.
error-broken = Something is broken on our side
    .help = Nothing you have done is lost. Please try again in a moment.

## Replays
replay = Replay
replay-title = Replay of { $game }
replay-at = Move { $at } of { $moves }
replay-first = First move
replay-back = Previous move
replay-on = Next move
replay-last = Last move
replay-round-back = Previous round
replay-round-on = Next round
replay-slider = Move
replay-go = Show
replay-play = Play
replay-pause = Pause
replay-round = Round { $round }
replay-share = Copy the link
play-on = Play on from here
    .help = A new game against bots that begins at this moment. It doesn’t count for ratings.
    .seat = Your seat
    .bots = The others
    .cards = Hidden cards
    .drawn = Drawn again, as this seat could expect
    .true = As they really were
    .go = Play on
play-on-true = Play on, true cards
origin-drawn = This game continues after move { $at } of an earlier one. Its hidden cards were drawn again.
origin-true = This game continues after move { $at } of an earlier one, with the same hidden cards.
origin-go = See that moment
end-share = Share
end-picture = The result as a picture
see-replay = Watch the replay
download-record = Download record
replay-hands = All hands

## Records that are brought
bring-title = Replay a record
bring-what = You can replay any game saved as a .quay record, here or by another program.
bring-file = Drop a file here, or choose one
bring-text = Or paste the record
bring-go = Replay it
bring-wrong = Line { $line } is wrong, so there is nothing to replay yet.
record-not-utf8 = This is not a text file.
record-not-a-record = This is not a record: the first line must be “quayside-record 1”.
record-version = This record has another version; only version 1 can be read here.
record-missing = “{ $line }” is missing.
record-twice = “{ $line }” appears twice.
record-too-late = “{ $line }” must come before the first deck or move.
record-unknown-game = Unknown game; it must be “{ $one }” or “{ $other }”.
record-players = This game can’t be played by that number, alone or in teams.
record-teams = This line can only be “teams yes”, and only in Korsar.
record-option = Unknown house rule, or it can’t have this value.
record-seat = There is no such seat, or it can’t begin.
record-other-game = “{ $line }” belongs to the other game.
record-seed = A seed has 64 hexadecimal digits.
record-deck-with-seed = The cards follow from the seed, so no deck may be given.
record-no-deck-due = No deck belongs here: nothing is dealt now.
record-wrong-deck = This deck must have exactly the cards to be dealt, each once.
record-deck-due = A deck is missing here: cards are dealt now.
record-position = Legal play of this game leads to no such position, or the line can’t be read.
record-position-over = The game is over in this position.
record-position-table = The position doesn’t fit the players, teams or house rules of this record.
record-position-with-deal = A position already has the cards and the player to begin, so this line must be left out.
record-name = A name is missing.
record-date = A date is a year, a month and a day, as in 2026-11-15.
record-clock = A clock is a bank and an increment in milliseconds, or a number of days; the time left is written below its move.
record-forfeit = A seat can forfeit only once, and at least one side must not forfeit.
record-result = That is not the result, or the game is not over.
record-too-long = This is too long. A name has at most { $name } characters, a line { $line } bytes, all comments together { $comments } bytes and a record { $record } bytes.
record-unknown = This line is neither a header nor a move of this game.
error-not-now = Not possible now
    .help = The game has moved on, or this can’t be done at this stage. Nothing was changed.
error-log-full = This table’s log is full
    .help = This table’s log is too long for more undoing. You can still finish the game; nothing was changed.
error-not-over = This game is not over yet
    .help = Its record would give away hidden cards. Come back when it is finished.
