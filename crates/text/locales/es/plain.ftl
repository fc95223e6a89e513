### Plain text: the table in lines, for terminals.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

## Which game, and by how many
plain-corsairs = Corsarios, de Leo Colovini
plain-korsar = Korsar, de Reiner Knizia
plain-head = { $game }: { $players } personas.
plain-head-teams = { $game }: { $players } personas en equipos.
plain-seed = Semilla: { $seed }

## How a round begins
plain-round = Ronda { $round }: { $who-you ->
    [yes] repartes tú.
   *[no] reparte { $who }.
 }
plain-pier = El muelle es { $band }: { $cards }.
plain-begins = Seis cartas por persona, { $stock } en el mazo. { $who-you ->
    [yes] Empiezas tú.
   *[no] Empieza { $who }.
 }

## Piles and hands
plain-discard = Pila de descartes: arriba está { $card }.
plain-no-discard = La pila de descartes está vacía.
plain-stock = Mazo: { $count ->
    [0] vacío.
    [one] una carta.
   *[other] { $count } cartas.
 }
plain-hand = { $who }: { $cards }.
plain-hand-limit = { $who }: { $cards }. Límite más bajo: { $limit }.
plain-hidden-hand = { $who }: { $count ->
    [0] ninguna carta.
    [one] una carta.
   *[other] { $count } cartas.
 }
plain-known-hand = { $who }: { $count } cartas, entre ellas { $cards }.
plain-prisoners = Prisioneros: { $cards }.
plain-stowaways = Polizones: { $cards }.
plain-thrown = Descartes: { $cards }.

## Ships at sea
## $fight lists the sides: "Port with b3 b2, Starboard with g4".
plain-ship = { $owner-you ->
    [yes] Tu barco { $ship }
   *[no] Barco { $ship } de { $owner }
 }, { $gold } monedas de oro: { $fight }.
plain-ship-calm = { $owner-you ->
    [yes] Tu barco { $ship }
   *[no] Barco { $ship } de { $owner }
 }, { $gold } monedas de oro: nadie lo ataca.
plain-side = { $who } con { $cards }

## Scores: "Port (8), Starboard (5)"
plain-penalties = Cartas de penalización: { $scores }.
plain-gold = Oro: { $scores }.
plain-score = { $who } ({ $count })

## Whose turn it is
plain-turn = { $who-you ->
    [yes] Es tu turno.
   *[no] Es el turno de { $who }.
 }
plain-to-draw = { $who-you ->
    [yes] Te toca robar una carta.
   *[no] A { $who } le toca robar una carta.
 }
plain-to-discard = { $who-you ->
    [yes] Te toca descartar una carta o zarpar.
   *[no] A { $who } le toca descartar una carta o zarpar.
 }
plain-to-lay = { $who-you ->
    [yes] Te toca bajar tu tripulación.
   *[no] A { $who } le toca bajar su tripulación.
 }
plain-to-settle = { $who-you ->
    [yes] Te toca bajar tus cartas.
   *[no] { $seats ->
        [one] A { $who } le toca bajar sus cartas.
       *[other] Faltan por bajar sus cartas: { $who }.
    }
 }
plain-won = La partida ha terminado. { $who-you ->
    [yes] ¡Has ganado!
   *[no] { $seats ->
        [one] Gana { $who }.
       *[other] Victoria: { $who }.
    }
 }
plain-won-shared = La partida ha terminado. Victoria compartida: { $who }.
