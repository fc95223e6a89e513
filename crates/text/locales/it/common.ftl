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
