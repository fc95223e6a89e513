### Hints: what to do, why, and what the next best move loses.

## $advice is a sentence such as “Discard g7 and set sail”.
hint-best = { $advice }.
hint-next = Second best: { $advice }.
hint-close = Nearly as good: { $advice }.
hint-worse = In many tries it did worse.
hint-chance = Your chance to win: { $percent }% ± { $error }.
hint-won = You win for sure if you play on like this.
hint-lost = This game can no longer be won.
hint-only-move = There is no other move.
hint-no-other = Every other move is clearly worse.
hint-how = Tried out { $count } times with cards that { $who-you ->
    [yes] you
   *[no] { $who }
 } may be facing.
hint-advice = The admiral’s advice for { $who }:

## Corsairs
hint-take-discard = Take { $card } from the discard pile
hint-take-pier = Take { $card } from the pier
hint-sweep = With it you can set sail without a single stowaway.
hint-annuls = It ends the round at once, and nobody pays.
hint-last-card = It is the last card of the stock, so you must set sail in this turn.
hint-falls = Your limit falls from { $from } to { $to }.
hint-rises = Your limit rises from { $from } to { $to }.
hint-stays = Your limit stays at { $limit }.
hint-crew = { $card } joins a crew of { $count }.
hint-prisoner = { $card } has the pier’s colour and costs nothing.
hint-pier-turns = The pier turns { $band }, and { $cards } { $count ->
    [one] becomes a prisoner
   *[other] become prisoners
 }.
hint-no-open-card = No card that lies open lowers your limit.
hint-unseen = { $count } of the { $all } cards that you have not seen would lower your limit of { $limit }.
hint-left = It leaves you a limit of { $limit }.
hint-left-lowest = It leaves you a limit of { $limit }, the lowest you can have.
hint-unknown = { $who } plays next and, as far as you know, has no { $band } card.
hint-sails = You sail with a limit of { $limit }: players with more pay.
hint-no-sweep = It gives up the sweep.
hint-waits = The others may set sail before your next turn.
hint-higher = Your limit would be { $limit } instead of { $than }.
hint-reach = That is left to chance: { $count } of the { $all } cards that you have not seen would bring your limit down to { $limit } or less.
hint-shown = Everyone would see you take { $card }.
hint-stowaways = You would have { $count } stowaways instead of { $than }.
hint-feeds = { $who } plays next, could take { $card } and is known to hold { $cards }.
hint-fewer = Then { $count } of the cards that you have not seen would lower your limit, instead of { $than }.

## Korsar
## $form tells of whom a sentence speaks: one (another player, named $who), many (two partners).
hint-ends = It ends the game at once.
hint-goes-on = The game would continue.
hint-ahead = You go ahead of { $who } in the fight for { $gold } gold.
hint-breaks-tie = You break the tie in the fight for { $gold } gold.
hint-guards = The ship of { $gold } gold is guarded now.
hint-grows = Your lead in the fight for { $gold } gold grows from { $from } to { $to }.
hint-leads-by = You lead by { $by }.
hint-officer = Only a captain or the admiral can beat { $card }.
hint-ties = At { $strength } the fight is tied, which keeps { $gold } gold from { $who }.
hint-behind = { $form ->
    [many] { $who } would still lead
   *[one] { $who } would still lead
 } by { $by } in the fight for { $gold } gold.
hint-leaves = { $form ->
    [many] { $who } would still lead
   *[one] { $who } would still lead
 } in the fight for { $gold } gold.
hint-stays-tied = The fight for { $gold } gold stays tied.
hint-costs = Left in your hand at the end, it would cost you { $gold } gold.
hint-has-lead = You already lead the fight for { $gold } gold.
hint-no-lead = No card of yours takes the lead in a fight now.
hint-most = The richest fight you can lead now is worth { $gold } gold.
hint-unguarded = The ship of { $gold } gold stays unguarded.
hint-stays-small = Your lead in the fight for { $gold } gold stays at { $by }.
hint-leads-by-less = You would lead by { $by } instead of { $than }.
hint-by-ships = You would lead by { $by }, but a stronger ship can pass you.
hint-spends = It spends { $card } on { $gold } gold.
hint-exposes = It puts { $gold } gold to sea, where anyone may attack it.
hint-keeps = { $card } stays in your hand, where it earns nothing.
hint-risks = It puts { $gold } gold at risk instead of { $than }.
hint-brings = It could bring { $gold } gold instead of { $than }.
hint-usable = { $card } could still be played on a ship.
