### Corsairs: cards, what happened, refusals, the table.

## Cards
card-corsairs = { $number } { $band }, { $job }
    .short = { $number } { $band }
band-pink = rosa
band-violet = morado
band-blue = azul
band-sky = celeste
band-grey = gris
band-brown = marrón
band-red = rojo
band-orange = naranja
band-yellow = amarillo
band-green = verde
job-1 = capitán
job-2 = primer oficial
job-3 = piloto
job-4 = artillero
job-5 = contramaestre
job-6 = carpintero
job-7 = cirujano
job-8 = cocinero
job-9 = vigía
job-10 = músico
job-11 = grumete

## What happened
did-draw-card = { $who-you ->
    [yes] Robas { $card } del mazo.
   *[no] { $who } roba { $card } del mazo.
 }
did-draw-stock = { $who-you ->
    [yes] Robas del mazo.
   *[no] { $who } roba del mazo.
 }
did-take-discard = { $who-you ->
    [yes] Tomas { $card } de la pila de descartes.
   *[no] { $who } toma { $card } de la pila de descartes.
 }
did-take-pier = { $who-you ->
    [yes] Tomas { $card } del muelle.
   *[no] { $who } toma { $card } del muelle.
 }
pier-turns = El muelle pasa a ser { $band }.
was-last-of-pier = Era la última carta del muelle.
did-draw-and-discard = { $who-you ->
    [yes] Robas del mazo y descartas { $card }.
   *[no] { $who } roba del mazo y descarta { $card }.
 }
did-draw-and-discard-unnamed = { $who-you ->
    [yes] Robas del mazo y descartas una carta.
   *[no] { $who } roba del mazo y descarta una carta.
 }
did-discard = { $who-you ->
    [yes] Descartas { $card }.
   *[no] { $who } descarta { $card }.
 }
did-discard-unnamed = { $who-you ->
    [yes] Descartas una carta.
   *[no] { $who } descarta una carta.
 }
did-sail = { $who-you ->
    [yes] ¡Zarpas!
   *[no] ¡{ $who } zarpa!
 }
did-lay-crew = { $who-you ->
    [yes] Bajas tu tripulación: { $crew }.
   *[no] { $who } baja su tripulación: { $crew }.
 }
did-attach = Cartas añadidas: { $cards }.
limit-is = Límite { $limit }, { $count ->
    [0] sin polizones.
    [one] un polizón.
   *[other] { $count } polizones.
 }
did-settle-hidden = { $who-you ->
    [yes] Bajas tus cartas boca abajo.
   *[no] { $who } baja sus cartas boca abajo.
 }
round-annulled = La ronda queda anulada: nadie paga.
sweep = Ni un polizón a bordo: ¡pleno! { $who-you ->
    [yes] Terminas la partida.
   *[no] La partida termina gracias a { $who }.
 }
one-more-round = Ya hay { $count } cartas de penalización: se juega una ronda más.
keeps-stowaways = { $who-you ->
    [yes] Tu límite es { $own }, más alto que { $limit }: { $count ->
        [one] tu polizón pasa a ser una carta de penalización.
       *[other] tus { $count } polizones pasan a ser cartas de penalización.
     }
   *[no] { $who } tiene un límite de { $own }, más alto que { $limit }: { $count ->
        [one] su polizón pasa a ser una carta de penalización.
       *[other] sus { $count } polizones pasan a ser cartas de penalización.
     }
 }
sends-under = { $who-you ->
    [yes] Tienes { $own }, no más de { $limit }: hundes a { $closer } y le das
   *[no] { $who } tiene { $own }, no más de { $limit }: { $closer-you ->
        [yes] te hunde y te da
       *[no] hunde a { $closer } y le da
     }
 } { $count ->
    [0] nada.
    [one] una carta.
   *[other] { $count } cartas.
 }
closer-pays-nothing = { $who-you ->
    [yes] Tienes el límite más bajo y no pagas nada.
   *[no] { $who } tiene el límite más bajo y no paga nada.
 }
closer-pays = { $who-you ->
    [yes] Pagas
   *[no] { $who } paga
 } { $count ->
    [one] una carta en total.
   *[other] { $count } cartas en total.
 }

## Refusals
refuse-draw-first = Primero roba una carta.
refuse-drawn-already = Ya has robado una carta; ahora descarta una o zarpa.
refuse-nobody-sails = Nadie ha zarpado.
refuse-lay-down = La ronda está cerrada: ahora baja tu tripulación.
refuse-prisoner-in-crew = { $card } tiene el color del muelle: es un prisionero, nunca tripulación.
refuse-third-band = Con { $band } serían tres colores; una tripulación tiene dos como mucho.
refuse-job-twice = En la tripulación habría dos { $number } ({ $job }); cada cargo está una sola vez.
refuse-left-ashore = { $card } cabe en la tripulación y no puede quedarse en tierra.
refuse-too-soon = En esta mesa nadie puede zarpar en su primer turno de una ronda.
refuse-settle-now = La ronda está cerrada: quien no haya bajado sus cartas tiene que hacerlo ahora.
refuse-settled = Estas cartas ya se han bajado.
refuse-attach-band = { $card } no se puede añadir: la tripulación de quien cierra no tiene ese color.
refuse-attach-other-band = { $card } no se puede añadir: la tripulación de quien cierra solo admite su único color.
refuse-attach-job = { $card } no se puede añadir: la tripulación de quien cierra ya tiene ese cargo.
refuse-attach-job-twice = Se añadiría dos veces { $job } ({ $number }).
refuse-attach-nobody = { $card } no se puede añadir: la tripulación de quien cierra está vacía.
refuse-attached-and-crew = { $card } ya está añadida y no puede ser también tripulación.
refuse-last-pier-card = En esta mesa no se puede robar la última carta del muelle.
refuse-must-sail = Has robado la última carta del mazo, así que tienes que zarpar.

## Advice
advise-draw-stock = Roba del mazo
advise-draw-discard = Toma de la pila de descartes
advise-draw-pier = Toma la primera carta del muelle
advise-discard = Descarta { $card }
advise-sail = Descarta { $card } y zarpa
advise-crew = Tripulación: { $crew }
advise-settle = Añade { $attach }; tripulación: { $crew }

## The table
whereabouts-corsairs = ronda { $round } · { $count } de { $most } penalizaciones
whereabouts-one-more = ronda { $round } · { $count } penalizaciones, una ronda más
whereabouts-last-round = ronda { $round }, la última · { $count } penalizaciones
corsairs-harbour = El puerto
corsairs-players = En la mesa
corsairs-piles = Mazo y descartes
corsairs-cards = cartas
corsairs-penalties = penalizaciones
corsairs-took = tomadas
corsairs-thinking = pensando…
corsairs-choosing = eligiendo…
corsairs-laid = cartas bajadas
corsairs-sailed = ha zarpado
corsairs-your-hand = Tu mano
corsairs-watching = Estás mirando.
last-round = Esta es la última ronda.
next-is-last = La próxima ronda es la última.
pier-is = El muelle es { $band }
pier-prisoners = las cartas de color { $band } son prisioneros
pier-prisoners-choice = las cartas de color { $band } son prisioneros o tripulación
pier-stays = Si alguien toma { $card }, el muelle sigue siendo { $band }
pier-would-turn = Si alguien toma { $card }, el muelle pasa a ser { $band }
pier-would-end = Si alguien toma { $card }, la última, la ronda queda anulada
pier-last-stays = { $card } es la última, y en esta mesa no se puede tomar
stock = Mazo
stock-last = Quien robe la última carta tiene que zarpar.
stock-out = Está vacío.
discards = Descartes
discard-from = { $who-you ->
    [yes] tuyo
   *[no] de { $who }
 }
discard-turned-up = del reparto
take-stock = Robar del mazo
take-discard = Tomar { $card } de la pila de descartes
take-pier = Tomar { $card } del muelle
go-draw = Robar
go-take = Tomar
turn-draw = Tu turno: roba una carta
turn-discard = Tu turno: descarta una carta
turn-lay = Tu turno: baja tus cartas
draw-now = Roba una carta: del mazo, de la pila de descartes o del muelle.
thinks = { $who-you ->
    [yes] Es tu turno.
   *[no] { $who } está pensando…
 }
lays-down-now = { $count ->
    [one] { $who } está eligiendo su tripulación…
   *[other] { $who } están eligiendo su tripulación…
 }

## The hand
limit = Límite { $limit }
stowaways = { $count ->
    [0] sin polizones
    [one] { $count } polizón
   *[other] { $count } polizones
 }
readout-without = sin { $card }
readout-as-it-stands = ahora mismo
hand-choose = Tus { $count } cartas: elige una para descartarla
hand-shown = Tus { $count } cartas
role-crew = tripulante
    .spoken = tripulante
role-prisoner = prisionero
    .spoken = prisionero
role-stowaway = polizón
    .spoken = polizón
role-attach = añadida
    .spoken = añadida
discard = Descartar
set-sail = Zarpar
discard-and-sail = Descartar y zarpar
sail-warning = Con un límite de { $limit } casi seguro que te hunden. ¿Zarpar de todos modos?
    .sure = Zarpar de todos modos
sort-by = Ordenar por
sort-band = color
sort-number = número

## Laying down
closer-sailed = { $who-you ->
    [yes] Zarpas
   *[no] { $who } zarpa
 }
crew-laid = Tripulación
stowaways-laid = Polizones
none = ninguno
divide-cards = Divide tus cartas
lay-down-crew = Elige tu tripulación
lay-down = Bajar mis cartas
you-laid-down = Ya has bajado tus cartas
by-hand = A mano
by-hand-help = Elige tú cada carta.
by-hand-check = ¿Cuánto vale así?
hidden-until-all = No se muestra nada hasta que todo el mundo haya bajado sus cartas.
others-follow = Luego bajan sus cartas también los demás.
merit-lowest = El límite más bajo.
merit-fewest = El menor número de polizones.
outcome-closer = Quien tenga { $limit } o menos te hunde, y entonces te quedas con { $count ->
    [one] esta carta
   *[other] estas { $count } cartas
 }.
outcome-sweep-closer = Haces pleno: ganas la partida en el acto.
outcome-sweep-fewest = ¡Haces pleno! Si alguien más lo hace, gana la partida quien tenga menos cartas de penalización.
outcome-sweep = Haces pleno: ganas la partida.
outcome-swept = { $closer } no tiene polizones y gana la partida; nadie paga.
outcome-keep = { $own } está por encima de { $limit }: te quedas con { $count ->
    [one] una carta
   *[other] { $count } cartas
 }.
outcome-under = { $own } no está por encima de { $limit }: hundes a { $closer } y le das { $count ->
    [one] una carta
   *[other] { $count } cartas
 }.
zone-crew = Tripulación
zone-crew-of = Tripulación: { $bands }
zone-attach = Añadidas a la tripulación de quien cierra
zone-prisoners = Prisioneros
zone-stowaways = Polizones
zone-free = sin penalización
zone-cards = { $count ->
    [one] { $count } carta
   *[other] { $count } cartas
 }
hand-attach = Con la flecha, la carta va a la tripulación de quien cierra.
hand-crew = Tu tripulación: dos colores como mucho, cada cargo una sola vez
hand-prisoners = { $count ->
    [one] Una carta es un prisionero y no cuesta nada.
   *[other] { $count } cartas son prisioneros y no cuestan nada.
 }

## Round and game ends
round-closed = { $who-you ->
    [yes] Zarpas con un límite de { $limit }
   *[no] { $who } zarpa con un límite de { $limit }
 }
annulled-pier = { $who-you ->
    [yes] Tomas la última carta del muelle.
   *[no] { $who } toma la última carta del muelle.
 } Se reparten cartas nuevas.
annulled-turns = Han pasado doscientos turnos y nadie ha zarpado. Se reparten cartas nuevas.
sweep-why = { $who }: ni un solo polizón. Eso es hacer pleno, y con eso acaba la partida en el acto. Nadie paga.
never-laid = no ha tenido que bajar sus cartas
paid = { $count ->
    [0] nada que pagar
    [one] +1 carta de penalización
   *[other] +{ $count } cartas de penalización
 }
won = { $who-you ->
    [yes] ¡Has ganado!
   *[no] { $who } gana la partida
 }
won-with = { $count ->
    [one] { $who-you ->
        [yes] ¡Ganas con 1 carta de penalización!
       *[no] { $who } gana con 1 carta de penalización
     }
   *[other] { $who-you ->
        [yes] ¡Ganas con { $count } cartas de penalización!
       *[no] { $who } gana con { $count } cartas de penalización
     }
 }
won-shared-with = Victoria compartida con { $count ->
    [one] 1 carta
   *[other] { $count } cartas
 } de penalización por cabeza: { $who }
won-shared = Victoria compartida: { $who }
next-round = Siguiente ronda
scores = Marcador
scores-round = Ronda
scores-total = Penalizaciones
gauge = { $count ->
    [0] De momento no hay cartas de penalización.
    [one] De momento hay una carta de penalización.
   *[other] De momento hay { $count } cartas de penalización.
 } Con { $last } en total se juega una última ronda; con { $over } se acaba la partida.
gauge-last-round = De momento hay { $count } cartas de penalización: la partida termina con esta ronda.
gauge-over = Se han pagado { $count } cartas de penalización en total.

## The guided game
guide-corsairs-draw = ¡Te damos la bienvenida a bordo! Tu objetivo: acabar con menos cartas de penalización que nadie. Empieza cada turno robando una carta: oculta del mazo, o a la vista de la pila de descartes o del muelle.
guide-corsairs-wait = Los demás juegan como tú: roban una y descartan una. Lo que toman del muelle o de la pila de descartes queda anotado junto a su nombre.
guide-corsairs-discard = Ahora descarta una carta. Elígela, y la línea sobre tu mano te dice cuánto vale el resto. Cuanto más bajo tu límite, mejor.
guide-corsairs-pier = La bandera muestra el color del muelle. Tus cartas de ese color son prisioneros y no te cuestan nada. Pero quien toma la primera carta puede cambiar el color.
    .signs = Junto al muelle se lee su color. Tus cartas de ese color son prisioneros y no te cuestan nada. Pero quien toma la primera carta puede cambiar el color.
guide-corsairs-roles = Mira debajo de tus cartas. La marca ✓ es tripulación: dos colores, cada número una sola vez. Las rejas son prisioneros. Los barriles son polizones: la suma de sus números es tu límite.
    .signs = Mira debajo de tus cartas. ✓ es tripulación: dos colores, cada número una sola vez. # son prisioneros. ● son polizones: la suma de sus números es tu límite.
guide-corsairs-known = El mazo no es el único camino. Con una carta del muelle o de la pila de descartes que vaya con uno de tus dos colores, vas sobre seguro.
guide-corsairs-limit = Quédate con dos colores y descarta los números altos que no van con ninguno. Cuando tu límite ronda el diez, o menos, zarpar empieza a valer la pena.
guide-corsairs-sail = Si descartas { $card }, tu límite es { $limit }: ¡bastante bajo para zarpar! Al zarpar se acaba la ronda. Si alguien tiene entonces tu límite o menos, te sale caro; si no lo tiene nadie, no pagas nada.
guide-corsairs-crew = Has zarpado. La mejor tripulación ya está elegida; mira cada opción y luego baja tus cartas.
guide-corsairs-settle = Alguien ha zarpado, así que todo el mundo baja sus cartas. Puedes añadir a su tripulación las que caben en ella. Si tu límite no es más alto que el suyo, se lleva tus polizones; si lo es, te los quedas tú.
guide-corsairs-reckoning = Eso ha sido una ronda. Cada carta que se paga es una carta de penalización, sea cual sea su número. Cuando haya 35 en total, se juega una ronda más, y entonces gana quien tenga menos.
guide-corsairs-closing = Ya conoces todo el juego. Sigue a tu ritmo: siempre tienes a mano una sugerencia, y las reglas están en el menú.
    .signs = Ya conoces todo el juego. Sigue a tu ritmo: h da una sugerencia y r muestra las reglas.
guide-corsairs-last-round = Ya hay 35 cartas de penalización o más, así que esta ronda es la última. ¡Antes de zarpar, cuenta quién va por delante!
guide-corsairs-over = Eso ha sido una partida entera de Corsarios. ¡Buena travesía! Juega otra, o prueba otros rivales y otras reglas de la casa en una mesa nueva.
