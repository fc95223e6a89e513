### Hints: what to do, why, and what the next best move loses.

## $advice is a sentence such as “Discard g7 and set sail”.
hint-best = { $advice }.
hint-next = Segunda opción: { $advice }.
hint-close = Casi igual de buena: { $advice }.
hint-worse = En muchas pruebas, esta jugada da peor resultado.
hint-better = En muchas pruebas fue lo que mejor salió.
hint-chance = Tus probabilidades de ganar: { $percent } % ± { $error }.
hint-won = Si sigues así, ganas con seguridad.
hint-lost = Esta partida ya no se puede ganar.
hint-only-move = No hay otra jugada.
hint-how = Tras { $count } pruebas con cartas que encajan con lo que { $who-you ->
    [yes] sabes
   *[no] sabe { $who }
 }.
hint-advice = La sugerencia del almirante para { $who }:

## The coach: a move that loses much comes back once. $points is the loss, $error its error.
coach-asks = Un momento: esta jugada cuesta unos { $points } ± { $error } puntos.
coach-unit = Un punto es una victoria en 100 partidas. El entrenador pregunta una vez antes de cada jugada; después decides tú.
coach-better = Mejor
coach-played = Tu jugada
coach-again = Pensarlo otra vez
coach-anyway = Jugar de todos modos
coach-why = Ver por qué
coach-on =
    .big = entrenador: grandes pérdidas
    .all = entrenador: todas las pérdidas

## Means over the tries after the best move and after the second best; $count is the number of
## opponents.
hint-after-own-limit = De media, tu límite queda en { $best } en vez de { $other }.
hint-after-rival-limit = De media, el límite { $count ->
    [one] rival
   *[other] de los demás
 } queda en { $best } en vez de { $other }.
hint-after-sent-under = Te hunden en { $best } de 100 pruebas en vez de { $other }.
hint-after-own-sweep = Haces pleno en { $best } de 100 pruebas en vez de { $other }.
hint-after-rival-sweep = { $count ->
    [one] Tu rival hace pleno
   *[other] Otra persona hace pleno
 } en { $best } de 100 pruebas en vez de { $other }.
hint-after-own-penalties = Cartas de penalización que te llevas en esta ronda: { $best } de media en vez de { $other }.
hint-after-rival-penalties = Cartas de penalización que { $count ->
    [one] se lleva tu rival
   *[other] se lleva cada rival
 } en esta ronda: { $best } de media en vez de { $other }.
hint-after-own-gold = Monedas de oro que has ganado o por las que vas en cabeza dos vueltas después: { $best } de media en vez de { $other }.
hint-after-rival-gold = Monedas de oro que { $count ->
    [one] el otro bando
   *[other] el bando rival más rico
 } ha ganado o por las que va en cabeza dos vueltas después: { $best } de media en vez de { $other }.
hint-after-lost-gold = Monedas de oro de tus barcos en la mar por las que otros van en cabeza dos vueltas después: { $best } de media en vez de { $other }.

## Corsairs
hint-take-discard = Toma { $card } de la pila de descartes
hint-take-pier = Toma { $card } del muelle
hint-sweep = Con ella puedes zarpar sin un solo polizón.
hint-annuls = La ronda acaba en el acto, y nadie paga.
hint-last-card = Es la última carta del mazo: en este turno tendrás que zarpar.
hint-falls = Tu límite baja de { $from } a { $to }.
hint-rises = Tu límite sube de { $from } a { $to }.
hint-stays = Tu límite sigue en { $limit }.
hint-crew = { $card } entra en una tripulación de { $count }.
hint-prisoner = { $card } tiene el color del muelle y no cuesta nada.
hint-pier-turns = El muelle pasa a ser { $band }: { $count ->
    [one] será prisionero
   *[other] serán prisioneros
 } { $cards }.
hint-no-open-card = Ninguna carta descubierta baja tu límite.
hint-unseen = De las { $all } cartas que no has visto, { $count } bajarían tu límite de { $limit }.
hint-left-lowest = Te deja un límite de { $limit }, el más bajo que puedes tener.
hint-unknown = Después juega { $who } y, que tú sepas, no tiene nada de color { $band }.
hint-sails = Zarpas con un límite de { $limit }: quien tenga más paga.
hint-no-sweep = Renunciarías al pleno.
hint-waits = Los demás podrían zarpar antes de tu próximo turno.
hint-higher = Tu límite sería { $limit } en vez de { $than }.
hint-reach = Depende de la suerte: de las { $all } cartas que no has visto, { $count } llevarían tu límite a { $limit } o menos.
hint-shown = Todo el mundo te vería tomar { $card }.
hint-stowaways = Tendrías { $count } polizones en vez de { $than }.
hint-feeds = Después juega { $who }, podría tomar { $card } y se sabe que tiene { $cards }.
hint-fewer = Después, { $count } de las cartas que no has visto bajarían tu límite, en vez de { $than }.

## Korsar
## $form tells of whom a sentence speaks: one (another player, named $who), many (two partners).
hint-ends = La partida acaba en el acto.
hint-goes-on = La partida seguiría.
hint-ahead = Te pones por delante de { $who } en el combate por { $gold } monedas de oro.
hint-breaks-tie = Rompes el empate en el combate por { $gold } monedas de oro.
hint-guards = El barco de { $gold } monedas de oro queda defendido.
hint-grows = Tu ventaja en el combate por { $gold } monedas de oro pasa de { $from } a { $to }.
hint-leads-by = Vas en cabeza por { $by }.
hint-officer = Solo un capitán o el almirante puede vencer a { $card }.
hint-ties = Con { $strength } hay empate, y { $gold } monedas de oro quedan fuera del alcance de { $who }.
hint-behind = { $form ->
    [many] { $who } seguirían en cabeza
   *[one] { $who } seguiría en cabeza
 } por { $by } en el combate por { $gold } monedas de oro.
hint-leaves = { $form ->
    [many] { $who } seguirían en cabeza
   *[one] { $who } seguiría en cabeza
 } en el combate por { $gold } monedas de oro.
hint-stays-tied = En el combate por { $gold } monedas de oro sigue el empate.
hint-costs = Si al final lo tienes en la mano, te cuesta { $gold } monedas de oro.
hint-has-lead = Ya vas en cabeza en el combate por { $gold } monedas de oro.
hint-no-lead = Ninguna de tus cartas te pone ahora en cabeza de un combate.
hint-unguarded = El barco de { $gold } monedas de oro queda sin defensa.
hint-stays-small = Tu ventaja en el combate por { $gold } monedas de oro sigue en { $by }.
hint-leads-by-less = Irías en cabeza por { $by } en vez de { $than }.
hint-by-ships = Irías en cabeza por { $by }, pero un barco más fuerte puede adelantarte.
hint-spends = Gasta { $card } por { $gold } monedas de oro.
hint-exposes = Envía { $gold } monedas de oro a la mar, donde cualquiera puede atacarlas.
hint-keeps = { $card } se queda en tu mano, donde no da nada.
hint-risks = Arriesga { $gold } monedas de oro en vez de { $than }.
hint-brings = Podría dar { $gold } monedas de oro en vez de { $than }.
hint-usable = { $card } aún se podría jugar sobre un barco.
