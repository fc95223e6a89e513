### Hints: what to do, why, and what the next best move loses.

## $advice is a sentence such as “Discard g7 and set sail”.
hint-best = { $advice }.
hint-next = Am zweitbesten: { $advice }.
hint-close = Fast genauso gut: { $advice }.
hint-worse = In vielen Versuchen war das schlechter.
hint-better = In vielen Versuchen schnitt das am besten ab.
hint-chance = Deine Gewinnchance: { $percent } % ± { $error }.
hint-won = Spielst du so weiter, gewinnst du sicher.
hint-lost = Diese Partie ist nicht mehr zu gewinnen.
hint-only-move = Eine andere Aktion gibt es nicht.
hint-how = { $count }-mal ausprobiert, mit Karten, die zu dem passen, was { $who-you ->
    [yes] du weißt
   *[no] { $who } weiß
 }.
hint-advice = Der Tipp des Admirals für { $who }:

## The coach: a move that loses much comes back once. $points is the loss, $error its error.
coach-asks = Moment: Diese Aktion kostet etwa { $points } ± { $error } Punkte.
coach-unit = Ein Punkt ist ein Sieg in 100 Partien. Der Trainer fragt vor jeder Aktion einmal; danach entscheidest du.
coach-better = Besser
coach-played = Deine Aktion
coach-again = Neu überlegen
coach-anyway = Trotzdem spielen
coach-why = Gründe zeigen
coach-on =
    .big = Trainer: große Verluste
    .all = Trainer: alle Verluste

## Means over the tries after the best move and after the second best; $count is the number of
## opponents.
hint-after-own-limit = Im Schnitt liegt deine Grenze dann bei { $best } statt { $other }.
hint-after-rival-limit = Im Schnitt liegt die Grenze { $count ->
    [one] der Gegenseite
   *[other] der anderen
 } dann bei { $best } statt { $other }.
hint-after-sent-under = Du wirst in { $best } statt { $other } von 100 Versuchen versenkt.
hint-after-own-sweep = Du machst in { $best } statt { $other } von 100 Versuchen einen Durchmarsch.
hint-after-rival-sweep = { $count ->
    [one] Die Gegenseite macht
   *[other] Jemand anderes macht
 } in { $best } statt { $other } von 100 Versuchen einen Durchmarsch.
hint-after-own-penalties = Strafkarten, die du in dieser Runde nimmst: im Schnitt { $best } statt { $other }.
hint-after-rival-penalties = Strafkarten { $count ->
    [one] der Gegenseite
   *[other] der anderen, pro Kopf,
 } in dieser Runde: im Schnitt { $best } statt { $other }.
hint-after-own-gold = Gold, das du zwei Umläufe später gewonnen hast oder um das du führst: im Schnitt { $best } statt { $other }.
hint-after-rival-gold = Gold, das { $count ->
    [one] die Gegenseite
   *[other] die reichste Gegenseite
 } zwei Umläufe später gewonnen hat oder um das sie führt: im Schnitt { $best } statt { $other }.
hint-after-lost-gold = Gold deiner Schiffe auf See, um das zwei Umläufe später andere führen: im Schnitt { $best } statt { $other }.

## Corsairs
hint-take-discard = { $card } vom Abwurfstapel nehmen
hint-take-pier = { $card } von der Mole nehmen
hint-sweep = Damit kannst du ohne einen einzigen blinden Passagier die Anker lichten.
hint-annuls = Damit endet die Runde sofort, und niemand zahlt.
hint-last-card = Es ist die letzte Karte im Ziehstapel: In diesem Zug musst du die Anker lichten.
hint-falls = Deine Grenze sinkt von { $from } auf { $to }.
hint-rises = Deine Grenze steigt von { $from } auf { $to }.
hint-stays = Deine Grenze bleibt bei { $limit }.
hint-crew = { $card } kommt in eine Mannschaft von { $count }.
hint-prisoner = { $card } hat die Molenfarbe und kostet nichts.
hint-pier-turns = Die Molenfarbe wird { $band }; gefangen { $count ->
    [one] ist dann
   *[other] sind dann
 } { $cards }.
hint-no-open-card = Keine offene Karte senkt deine Grenze.
hint-unseen = Von { $all } Karten, die du nicht gesehen hast, würden { $count } deine Grenze von { $limit } senken.
hint-left-lowest = Es bleibt dir eine Grenze von { $limit }; niedriger geht es nicht.
hint-unknown = { $who } ist als Nächstes am Zug und hat, soweit du weißt, nichts in { $band }.
hint-sails = Du lichtest die Anker mit einer Grenze von { $limit }: Wer mehr hat, zahlt.
hint-no-sweep = Damit ist der Durchmarsch vertan.
hint-waits = Die anderen dürfen vor deinem nächsten Zug die Anker lichten.
hint-higher = Deine Grenze wäre { $limit } statt { $than }.
hint-reach = Das hängt vom Glück ab: Von { $all } Karten, die du nicht gesehen hast, würden { $count } deine Grenze auf { $limit } oder weniger senken.
hint-shown = Alle würden sehen, dass du { $card } nimmst.
hint-stowaways = Du hättest { $count } blinde Passagiere statt { $than }.
hint-feeds = { $who } ist als Nächstes am Zug, könnte { $card } nehmen und hat bekanntlich { $cards }.
hint-fewer = Dann würden { $count } der Karten, die du nicht gesehen hast, deine Grenze senken, statt { $than }.

## Korsar
## $form tells of whom a sentence speaks: one (another player, named $who), many (two partners).
hint-ends = Damit ist die Partie sofort zu Ende.
hint-goes-on = Die Partie würde weitergehen.
hint-ahead = Du ziehst im Kampf um { $gold } Gold an { $who } vorbei.
hint-breaks-tie = Du löst den Gleichstand im Kampf um { $gold } Gold auf.
hint-guards = Das Schiff mit { $gold } Gold ist nun verteidigt.
hint-grows = Dein Vorsprung im Kampf um { $gold } Gold wächst von { $from } auf { $to }.
hint-leads-by = Dein Vorsprung: { $by }.
hint-officer = Nur ein Kapitän oder der Admiral kann { $card } schlagen.
hint-ties = Bei { $strength } steht es gleich, und { $gold } Gold entgehen { $who }.
hint-behind = { $form ->
    [many] { $who } würden im Kampf um { $gold } Gold weiter führen
   *[one] { $who } würde im Kampf um { $gold } Gold weiter führen
 }, mit { $by } Vorsprung.
hint-leaves = { $form ->
    [many] { $who } würden im Kampf um { $gold } Gold weiter führen
   *[one] { $who } würde im Kampf um { $gold } Gold weiter führen
 }.
hint-stays-tied = Im Kampf um { $gold } Gold bleibt es beim Gleichstand.
hint-costs = Bleibt es bis zum Ende auf der Hand, kostet es dich { $gold } Gold.
hint-has-lead = Im Kampf um { $gold } Gold führst du schon.
hint-no-lead = Keine deiner Karten bringt dich jetzt in einem Kampf in Führung.
hint-unguarded = Das Schiff mit { $gold } Gold bleibt ohne Schutz.
hint-stays-small = Dein Vorsprung im Kampf um { $gold } Gold bleibt bei { $by }.
hint-leads-by-less = Dein Vorsprung wäre { $by } statt { $than }.
hint-by-ships = Dein Vorsprung wäre { $by }, aber ein stärkeres Schiff kann dich überholen.
hint-spends = Das kostet { $card } für { $gold } Gold.
hint-exposes = Das schickt { $gold } Gold auf See, wo alle es angreifen dürfen.
hint-keeps = { $card } bleibt auf der Hand und bringt dort nichts ein.
hint-risks = Das setzt { $gold } Gold aufs Spiel statt { $than }.
hint-brings = Das könnte { $gold } Gold bringen statt { $than }.
hint-usable = { $card } könnte noch auf ein Schiff gespielt werden.
