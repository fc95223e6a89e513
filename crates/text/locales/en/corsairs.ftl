### Corsairs: cards, what happened, refusals, the table.

## Cards
card-corsairs = { $band } { $number }, { $job }
    .short = { $band } { $number }
band-pink = pink
band-violet = violet
band-blue = blue
band-sky = sky blue
band-grey = grey
band-brown = brown
band-red = red
band-orange = orange
band-yellow = yellow
band-green = green
job-1 = captain
job-2 = first mate
job-3 = navigator
job-4 = gunner
job-5 = boatswain
job-6 = carpenter
job-7 = surgeon
job-8 = cook
job-9 = lookout
job-10 = musician
job-11 = powder monkey

## What happened
did-draw-card = { $who } drew { $card } from the stock.
did-draw-stock = { $who } drew from the stock.
did-take-discard = { $who } took { $card } from the discard pile.
did-take-pier = { $who } took { $card } from the pier.
pier-turns = The pier turns { $band }.
was-last-of-pier = That was the last card of the pier.
did-draw-and-discard = { $who } drew from the stock and discarded { $card }.
did-draw-and-discard-unnamed = { $who } drew from the stock and discarded a card.
did-discard = { $who } discarded { $card }.
did-discard-unnamed = { $who } discarded a card.
did-sail = { $who } set sail!
did-lay-crew = { $who } laid down the crew: { $crew }.
did-attach = Attached: { $cards }.
limit-is = Limit { $limit }, { $count ->
    [0] no stowaways.
    [one] one stowaway.
   *[other] { $count } stowaways.
 }
did-settle-hidden = { $who } laid { $who-you ->
    [yes] your
   *[no] their
 } cards face down.
round-annulled = The round is annulled: nobody pays.
sweep = No stowaways aboard: a sweep! { $who-you ->
    [yes] You end the game.
   *[no] That ends the game, thanks to { $who }.
 }
one-more-round = That makes { $count } penalty cards: one more round.
keeps-stowaways = { $who-you ->
    [yes] Your limit is { $own }, higher than { $limit }: your
   *[no] { $who }’s limit is { $own }, higher than { $limit }: their
 } { $count ->
    [one] stowaway becomes a penalty card.
   *[other] { $count } stowaways become penalty cards.
 }
sends-under = { $who-you ->
    [yes] Your { $own } is not higher than { $closer }’s { $limit }. You sink { $closer } and hand over
   *[no] { $who }’s { $own } is not higher than { $closer-you ->
        [yes] your { $limit }. You are sunk and get
       *[no] { $closer }’s { $limit }. { $closer } is sunk and gets
     }
 } { $count ->
    [0] nothing.
    [one] one card.
   *[other] { $count } cards.
 }
closer-pays-nothing = { $who-you ->
    [yes] You have the lowest limit and pay nothing.
   *[no] { $who } has the lowest limit and pays nothing.
 }
closer-pays = { $who-you ->
    [yes] You pay
   *[no] { $who } pays
 } { $count ->
    [one] one card in all.
   *[other] { $count } cards in all.
 }

## Refusals
refuse-draw-first = Draw a card first.
refuse-drawn-already = You have drawn already; now discard a card or set sail.
refuse-nobody-sails = Nobody has set sail.
refuse-lay-down = The round is closed: now lay down your crew.
refuse-prisoner-in-crew = { $card } has the pier’s colour: it is a prisoner, never crew.
refuse-third-band = A crew has two colours at most, and { $band } would be the third.
refuse-job-twice = The crew would have two of job { $number } ({ $job }); each job is filled once.
refuse-left-ashore = { $card } fits the crew and must not be left ashore.
refuse-too-soon = At this table nobody may set sail on their first turn of a round.
refuse-settle-now = The round is closed: players who still hold cards must lay them down now.
refuse-settled = These cards have been laid down already.
refuse-attach-band = { $card } can’t be attached: the closer’s crew does not have that colour.
refuse-attach-other-band = { $card } can’t be attached: the closer’s crew takes only its one colour.
refuse-attach-job = { $card } can’t be attached: the closer’s crew already has that job.
refuse-attach-job-twice = { $job } ({ $number }) would be attached twice.
refuse-attach-nobody = { $card } can’t be attached: the closer’s crew is empty.
refuse-attached-and-crew = { $card } is attached already and can’t be crew too.
refuse-last-pier-card = The last card of the pier can’t be drawn at this table.
refuse-must-sail = You drew the last card of the stock, so you must set sail.

## Advice
advise-draw-stock = Draw from the stock
advise-draw-discard = Take from the discard pile
advise-draw-pier = Take the first card of the pier
advise-discard = Discard { $card }
advise-sail = Discard { $card } and set sail
advise-crew = Crew: { $crew }
advise-settle = Attach { $attach }; crew: { $crew }

## The table
whereabouts-corsairs = round { $round } · { $count } of { $most } penalty cards
whereabouts-one-more = round { $round } · { $count } penalty cards, one more round
whereabouts-last-round = round { $round }, the last · { $count } penalty cards
corsairs-harbour = The harbour
corsairs-players = Players
corsairs-piles = Piles
corsairs-cards = cards
corsairs-penalties = penalties
corsairs-took = took
corsairs-thinking = thinking…
corsairs-choosing = choosing…
corsairs-laid = cards down
corsairs-sailed = set sail
corsairs-your-hand = Your hand
corsairs-watching = You are watching.
last-round = This is the last round.
next-is-last = The next round is the last.
pier-is = The pier is { $band }
pier-prisoners = { $band } cards are prisoners
pier-prisoners-choice = { $band } cards are prisoners or crew
pier-stays = If { $card } is taken, the pier stays { $band }
pier-would-turn = If { $card } is taken, the pier turns { $band }
pier-would-end = If { $card }, the last one, is taken, the round is annulled
pier-last-stays = { $card } is the last one and can’t be taken at this table
stock = Stock
stock-last = The player who draws the last card must set sail.
stock-out = It is empty.
discards = Discard pile
discard-from = { $who-you ->
    [yes] from you
   *[no] from { $who }
 }
discard-turned-up = from the deal
take-stock = Draw from the stock
take-discard = Take { $card } from the discard pile
take-pier = Take { $card } from the pier
go-draw = Draw
go-take = Take
turn-draw = Your turn: draw a card
turn-discard = Your turn: discard a card
turn-lay = Your turn: lay down your cards
draw-now = Draw one: from the stock, the discard pile or the pier.
thinks = { $who } is thinking…
lays-down-now = { $count ->
    [one] { $who } is choosing a crew…
   *[other] { $who } are choosing their crews…
 }

## The hand
limit = Limit { $limit }
stowaways = { $count ->
    [0] no stowaways
    [one] { $count } stowaway
   *[other] { $count } stowaways
 }
readout-without = without { $card }
readout-as-it-stands = right now
hand-choose = Your { $count } cards: choose one to discard
hand-shown = Your { $count } cards
role-crew = crew
    .spoken = crew
role-prisoner = prisoner
    .spoken = prisoner
role-stowaway = stowaway
    .spoken = stowaway
role-attach = attached
    .spoken = attached
discard = Discard
set-sail = Set sail
discard-and-sail = Discard and set sail
sail-warning = With a limit of { $limit } you are almost sure to be sunk. Sail anyway?
    .sure = Sail anyway
sort-by = Sort by
sort-band = colour
sort-number = number

## Laying down
closer-sailed = { $who } set sail
crew-laid = Crew
stowaways-laid = Stowaways
none = none
divide-cards = Divide your cards
lay-down-crew = Choose your crew
lay-down = Lay down cards
you-laid-down = Your cards are down
by-hand = By hand
by-hand-help = Choose every card yourself.
by-hand-check = What is it worth?
hidden-until-all = Nothing is shown until everyone has chosen.
others-follow = Then the others lay down their cards too.
merit-lowest = Lowest limit.
merit-fewest = Fewest stowaways.
outcome-closer = A player with { $limit } or less sinks you, and then you keep { $count ->
    [one] this card
   *[other] these { $count } cards
 }.
outcome-sweep-closer = A sweep: you win the game at once.
outcome-sweep-fewest = A sweep! If several players make one, the player with the fewest penalty cards wins the game.
outcome-sweep = A sweep: it wins you the game.
outcome-swept = { $closer } has no stowaways and wins the game; nobody pays.
outcome-keep = { $own } is above { $limit }: you keep { $count ->
    [one] one card
   *[other] { $count } cards
 }.
outcome-under = { $own } is not above { $limit }: you sink { $closer } and hand over { $count ->
    [one] one card
   *[other] { $count } cards
 }.
zone-crew = Crew
zone-crew-of = Crew: { $bands }
zone-attach = Attached to the closer’s crew
zone-prisoners = Prisoners
zone-stowaways = Stowaways
zone-free = no penalty
zone-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
 }
hand-attach = Use the arrow to attach a card to the closer’s crew instead.
hand-crew = Your crew: two colours at most, each job once
hand-prisoners = { $count ->
    [one] One card is a prisoner and costs nothing.
   *[other] { $count } cards are prisoners and cost nothing.
 }

## Round and game ends
round-closed = { $who } set sail with a limit of { $limit }
annulled-pier = { $who } took the last card of the pier. New cards are dealt.
annulled-turns = Two hundred turns have passed and nobody has set sail. New cards are dealt.
sweep-why = { $who }: no stowaways at all. That is a sweep, and it ends the game at once. Nobody pays.
never-laid = no need to lay down cards
paid = { $count ->
    [0] nothing to pay
    [one] +1 penalty card
   *[other] +{ $count } penalty cards
 }
won = { $who-you ->
    [yes] You have won!
   *[no] { $who } has won
 }
won-with = { $count ->
    [one] { $who-you ->
        [yes] You win with 1 penalty card!
       *[no] { $who } wins with 1 penalty card
     }
   *[other] { $who-you ->
        [yes] You win with { $count } penalty cards!
       *[no] { $who } wins with { $count } penalty cards
     }
 }
won-shared-with = { $who } share the victory with { $count ->
    [one] 1 penalty card
   *[other] { $count } penalty cards
 } each
won-shared = { $who } share the victory
next-round = Next round
scores = Score
scores-round = Round
scores-total = Penalties
gauge = { $count ->
    [0] No penalty cards yet.
    [one] One penalty card so far.
   *[other] { $count } penalty cards so far.
 } At { $last } in all, one last round is played. At { $over } the game ends.
gauge-last-round = { $count } penalty cards so far: the game ends with this round.
gauge-over = { $count } penalties were paid in all.

## The guided game
guide-corsairs-draw = Welcome aboard! Your aim: the fewest penalty cards at the end. Begin each turn by drawing a card: unseen from the stock, or one you can see from the discard pile or the pier.
guide-corsairs-wait = The others play like you: draw one card, discard one. Cards that they take from the pier or the discard pile are shown beside their names.
guide-corsairs-discard = Now discard one card. Choose it, and the line above your hand shows what the rest is worth. The lower your limit, the better.
guide-corsairs-pier = The flag shows the pier’s colour. Your cards of that colour are prisoners and cost you nothing. But a player who takes the first card may change the colour.
    .signs = Beside the pier you read its colour. Your cards of that colour are prisoners and cost you nothing. But a player who takes the first card may change the colour.
guide-corsairs-roles = Look under your cards. A tick is crew: two colours, each number once. Bars are prisoners. Barrels are stowaways: their numbers make your limit.
    .signs = Look under your cards. ✓ is crew: two colours, each number once. # are prisoners. ● are stowaways: their numbers make your limit.
guide-corsairs-known = The stock is not the only way. A card on the pier or the discard pile that fits one of your two colours is a sure thing.
guide-corsairs-limit = Keep two colours and discard high numbers that fit neither. When your limit is about ten or less, it begins to pay to set sail.
guide-corsairs-sail = Discard { $card }, and your limit is { $limit }: low enough to set sail! That ends the round. If anyone then has your limit or less, it costs you; if nobody does, you pay nothing.
guide-corsairs-crew = You have set sail. The best crew is already chosen; look at each choice, then lay down your cards.
guide-corsairs-settle = Another player has set sail, so everyone lays down their cards. You may attach cards that fit to their crew. If your limit is no higher than theirs, they take your stowaways; if it is higher, you keep them.
guide-corsairs-reckoning = That was a round. Each card you pay is one penalty card, whatever its number. Once all of you together have 35, one more round is played; then the player with the fewest wins.
guide-corsairs-closing = Now you know the whole game. Play on at your own pace: a hint is always there, and so are the rules in the menu.
    .signs = Now you know the whole game. Play on at your own pace: h is a hint, r the rules.
guide-corsairs-last-round = There are 35 penalty cards or more, so this round is the last. Count who is ahead before you set sail!
guide-corsairs-over = That was a whole game of Corsairs. Well sailed! Play again, or try other companions and house rules at a new table.
