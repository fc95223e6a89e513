### Lo que dice la casa cuando falta sitio, tiempo o confianza.

error-unwritten = No se ha podido guardar
    .help = No se ha cambiado nada: la mesa sigue como estaba. Vuelve atrás e inténtalo otra vez dentro de un momento.
error-crowded = La casa está llena
    .help = Hay más gente que sitio. Vuelve dentro de un momento.
error-too-much = No tan deprisa
    .help = No se ha cambiado nada. Respira un poco, vuelve atrás e inténtalo otra vez.
error-too-many-tables = Tienes demasiadas partidas abiertas
    .help = No se ha preparado ninguna mesa nueva. Termina antes algunas de tus partidas.
error-too-slow = Ha tardado demasiado en llegar
    .help = No se ha cambiado nada. Comprueba tu conexión, vuelve atrás e inténtalo otra vez.
error-too-large = Es demasiado grande para nosotros
    .help = No se ha cambiado nada. Incluso el registro de una partida larga es mucho más pequeño.
error-cross-site = Eso venía de otro sitio web
    .help = No se ha cambiado nada. Solo pueden hacerlo nuestras propias páginas: abre la mesa aquí e inténtalo otra vez.
