### Korsar: cards, what happened, refusals, the table.

## Cards
card-merchant = merchant ship, { $gold } gold
card-pirate = { $colour } pirate ship, strength { $strength }
card-captain = { $colour } captain
card-admiral = admiral
colour-blue = blue
colour-green = green
colour-purple = purple
colour-yellow = yellow

## What happened
did-draw = { $who } drew a card.
did-draw-ship = { $who } drew { $card }.
did-lay = { $who } sent a merchant ship of { $gold } gold to sea.
did-throw = { $who } discarded { $card }.
did-attack = { $who } attacked { $owner-you ->
    [yes] your ship
   *[no] the ship of { $owner }
 } of { $gold } gold with { $card }.
did-defend = { $who } guarded { $who-you ->
    [yes] your own
   *[no] their own
 } ship of { $gold } gold with { $card }.
did-reinforce = { $who } added { $card } in the fight for { $owner-you ->
    [yes] your ship
   *[no] the ship of { $owner }
 } of { $gold } gold.
did-reinforce-own = { $who } added { $card } in the fight for { $who-you ->
    [yes] your
   *[no] their
 } own ship of { $gold } gold.
did-captain = { $who } sent the captain { $card } to { $owner-you ->
    [yes] your ship
   *[no] the ship of { $owner }
 } of { $gold } gold.
did-captain-own = { $who } sent the captain { $card } to { $who-you ->
    [yes] your
   *[no] their
 } own ship of { $gold } gold.
did-admiral = { $who } sent the admiral { $card } to { $who-you ->
    [yes] your
   *[no] their
 } own ship of { $gold } gold.
now-tied = A tie: nobody leads.
now-leads = { $who-you ->
    [yes] You lead.
   *[no] { $who } leads.
 }
did-win = { $who } won a ship of { $gold } gold.
is-passed-over = { $who-you ->
    [yes] You have no cards and are passed over.
   *[no] { $who } has no cards and is passed over.
 }
nobody-wins = Nobody wins the ship of { $gold } gold.

## Refusals
refuse-stock-empty = The stock is empty: play a card or discard one.
refuse-stock-lasts = Nobody may discard while the stock lasts.
refuse-merchant-discarded = { $card } is a merchant ship and can’t be discarded.
refuse-not-merchant = { $card } is no merchant ship: choose the ship it goes to.
refuse-no-such-ship = There is no ship { $ship } at sea.
refuse-colour-taken = Another side fights for this ship in { $colour }.
refuse-other-colour = Your side fights for this ship in { $colour }.
refuse-fight-full = Four sides fight for this ship; nobody else can join.
refuse-captain-alone = The { $colour } captain needs { $colour } ships of your own side there.
refuse-not-owner = The admiral is for the owner of the ship, { $who-you ->
    [yes] and that is you.
   *[no] and that is { $who }.
 }
refuse-partners-ship = The admiral is for the very player who laid the ship, { $who-you ->
    [yes] and that is you.
   *[no] and that is { $who }.
 }

## Advice
advise-draw = Draw a card
advise-lay = Send { $card } to sea
advise-play = Play { $card } on ship { $ship }
advise-throw = Discard { $card }
