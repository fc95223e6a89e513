### Korsar: cards, what happened, refusals, the table.

## Cards
card-merchant = barco mercante, { $gold } monedas de oro
    .short = barco de { $gold } monedas de oro
card-pirate = barco pirata { $colour }, fuerza { $strength }
    .short = { $strength } { $colour }
card-captain = capitán { $colour }
card-admiral = almirante
colour-blue = azul
colour-green = verde
colour-purple = morado
colour-yellow = amarillo

## What happened
did-draw = { $who-you ->
    [yes] Robas una carta.
   *[no] { $who } roba una carta.
 }
did-draw-ship = { $who-you ->
    [yes] Robas { $card }.
   *[no] { $who } roba { $card }.
 }
did-lay = { $who-you ->
    [yes] Envías a la mar un barco mercante de { $gold } monedas de oro.
   *[no] { $who } envía a la mar un barco mercante de { $gold } monedas de oro.
 }
did-throw = { $who-you ->
    [yes] Descartas { $card }.
   *[no] { $who } descarta { $card }.
 }
did-attack = { $who-you ->
    [yes] Atacas
   *[no] { $who } ataca
 } con { $card } { $owner-you ->
    [yes] tu barco
   *[no] el barco de { $owner }
 }, de { $gold } monedas de oro.
did-defend = { $who-you ->
    [yes] Defiendes con { $card } tu propio barco
   *[no] { $who } defiende con { $card } su propio barco
 }, de { $gold } monedas de oro.
did-guard = { $who-you ->
    [yes] Defiendes
   *[no] { $who } defiende
 } con { $card } { $owner-you ->
    [yes] tu barco
   *[no] el barco de { $owner }
 }, de { $gold } monedas de oro.
did-reinforce = { $who-you ->
    [yes] Sumas
   *[no] { $who } suma
 } { $card } al combate por { $owner-you ->
    [yes] tu barco
   *[no] el barco de { $owner }
 }, de { $gold } monedas de oro.
did-reinforce-own = { $who-you ->
    [yes] Sumas { $card } al combate por tu propio barco
   *[no] { $who } suma { $card } al combate por su propio barco
 }, de { $gold } monedas de oro.
did-captain = { $who-you ->
    [yes] Envías
   *[no] { $who } envía
 } { $card } { $owner-you ->
    [yes] a tu barco
   *[no] al barco de { $owner }
 }, de { $gold } monedas de oro.
did-captain-own = { $who-you ->
    [yes] Envías { $card } a tu propio barco
   *[no] { $who } envía { $card } a su propio barco
 }, de { $gold } monedas de oro.
did-admiral = { $who-you ->
    [yes] Envías { $card } a tu propio barco
   *[no] { $who } envía { $card } a su propio barco
 }, de { $gold } monedas de oro.
now-tied = Empate: nadie va en cabeza.
now-leads = { $who-you ->
    [yes] Vas en cabeza.
   *[no] { $seats ->
        [one] { $who } va en cabeza.
       *[other] En cabeza: { $who }.
    }
 }
did-win = { $who-you ->
    [yes] Ganas un barco de { $gold } monedas de oro.
   *[no] Un barco de { $gold } monedas de oro para { $who }.
 }
is-passed-over = { $who-you ->
    [yes] No tienes cartas y pierdes el turno.
   *[no] { $who } no tiene cartas y pierde el turno.
 }
nobody-wins = Nadie gana el barco de { $gold } monedas de oro.

## Refusals
refuse-stock-empty = El mazo está vacío: juega una carta o descarta una.
refuse-stock-lasts = Mientras queden cartas en el mazo, nadie puede descartar.
refuse-merchant-discarded = { $card } es un barco mercante y no se puede descartar.
refuse-not-merchant = { $card } no es un barco mercante: elige a qué barco va.
refuse-no-such-ship = En alta mar no hay ningún barco { $ship }.
refuse-colour-taken = Otro bando lucha por este barco con el color { $colour }.
refuse-other-colour = Tu bando lucha por este barco con el color { $colour }.
refuse-fight-full = Por este barco ya luchan cuatro bandos; no cabe nadie más.
refuse-captain-alone = El capitán { $colour } solo puede ir adonde tu bando ya tiene barcos de color { $colour }.
refuse-not-owner = El almirante es para quien envió el barco a la mar, { $who-you ->
    [yes] y eso lo hiciste tú.
   *[no] y eso lo hizo { $who }.
 }
refuse-partners-ship = El almirante es solo para la misma persona que envió el barco a la mar, { $who-you ->
    [yes] y eso lo hiciste tú.
   *[no] y eso lo hizo { $who }.
 }

## Advice
advise-draw = Roba una carta
advise-lay = Envía { $card } a la mar
advise-play = Juega { $card } sobre el barco { $ship }
advise-throw = Descarta { $card }

## The table
## $form tells of whom a sentence speaks: you (the reader), ours (the reader’s team), one (another
## player, named $who), many (two partners, named $who).
korsar-where = { $players } en la mesa · { $stock ->
    [0] el mazo está vacío
    [one] 1 carta en el mazo
   *[other] { $stock } cartas en el mazo
 }
korsar-over = { $players } en la mesa · la partida ha terminado
sea = La mar
sea-players = En la mesa
sea-turn = Tiene el turno:
sea-your-team = Tu equipo
sea-gold = oro
sea-gold-of = { $gold } monedas de oro
sea-cards = { $cards ->
    [one] carta
   *[other] cartas
 }
sea-cards-of = { $cards ->
    [one] 1 carta
   *[other] { $cards } cartas
 }
sea-empty = No hay ningún barco mercante en alta mar.
    .help = Envía uno a la mar: si nadie lo ataca antes de tu próximo turno, su oro es tuyo.
sea-calm = Nadie lo ataca.
sea-leads = en cabeza
sea-strength = fuerza
sea-since = Novedades desde tu último turno:
sea-lately = Últimas jugadas:
sea-won = { $form ->
    [you] Ganas { $count } monedas de oro.
    [ours] Tu equipo gana { $count } monedas de oro.
    [many] { $who } ganan { $count } monedas de oro.
   *[one] { $who } gana { $count } monedas de oro.
 }
sea-thrown = Descartes:
sea-stock-low = { $stock ->
    [one] Solo queda una carta en el mazo.
   *[other] Solo quedan { $stock } cartas en el mazo.
 }
sea-stock-empty = El mazo está vacío. La partida termina en cuanto alguien se quede sin cartas.
sea-stock-empty-teams = El mazo está vacío. La partida termina en cuanto las dos personas de un equipo se queden sin cartas.
sea-stock-empty-lap = El mazo está vacío. Cuando alguien se quede sin cartas, esa vuelta será la última.
sea-last-lap = { $who-you ->
    [yes] Última vuelta: la partida termina antes de tu próximo turno.
   *[no] Última vuelta: la partida termina cuando el turno llegue a { $who }.
 }

## A ship at sea
ship-of = { $who-you ->
    [yes] Tu barco
   *[no] Barco de { $who }
 }
ship-number = Barco { $ship }
sea-tied = Empate a { $strength }: no lo gana nadie
sea-next-turn = { $form ->
    [you] Tuyo cuando empiece tu turno
    [ours] De tu equipo en su próximo turno
    [many] { $who } lo ganan en su próximo turno
   *[one] { $who } lo gana en su próximo turno
 }
sea-lead-by = { $form ->
    [you] Vas en cabeza por { $count }
    [ours] Tu equipo va en cabeza por { $count }
    [many] { $who } van en cabeza por { $count }
   *[one] { $who } va en cabeza por { $count }
 }
sea-lead-captain = { $form ->
    [you] Vas en cabeza: capitán
    [ours] Tu equipo va en cabeza: capitán
    [many] { $who } van en cabeza: capitán
   *[one] { $who } va en cabeza: capitán
 }
sea-lead-admiral = { $form ->
    [you] Vas en cabeza: almirante
    [ours] Tu equipo va en cabeza: almirante
    [many] { $who } van en cabeza: almirante
   *[one] { $who } va en cabeza: almirante
 }
ship-attack = Atacar con { $card }
ship-guard = Defender con { $card }
ship-add = Sumar { $card }: { $from } → { $to }
ship-send = Enviar { $card }
ship-then-lead = y vas en cabeza
ship-then-lead-by = y vas en cabeza por { $by }
ship-then-tied = y hay empate a { $strength }
ship-then-behind = y vas { $by } por detrás
ship-then-officer = { $form ->
    [many] { $who } siguen en cabeza
   *[one] { $who } sigue en cabeza
 }
ship-not-colour = Aquí tu color es el { $colour }
ship-not-taken = Aquí el { $colour } ya está ocupado
ship-not-full = Aquí ya luchan cuatro bandos
ship-not-captain = Aquí no tienes ningún barco { $colour }
ship-not-owner = El almirante solo va a tus propios barcos
ship-not-partner = Solo { $who } puede enviar aquí al almirante

## The hand
hand = Tu mano
hand-none = Quién tiene el turno
hand-watch = Estás mirando.
hand-thinks = { $who-you ->
    [yes] Es tu turno.
   *[no] { $who } está pensando…
 }
hand-choose-ship = Elige una carta y luego un barco. O roba.
hand-must-draw = No tienes cartas: roba una.
hand-only-draw = No puedes jugar ninguna de tus cartas: roba una.
hand-must-play = El mazo está vacío: juega una carta o descarta una.
hand-must-lay = El mazo está vacío, y los barcos mercantes no se pueden descartar: envía uno a la mar.
hand-note-lay = { $card } navega bajo tu bandera: { $gold } monedas de oro, si nadie se lo lleva antes de tu próximo turno.
hand-note-lit = { $ships ->
    [one] Hay un barco iluminado: ahí puede ir { $card }.
   *[other] Hay { $ships } barcos iluminados: ahí puede ir { $card }.
 }
hand-note-nowhere = Ahora mismo { $card } no puede ir a ninguna parte.
hand-by-strength = Ordenar por fuerza
hand-by-colour = Ordenar por color
hand-partner = { $who } tiene en la mano
hand-cards = { $cards ->
    [0] No tienes cartas
    [one] Tu única carta
   *[other] Tus { $cards } cartas
 }
hand-lay = Enviar { $card } a la mar
hand-throw = Descartar { $card }
hand-draw = { $stock ->
    [one] Robar · queda { $stock }
   *[other] Robar · quedan { $stock }
 }
hand-lay-short = Enviar a la mar
hand-throw-short = Descartar
hand-draw-short = Robar · { $stock }

## The end of a game
end-won = { $form ->
    [you] ¡Ganas con { $count ->
        [one] { $count } moneda
       *[other] { $count } monedas
     } de oro!
    [ours] ¡Tu equipo gana con { $count ->
        [one] { $count } moneda
       *[other] { $count } monedas
     } de oro!
    [many] { $who } ganan con { $count ->
        [one] { $count } moneda
       *[other] { $count } monedas
     } de oro
   *[one] { $who } gana con { $count ->
        [one] { $count } moneda
       *[other] { $count } monedas
     } de oro
 }
end-shared = Victoria compartida con { $count ->
    [one] { $count } moneda
   *[other] { $count } monedas
 } de oro: { $who }
end-how = Gana quien tenga más oro. Los barcos mercantes que sigan en la mano cuestan su oro.
end-wins = victoria
end-gold = oro
end-prizes = Barcos ganados
end-no-prize = ningún barco
end-sum = { $won } monedas de oro ganadas, nada que pagar
end-sum-less = { $won } monedas de oro ganadas, menos { $held } aún en la mano
end-lost = { $ships ->
    [one] Este barco no lo gana nadie.
   *[other] Estos { $ships } barcos no los gana nadie.
 }
end-after = Después de la partida

## The guided first game
guide-korsar-first = ¡Te damos la bienvenida a bordo! Tienes barcos mercantes llenos de oro y barcos pirata de cuatro colores. En cada turno robas una carta o juegas una: prueba a enviar a la mar un barco mercante.
guide-korsar-wait = Ahora juegan los demás: también roban una carta o juegan una.
guide-korsar-lay = Un barco mercante que nadie ataque es tuyo cuando empiece tu próximo turno. Envía uno a la mar mientras los demás están a otra cosa, primero los pequeños.
guide-korsar-attack = Un barco mercante de otra persona navega sin defensa. Elige un barco pirata y atácalo: se lleva el oro quien vaya en cabeza al empezar su próximo turno.
guide-korsar-lead = Vas en cabeza en un combate. Si cuando empiece tu próximo turno sigues en cabeza en solitario, el oro es tuyo; hasta entonces los demás pueden responder. Roba, o aumenta la ventaja.
guide-korsar-won = ¡Bien hecho! Al empezar tu turno ibas en cabeza en solitario, así que el barco ha llegado a puerto con todo su oro. Ahora sigue: roba una carta o juega una.
guide-korsar-defend = Los piratas van a por tu propio barco. Defiéndelo: juega un barco pirata de un color que allí no use nadie, y supera su fuerza.
guide-korsar-reinforce = Vas por detrás en un combate. Allí cada bando mantiene un solo color: envía otro barco del tuyo, y las fuerzas se suman.
guide-korsar-tie = En el combate hay empate en cabeza, así que nadie gana el barco. Un barco más de tu color rompe el empate.
guide-korsar-captain = Tu capitán vence a cualquier número de barcos, y tienes el del color que usas allí. Si hay varios capitanes, va en cabeza el último que se ha jugado.
guide-korsar-admiral = Tienes el almirante. Solo defiende tus propios barcos mercantes, y vence a todo lo que haya allí; a él solo lo vence un capitán que llegue después.
guide-korsar-draw = En la mar no hay nada urgente: roba una carta. Puedes tener en la mano todas las que quieras.
guide-korsar-empty = El mazo está vacío: ahora tienes que jugar o descartar. En cuanto alguien se quede sin cartas, la partida termina, y los barcos mercantes que sigan en una mano cuestan su oro.
guide-korsar-end = ¡Ese es todo el juego! Gana quien tenga más oro, y los barcos que se quedan en la mano cuestan su oro. La próxima vez, prueba contra un bot más fuerte.
