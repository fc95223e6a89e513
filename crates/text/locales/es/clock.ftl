# Relojes.

clock-late = Se te había acabado el tiempo, así que tu jugada no se ha hecho: este turno lo juega un bot por ti.
    .rated = Se te había acabado el tiempo, así que tu jugada no se ha hecho: has perdido esta partida puntuada.
clock = Tiempo
clock-left = Tiempo restante:
clock-units = d h min
clock-live = { $minutes } min + { $seconds } s
clock-days =
    { $days ->
        [one] un día por turno
       *[other] { $days } días por turno
    }
clock-zero = Cuando un reloj llega a cero, un bot capitán juega en ese asiento hasta que vuelva la persona.
    .rated = Cuando un reloj llega a cero, esa persona ha perdido esta partida puntuada.
clock-warns-me = Te quedan { $seconds } segundos. Después, un bot juega por ti hasta que vuelvas.
    .rated = Te quedan { $seconds } segundos. Después, pierdes esta partida puntuada.
clock-warns = A { $name } le quedan { $seconds } segundos. Después, un bot juega en este asiento.
    .rated = A { $name } le quedan { $seconds } segundos; después pierde esta partida puntuada.
clock-played = Se te ha acabado el tiempo: este turno lo juega un bot por ti. Después podrás volver.
clock-out = { $who-you ->
    [yes] Se te ha acabado el tiempo.
   *[no] A { $who } se le ha acabado el tiempo.
 }
    .bot = A { $who } se le ha acabado el tiempo: en este asiento juega un bot hasta que vuelva.
    .rated = A { $who } se le ha acabado el tiempo y ha perdido esta partida puntuada.
clock-pause = Pausa
clock-ask = Pedir una pausa
clock-asked = Has pedido una pausa. Los relojes se pararán cuando todo el mundo esté de acuerdo.
clock-withdraw = Retirar la petición
clock-asks = { $name } pide una pausa.
clock-agree = Aceptar
clock-refuse = Rechazar
clock-paused = Los relojes están parados y nadie puede jugar. Cualquiera de la mesa puede reanudar la partida.
clock-resume = Reanudar

new-clock = ¿Cuánto tiempo?
    .help = En directo: segundos extra tras cada turno. En varios días: el tiempo no usado se guarda, hasta el doble.
    .none = Sin reloj
    .quick = Rápida
    .usual = Normal
    .slow = Lenta
    .own = Tiempo propio
    .minutes = Minutos por jugador
    .seconds = Segundos más tras cada turno
    .own-wrong = Elige de 1 a 180 minutos y de 0 a 180 segundos.
    .own-rated = Es demasiado rápido para una partida puntuada. Elige más tiempo.
