# Relojes.

clock-late = Se te había acabado el tiempo, así que tu jugada no se ha hecho: este turno lo juega el capitán por ti.
clock = Tiempo
clock-left = Tiempo restante:
clock-units = d h min
clock-live = { $minutes } min + { $seconds } s
clock-days = { $days } días por turno
clock-zero = Cuando un reloj llega a cero, el capitán juega por ese puesto hasta que vuelva su jugador.
clock-warns-me = Te quedan { $seconds } segundos. A cero, el capitán juega por ti hasta que vuelvas.
clock-warns = A { $name } le quedan { $seconds } segundos. A cero, el capitán juega por este puesto.
clock-played = Se te ha acabado el tiempo: este turno lo juega el capitán por ti. Después podrás volver.
clock-pause = Pausa
clock-ask = Pedir una pausa
clock-asked = Has pedido una pausa. Los relojes se paran cuando todos están de acuerdo.
clock-withdraw = Mejor sin pausa
clock-asks = { $name } pide una pausa.
clock-agree = De acuerdo
clock-refuse = Seguir jugando
clock-paused = Los relojes están parados y nadie juega. Cualquiera de la mesa puede reanudar.
clock-resume = Reanudar

new-clock = ¿Cuánto tiempo?
    .help = Un reloj recibe sus segundos al final de cada turno. Los días no usados se guardan hasta el doble.
    .none = Sin reloj
    .quick = Rápida
    .usual = En directo
    .slow = Con calma
