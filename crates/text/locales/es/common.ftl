### What both games and all pages share.
### $who is a player's name; $who-you is "yes" where that player is the reader, whose name is then "You".

language = Español
you = Tú
nobody = Nadie
and = { $one } y { $other }
seat-number = Asiento { $seat }
somebody = Alguien
    .several = Alguien en el asiento { $seat }
no-cards = ninguna carta
labelled = { $label }: { $what }

## Refusals of both games
refuse-card-twice = { $card } aparece dos veces, pero solo hay una.
refuse-not-dealt = Todavía no se han repartido las cartas.
refuse-not-your-turn = { $who-you ->
    [yes] Es tu turno.
   *[no] Es el turno de { $who }.
 }
refuse-not-held = { $card } no está en tu mano.
refuse-game-over = La partida ha terminado.

## What happened, in both games
was-last-of-stock = Era la última carta del mazo.

## The frame of every page
tagline = Dos juegos de cartas en mares de piratas
skip = Ir al contenido
languages = Idioma
home = Inicio
menu = Menú
foot-rules = Reglas
foot-games = Tus partidas
foot-replay = Ver una partida guardada
foot-settings = Ajustes
foot-about = Acerca de Quayside
game-corsairs = Corsarios
    .full = Corsarios
game-korsar = Korsar
    .full = Korsar

## Players
me = Timonel
bot-deckhand = bot · marinero
bot-mate = bot · oficial
bot-captain = bot · capitán
bot-admiral = bot · almirante
bot-random = bot · al azar
program-bot = bot · { $name }
    .help = Un programa que ha añadido quien lleva este servidor.

## The frame of a table
log = Cuaderno de bitácora
new-table = Mesa nueva
title-your-turn = Tu turno en { $game }
stale = La partida ya había avanzado, así que tu jugada no cuenta. Así está ahora.
hint = Sugerencia
hint-play = Jugar esto
finish-turns = Terminar sus turnos
take-back = Deshacer
got-it = Entendido
line-lost = Reconectando…
line-found = Conexión recuperada.
rematch = Otra partida
curtain = Es el turno de { $name }
curtain-why = Pasa la pantalla. Ahora no debe mirar nadie más.
curtain-go = Soy { $name }: ver mis cartas
curtain-pass = Pasar la pantalla a { $name }

## Cards in a sentence
chip-captain = capitán
chip-admiral = almirante

## What went wrong
error-not-found = Aquí no hay nada
    .help = Quizá la dirección está incompleta, o la mesa ya no existe.
error-malformed = No lo hemos entendido
    .help = No se ha cambiado nada. Vuelve atrás e inténtalo otra vez.
error-forbidden = Ese no es tu asiento
    .help = No se ha cambiado nada. Solo puede hacerlo quien se sienta ahí.
error-broken = Algo se nos ha roto
    .help = No se ha perdido nada de lo que has hecho. Inténtalo otra vez dentro de un momento.

## Replays
replay = Volver a ver
replay-title = Volver a ver { $game }
replay-at = Jugada { $at } de { $moves }
replay-first = Al principio
replay-back = Una jugada atrás
replay-on = Una jugada adelante
replay-last = Al final
replay-round-back = Una ronda atrás
replay-round-on = Una ronda adelante
replay-slider = Jugada
replay-go = Mostrar
replay-play = Reproducir
replay-pause = Pausa
replay-round = Ronda { $round }
replay-share = Copiar el enlace
play-on = Seguir desde aquí
    .help = Una partida nueva contra bots que empieza en este momento. No cuenta para la clasificación.
    .seat = Tu asiento
    .bots = Los demás
    .cards = Cartas ocultas
    .drawn = Sacadas de nuevo, como se podían esperar desde este asiento
    .true = Como eran de verdad
    .go = Seguir jugando
play-on-true = Seguir, cartas de verdad
origin-drawn = Esta partida sigue tras la jugada { $at } de otra anterior. Sus cartas ocultas se han sacado de nuevo.
origin-true = Esta partida sigue tras la jugada { $at } de otra anterior, con las mismas cartas ocultas.
origin-go = Ver ese momento
end-share = Compartir
end-picture = El resultado en imagen
see-replay = Volver a ver la partida
download-record = Descargar el registro
replay-hands = Todas las manos

## Records that are brought
bring-title = Ver una partida guardada
bring-what = Cualquier partida anotada como registro .quay, aquí o con otro programa, se puede volver a ver.
bring-file = Suelta aquí un archivo, o elige uno
bring-text = O pega el registro
bring-go = Ver la partida
bring-wrong = La línea { $line } está mal, así que aún no hay nada que ver.
record-not-utf8 = Esto no es un archivo de texto.
record-not-a-record = Esto no es un registro: la primera línea tiene que ser «quayside-record 1».
record-version = Este registro es de otra versión; aquí solo se puede leer la versión 1.
record-missing = Falta «{ $line }».
record-twice = «{ $line }» aparece dos veces.
record-too-late = «{ $line }» tiene que ir antes de la primera baraja o jugada.
record-unknown-game = No existe ese juego; tiene que ser «{ $one }» o «{ $other }».
record-players = A este juego no se puede jugar con ese número de personas, ni por separado ni en equipos.
record-teams = Esta línea solo puede decir «teams yes», y solo en Korsar.
record-option = No existe esa regla de la casa, o no puede tener ese valor.
record-seat = No existe ese asiento, o no puede empezar.
record-other-game = «{ $line }» es del otro juego.
record-seed = Una semilla tiene 64 cifras hexadecimales.
record-deck-with-seed = Las cartas salen de la semilla: no se puede dar ninguna baraja.
record-no-deck-due = Aquí no va ninguna baraja: ahora no se reparte.
record-wrong-deck = Esta baraja tiene que tener exactamente las cartas que se reparten, una vez cada una.
record-deck-due = Aquí falta una baraja: ahora se reparte.
record-position = Ninguna partida de este juego lleva a esta posición, o la línea no se puede leer.
record-position-over = En esta posición la partida ya ha terminado.
record-position-table = La posición no corresponde al número de jugadores, a los equipos o a las reglas de la casa de este registro.
record-position-with-deal = La posición ya contiene las cartas y quién empieza: esta línea sobra.
record-name = Falta un nombre.
record-date = Una fecha es un año, un mes y un día, como 2026-11-15.
record-clock = Un reloj tiene una reserva y un incremento en milisegundos, o días; el tiempo restante va debajo de su jugada.
record-forfeit = Un asiento solo puede abandonar una vez, y al menos un bando no debe abandonar.
record-result = Ese no es el resultado, o la partida no ha terminado.
record-too-long = Es demasiado largo. Un nombre tiene como máximo { $name } caracteres, una línea { $line } bytes, todos los comentarios juntos { $comments } bytes y un registro { $record } bytes.
record-unknown = Esta línea no es ni una cabecera ni una jugada de este juego.
error-not-now = Ahora no es posible
    .help = La partida ha avanzado, o esto no se puede hacer en este momento. No se ha cambiado nada.
error-log-full = El historial de esta mesa está lleno
    .help = El historial de esta mesa es demasiado largo para deshacer más. Puedes jugar la partida hasta el final; no se ha cambiado nada.
error-not-over = Esta partida aún no ha terminado
    .help = Su registro revelaría cartas ocultas. Vuelve cuando haya terminado.
