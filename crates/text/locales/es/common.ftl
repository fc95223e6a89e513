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
me = Captain
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
