### Korsar: cards, what happened, refusals, the table.

## Cards
card-merchant = merchant ship, { $gold } gold
    .short = { $gold }-gold ship
card-pirate = { $colour } pirate ship, strength { $strength }
    .short = { $colour } { $strength }
card-captain = { $colour } captain
card-admiral = admiral
colour-blue = blue
colour-green = green
colour-purple = purple
colour-yellow = yellow

## What happened
did-draw = { $who } drew a card.
did-draw-ship = { $who } drew { $card }.
did-lay = { $who } sent a merchant ship with { $gold } gold to sea.
did-throw = { $who } discarded { $card }.
did-attack = { $who } attacked { $owner-you ->
    [yes] your { $gold }-gold ship
   *[no] { $owner }’s { $gold }-gold ship
 } with { $card }.
did-defend = { $who } guarded { $who-you ->
    [yes] your own
   *[no] their own
 } { $gold }-gold ship with { $card }.
did-guard = { $who } guarded { $owner-you ->
    [yes] your { $gold }-gold ship
   *[no] { $owner }’s { $gold }-gold ship
 } with { $card }.
did-reinforce = { $who } added { $card } to the fight for { $owner-you ->
    [yes] your { $gold }-gold ship.
   *[no] { $owner }’s { $gold }-gold ship.
 }
did-reinforce-own = { $who } added { $card } to the fight for { $who-you ->
    [yes] your
   *[no] their
 } own { $gold }-gold ship.
did-captain = { $who } sent { $card } to { $owner-you ->
    [yes] your { $gold }-gold ship.
   *[no] { $owner }’s { $gold }-gold ship.
 }
did-captain-own = { $who } sent { $card } to { $who-you ->
    [yes] your
   *[no] their
 } own { $gold }-gold ship.
did-admiral = { $who } sent { $card } to { $who-you ->
    [yes] your
   *[no] their
 } own { $gold }-gold ship.
now-tied = A tie: nobody leads.
now-leads = { $who-you ->
    [yes] You lead.
   *[no] { $seats ->
        [one] { $who } leads.
       *[other] { $who } lead.
    }
 }
did-win = { $who } won a merchant ship with { $gold } gold.
is-passed-over = { $who-you ->
    [yes] You have no cards and miss a turn.
   *[no] { $who } has no cards and misses a turn.
 }
nobody-wins = Nobody wins the merchant ship with { $gold } gold.

## Refusals
refuse-stock-empty = The stock is empty: play a card or discard one.
refuse-stock-lasts = Nobody may discard while the stock lasts.
refuse-merchant-discarded = { $card } is a merchant ship and can’t be discarded.
refuse-not-merchant = { $card } is not a merchant ship: choose the ship it goes to.
refuse-no-such-ship = There is no ship { $ship } at sea.
refuse-colour-taken = Another side already fights for this ship in { $colour }.
refuse-other-colour = Your side already fights for this ship in { $colour }.
refuse-fight-full = Four sides already fight for this ship; nobody else can join.
refuse-captain-alone = The { $colour } captain can only go where your side already has { $colour } ships.
refuse-not-owner = Only the owner of the ship may play the admiral on it, { $who-you ->
    [yes] and that is you.
   *[no] and that is { $who }.
 }
refuse-partners-ship = Only the player who sent the ship to sea may play the admiral on it, { $who-you ->
    [yes] and that is you.
   *[no] and that is { $who }.
 }

## Advice
advise-draw = Draw a card
advise-lay = Send { $card } to sea
advise-play = Play { $card } on ship { $ship }
advise-throw = Discard { $card }

## The table
## $form tells of whom a sentence speaks: you (the reader), ours (the reader’s team), one (another
## player, named $who), many (two partners, named $who).
korsar-where = { $players } players · { $stock ->
    [0] the stock is empty
    [one] 1 card in the stock
   *[other] { $stock } cards in the stock
 }
korsar-over = { $players } players · the game is over
sea = The sea
sea-players = Players
sea-turn = To move:
sea-your-team = Your team
sea-gold = gold
sea-gold-of = { $gold } gold
sea-cards = { $cards ->
    [one] card
   *[other] cards
 }
sea-cards-of = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }
sea-empty = No merchant ship is at sea.
    .help = Send one across: if nobody attacks it before your next turn, its gold is yours.
sea-calm = No one attacks it.
sea-leads = leads
sea-strength = strength
sea-since = Since your last turn:
sea-lately = Recent moves:
sea-won = { $form ->
    [you] You won { $count } gold.
    [ours] Your team won { $count } gold.
    [many] { $who } won { $count } gold.
   *[one] { $who } won { $count } gold.
 }
sea-thrown = Discarded:
sea-stock-low = { $stock ->
    [one] Only one card is left in the stock.
   *[other] Only { $stock } cards are left in the stock.
 }
sea-stock-empty = The stock is empty. The game ends as soon as a player has no cards left.
sea-stock-empty-teams = The stock is empty. The game ends as soon as both partners of a team have no cards left.
sea-stock-empty-lap = The stock is empty. Once a player has no cards left, this lap is the last.
sea-last-lap = { $who-you ->
    [yes] Last lap: the game ends before your next turn.
   *[no] Last lap: the game ends when the turn comes to { $who }.
 }

## A ship at sea
ship-of = { $who-you ->
    [yes] Your ship
   *[no] { $who }’s ship
 }
ship-number = Ship { $ship }
sea-tied = Tied at { $strength }: nobody wins it
sea-next-turn = { $form ->
    [you] Yours when your turn begins
    [ours] Your team’s when its turn begins
    [many] { $who } win it when their turn begins
   *[one] { $who } wins it when their turn begins
 }
sea-lead-by = { $form ->
    [you] You lead by { $count }
    [ours] Your team leads by { $count }
    [many] { $who } lead by { $count }
   *[one] { $who } leads by { $count }
 }
sea-lead-captain = { $form ->
    [you] You lead: captain
    [ours] Your team leads: captain
    [many] { $who } lead: captain
   *[one] { $who } leads: captain
 }
sea-lead-admiral = { $form ->
    [you] You lead: admiral
    [ours] Your team leads: admiral
    [many] { $who } lead: admiral
   *[one] { $who } leads: admiral
 }
ship-attack = Attack with { $card }
ship-guard = Guard with { $card }
ship-add = Add { $card }: { $from } → { $to }
ship-send = Send { $card }
ship-then-lead = then you lead
ship-then-lead-by = then you lead by { $by }
ship-then-tied = then it is tied at { $strength }
ship-then-behind = then you are { $by } behind
ship-then-officer = { $form ->
    [many] { $who } still lead
   *[one] { $who } still leads
 }
ship-not-colour = You sail { $colour } here
ship-not-taken = Here { $colour } is taken
ship-not-full = Four sides fight here already
ship-not-captain = No { $colour } ship of yours here
ship-not-owner = The admiral sails only to your own ships
ship-not-partner = Only { $who } may send the admiral here

## The hand
hand = Your hand
hand-none = Whose turn it is
hand-watch = You are watching.
hand-thinks = { $who-you ->
    [yes] It is your turn.
   *[no] { $who } is thinking…
 }
hand-choose-ship = Choose a card, then a ship. Or draw.
hand-must-draw = You have no cards: draw one.
hand-only-draw = None of your cards can be played: draw one.
hand-must-play = The stock is empty: play a card or discard one.
hand-must-lay = The stock is empty, and merchant ships can’t be discarded: send one to sea.
hand-note-lay = { $card } sails under your flag: { $gold } gold, if nobody takes it before your next turn.
hand-note-lit = { $ships ->
    [one] One ship is lit: { $card } can go there.
   *[other] { $ships } ships are lit: { $card } can go there.
 }
hand-note-nowhere = { $card } can’t go to any ship right now.
hand-by-strength = Sort by strength
hand-by-colour = Sort by colour
hand-partner = { $who } holds
hand-cards = { $cards ->
    [0] You have no cards
    [one] Your one card
   *[other] Your { $cards } cards
 }
hand-lay = Send { $card } to sea
hand-throw = Discard { $card }
hand-draw = Draw · { $stock } left
hand-lay-short = Send to sea
hand-throw-short = Discard
hand-draw-short = Draw · { $stock }

## The end of a game
end-won = { $form ->
    [you] You win with { $count } gold!
    [ours] Your team wins with { $count } gold!
    [many] { $who } win with { $count } gold
   *[one] { $who } wins with { $count } gold
 }
end-shared = { $who } share the win with { $count } gold
end-how = The most gold wins. Merchant ships still in hand cost their gold.
end-wins = wins
end-gold = gold
end-prizes = Ships won
end-no-prize = no ship
end-sum = { $won } gold won, nothing to pay
end-sum-less = { $won } gold won, less { $held } still in hand
end-lost = { $ships ->
    [one] Nobody won this ship.
   *[other] Nobody won these { $ships } ships.
 }
end-after = After the game

## The guided first game
guide-korsar-first = Welcome aboard! You hold merchant ships full of gold and pirate ships in four colours. Each turn you either draw a card or play one: try sending a merchant ship to sea.
guide-korsar-wait = Now the others play: they too draw one card or play one.
guide-korsar-lay = A merchant ship that nobody attacks is yours when your next turn begins. Send one to sea while the others are busy, the small ones first.
guide-korsar-attack = Another player’s merchant ship sails unguarded. Choose a pirate ship and attack it: a player who leads the fight when their own next turn begins takes the gold.
guide-korsar-lead = You lead a fight. If you still lead it alone when your next turn begins, the gold is yours; until then the others may answer. Draw, or increase your lead.
guide-korsar-won = Well done! You led alone when your turn began, so the ship came in with all its gold. Now draw a card or play one.
guide-korsar-defend = Pirates are attacking your ship. Guard it: play a pirate ship in a colour that is not in this fight yet, and beat their strength.
guide-korsar-reinforce = You are behind in a fight. Each side keeps to one colour there: add another ship of yours, and the strengths add up.
guide-korsar-tie = The fight is tied at the top, so nobody wins the ship. One more ship of your colour breaks the tie.
guide-korsar-captain = Your captain beats any number of ships, and you hold the one of the colour you sail there. Of several captains the last one played leads.
guide-korsar-admiral = You hold the admiral. He guards only your own merchant ships, and he beats everything there. Only a captain played later can beat him.
guide-korsar-draw = Nothing urgent at sea: draw a card. There is no limit to your hand.
guide-korsar-empty = The stock is empty: now you must play or discard. As soon as a player has no cards, the game ends, and merchant ships still in a hand cost their gold.
guide-korsar-end = That is the whole game! The player with the most gold wins, and ships that stayed in a hand cost their gold. Next time try a stronger bot.
