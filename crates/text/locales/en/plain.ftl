### Plain text: the table in lines, for terminals.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

## Which game, and by how many
plain-corsairs = Corsairs, by Leo Colovini
plain-korsar = Korsar, by Reiner Knizia
plain-head = { $game }: { $players } players.
plain-head-teams = { $game }: { $players } players in teams.
plain-seed = Seed: { $seed }

## How a round begins
plain-round = Round { $round }: { $who-you ->
    [yes] you deal.
   *[no] { $who } deals.
 }
plain-pier = The pier is { $band }: { $cards }.
plain-begins = Six cards each, { $stock } in the stock. { $who-you ->
    [yes] You begin.
   *[no] { $who } begins.
 }

## Piles and hands
plain-discard = Discard pile: { $card } on top.
plain-no-discard = The discard pile is empty.
plain-stock = Stock: { $count ->
    [0] empty.
    [one] one card.
   *[other] { $count } cards.
 }
plain-hand = { $who }: { $cards }.
plain-hand-limit = { $who }: { $cards }. Lowest limit: { $limit }.
plain-hidden-hand = { $who }: { $count ->
    [0] no cards.
    [one] one card.
   *[other] { $count } cards.
 }
plain-known-hand = { $who }: { $count } cards, among them { $cards }.
plain-prisoners = Prisoners: { $cards }.
plain-stowaways = Stowaways: { $cards }.
plain-thrown = Discarded: { $cards }.

## Ships at sea
## $fight lists the sides: "Port with b3 b2, Starboard with g4".
plain-ship = { $owner-you ->
    [yes] Your ship { $ship }
   *[no] Ship { $ship } of { $owner }
 }, { $gold } gold: { $fight }.
plain-ship-calm = { $owner-you ->
    [yes] Your ship { $ship }
   *[no] Ship { $ship } of { $owner }
 }, { $gold } gold: nobody attacks it.
plain-side = { $who } with { $cards }

## Scores: "Port (8), Starboard (5)"
plain-penalties = Penalty cards: { $scores }.
plain-gold = Gold: { $scores }.
plain-score = { $who } ({ $count })

## Whose turn it is
plain-turn = { $who-you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
 }
plain-to-draw = { $who-you ->
    [yes] It is your turn: draw a card.
   *[no] { $who } must draw a card.
 }
plain-to-discard = { $who-you ->
    [yes] It is your turn: discard a card or set sail.
   *[no] { $who } must discard a card or set sail.
 }
plain-to-lay = { $who-you ->
    [yes] It is your turn: lay down your crew.
   *[no] { $who } must lay down a crew.
 }
plain-to-settle = { $who-you ->
    [yes] It is your turn: lay down your cards.
   *[no] { $seats ->
        [one] { $who } must lay down cards.
       *[other] { $who } must still lay down cards.
    }
 }
plain-won = The game is over. { $who-you ->
    [yes] You have won!
   *[no] { $seats ->
        [one] { $who } has won.
       *[other] { $who } have won.
    }
 }
plain-won-shared = The game is over. { $who } share the victory.
