### Hints: what to do, why, and what the next best move loses.

## $advice is a sentence such as “Discard g7 and set sail”.
hint-best = { $advice }.
hint-next = Second best: { $advice }.
hint-close = Nearly as good: { $advice }.
hint-worse = In many tries it did worse.
hint-better = In many tries it did best.
hint-chance = Your chance to win: { $percent }% ± { $error }.
hint-won = You win for sure if you play on like this.
hint-lost = This game can no longer be won.
hint-only-move = There is no other move.
hint-how = Tried out { $count } times with cards that { $who-you ->
    [yes] you
   *[no] { $who }
 } may be facing.
hint-advice = The admiral’s advice for { $who }:

## The coach: a move that loses much comes back once. $points is the loss, $error its error.
coach-asks = Hold on: this move costs about { $points } ± { $error } points.
coach-unit = A point is one win in 100 games. The coach asks once before each move; then your word counts.
coach-better = Better
coach-played = Your move
coach-again = Think again
coach-anyway = Play it anyway
coach-why = Show why
coach-on =
    .big = coach: big losses
    .all = coach: all losses

## Means over the tries after the best move and after the second best; $count is the number of
## opponents.
hint-after-own-limit = On average your limit is then { $best } instead of { $other }.
hint-after-rival-limit = On average { $count ->
    [one] your opponent’s limit
   *[other] your opponents’ limit
 } is then { $best } instead of { $other }.
hint-after-sent-under = You are sent under in { $best } instead of { $other } of 100 tries.
hint-after-own-sweep = You make a sweep in { $best } instead of { $other } of 100 tries.
hint-after-rival-sweep = { $count ->
    [one] Your opponent makes
   *[other] An opponent makes
 } a sweep in { $best } instead of { $other } of 100 tries.
hint-after-own-penalties = Penalty cards that you take in this round: { $best } on average instead of { $other }.
hint-after-rival-penalties = Penalty cards that { $count ->
    [one] your opponent takes
   *[other] each opponent takes
 } in this round: { $best } on average instead of { $other }.
hint-after-own-gold = Gold that you have won or lead for two laps later: { $best } on average instead of { $other }.
hint-after-rival-gold = Gold that { $count ->
    [one] your opponent has won or leads for
   *[other] the richest opponent has won or leads for
 } two laps later: { $best } on average instead of { $other }.
hint-after-lost-gold = Gold of your ships at sea for which others lead two laps later: { $best } on average instead of { $other }.

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
