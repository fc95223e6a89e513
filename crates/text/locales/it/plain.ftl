### Plain text: the table in lines, for terminals.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

## Which game, and by how many
plain-corsairs = Corsari, di Leo Colovini
plain-korsar = Korsar, di Reiner Knizia
plain-head = { $game }, in { $players }.
plain-head-teams = { $game }, in { $players } a squadre.
plain-seed = Codice della partita: { $seed }

## How a round begins
plain-round = Manche { $round }: { $who-you ->
    [yes] dai tu le carte.
   *[no] dà le carte { $who }.
 }
plain-pier = Il molo è { $band }: { $cards }.
plain-begins = Sei carte a testa, { $stock } nel mazzo. { $who-you ->
    [yes] Cominci tu.
   *[no] Comincia { $who }.
 }

## Piles and hands
plain-discard = Pila degli scarti: in cima { $card }.
plain-no-discard = La pila degli scarti è vuota.
plain-stock = Mazzo: { $count ->
    [0] vuoto.
    [one] una carta.
   *[other] { $count } carte.
 }
plain-hand = { $who }: { $cards }.
plain-hand-limit = { $who }: { $cards }. Limite più basso: { $limit }.
plain-hidden-hand = { $who }: { $count ->
    [0] nessuna carta.
    [one] una carta.
   *[other] { $count } carte.
 }
plain-known-hand = { $who }: { $count } carte, tra cui { $cards }.
plain-prisoners = Prigionieri: { $cards }.
plain-stowaways = Clandestini: { $cards }.
plain-thrown = Carte scartate: { $cards }.

## Ships at sea
## $fight lists the sides: "Port with b3 b2, Starboard with g4".
plain-ship = { $owner-you ->
    [yes] La tua nave { $ship }
   *[no] Nave { $ship } di { $owner }
 }, { $gold } monete d’oro: { $fight }.
plain-ship-calm = { $owner-you ->
    [yes] La tua nave { $ship }
   *[no] Nave { $ship } di { $owner }
 }, { $gold } monete d’oro: nessuno la assalta.
plain-side = { $who } con { $cards }

## Scores: "Port (8), Starboard (5)"
plain-penalties = Carte penalità: { $scores }.
plain-gold = Oro: { $scores }.
plain-score = { $who } ({ $count })

## Whose turn it is
plain-turn = { $who-you ->
    [yes] È il tuo turno.
   *[no] È il turno di { $who }.
 }
plain-to-draw = { $who-you ->
    [yes] Tocca a te pescare una carta.
   *[no] Tocca a { $who } pescare una carta.
 }
plain-to-discard = { $who-you ->
    [yes] Tocca a te scartare una carta o salpare.
   *[no] Tocca a { $who } scartare una carta o salpare.
 }
plain-to-lay = { $who-you ->
    [yes] Tocca a te calare la ciurma.
   *[no] Tocca a { $who } calare la ciurma.
 }
plain-to-settle = { $who-you ->
    [yes] Tocca a te calare le carte.
   *[no] { $seats ->
        [one] Tocca a { $who } calare le carte.
       *[other] Chi deve ancora calare le carte: { $who }.
    }
 }
plain-won = La partita è finita. { $who-you ->
    [yes] Hai vinto!
   *[no] { $seats ->
        [one] Vince { $who }.
       *[other] Vittoria: { $who }.
    }
 }
plain-won-shared = La partita è finita. Vittoria condivisa: { $who }.
