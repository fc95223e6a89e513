### Análisis de una partida terminada.

review = Análisis
    .title = Análisis · { $game }
    .waits = El análisis está en curso: { $percent } por ciento.
    .waits-how = Esta página se actualiza sola.
    .seen-from = Vista de
    .replay = Repetición
    .look = Ver
    .at = Jugada { $at }
    .round = Ronda { $round }
    .uncalibrated = Con variantes nada está calibrado: los números solo comparan jugadas.
review-won = { $who-you ->
    [yes] Has ganado.
   *[no] { $who } ha ganado.
 }
review-shared = { $who-you ->
    [yes] Compartes la victoria.
   *[no] { $who } comparte la victoria.
 }
review-lost = { $who-you ->
    [yes] Has perdido.
   *[no] { $who } ha perdido.
 }
review-mostly-cards = Sobre todo, las cartas.
review-mostly-others = Sobre todo, los demás.
review-mostly-decisions = Sobre todo, las decisiones.
review-mostly-hidden = Sobre todo, lo que no se podía saber.
review-mixed = Un poco de todo.
review-ledger = Qué decidió la partida
    .about = Se parte de una cuota justa, se suma todo y se llega al resultado. Un punto es una victoria en 100 partidas.
    .cause = Causa
    .points = Puntos
review-fair = Una cuota justa
    .about = La misma parte de la victoria para cada bando.
review-cards = Las cartas
    .about = Repartidas y robadas, por todos, con el juego habitual. También cuenta el lugar en la mesa.
review-others = Los demás
    .about = Sus jugadas, comparadas con el juego habitual.
review-decisions = Las decisiones
    .about = Comparadas con el juego habitual, según lo que se veía.
review-hidden = Lo que no se podía saber
    .about = Dónde estaban las cartas ocultas en el momento { $who-you ->
        [yes] de tu elección
       *[no] de la elección de { $who }
    }.
review-result = El resultado
review-course = La probabilidad de ganar
    .about = Con todas las cartas a la vista. La línea discontinua es una cuota justa.
    .table = La curva como tabla
    .move = Jugada
    .chance = Probabilidad
review-turning = Momentos decisivos
review-costly = Las decisiones más caras
    .none = Ninguna decisión { $who-you ->
        [yes] te costó
       *[no] le costó a { $who }
    } dos puntos o más.
    .played = Jugada
    .better = Mejor
    .cost = { $loss } ± { $error } puntos
    .both = Los dos métodos coinciden
    .one = Solo lo dice un método
    .options = Todas las opciones
    .best = la mejor
    .own = jugada
    .worlds = En { $count } repartos que encajan con lo que se veía.
review-moment =
    .place = { $place } de { $count } que más costaron
    .earlier = Anterior
    .later = Siguiente
    .seen = Lo que { $who-you ->
        [yes] veías
       *[no] veía { $who }
    }
    .hand = En la mano
    .open = Con todas las cartas a la vista
    .truth = Mostrar todas las cartas
    .hide = Ocultarlas de nuevo
    .turned = Con las cartas como estaban de verdad, esta jugada cambió la probabilidad en { $change } puntos.
    .cost = Coste
review-again = Intentar de nuevo
    .choose = ¿Qué jugarías?
    .other = Otra jugada
    .go = Responder
    .show = Juicio
    .accepted = Aceptada: cuesta { $loss } ± { $error } puntos.
    .costs = Esta cuesta { $loss } ± { $error } puntos.
review-fog = Dónde podían estar las cartas ocultas
    .about = En cuántos de { $count } repartos que encajan con lo que se veía estaba allí una carta.
    .there = realmente aquí
review-lost-points = Puntos perdidos en 100 turnos
    .about = { $lost } ± { $error }. Menos es mejor.
    .between = En mesas como esta, los bots pierden:
review-how = Cómo se ha juzgado
    .about = La base es la probabilidad de ganar con todas las cartas a la vista. Para cada decisión, las cartas ocultas se reparten muchas veces de formas que encajan con lo que se veía. Un segundo método juega partidas hasta el final antes de hablar de error.
review-unfinished = Esta partida no ha terminado. Solo se analizan partidas terminadas.
