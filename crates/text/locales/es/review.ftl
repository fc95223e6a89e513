### Análisis de una partida terminada.

review =
    .at = Jugada { $at }
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
review-fair = Una cuota justa
review-cards = Las cartas
review-others = Los demás
review-decisions = Las decisiones
review-hidden = Lo que no se podía saber
review-result = El resultado
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
review-lost-points = Puntos perdidos en 100 turnos
    .about = { $lost } ± { $error }. Menos es mejor.
    .between = En mesas como esta, los bots pierden:
review-unfinished = Esta partida no ha terminado. Solo se analizan partidas terminadas.
