### Lo que dice la casa cuando falta sitio, tiempo o confianza.

error-unwritten = No se ha podido guardar
    .help = No se ha cambiado nada: la mesa sigue como estaba. Vuelve atrás e inténtalo otra vez dentro de un momento.
error-unreadable = Esta mesa no se puede leer
    .help = Sus datos están dañados desde el principio. Tus otras mesas no están afectadas.
table-spoiled = Una parte de esta mesa ya no se puede leer. La mesa queda como estaba hasta ahí y nadie puede seguir jugando.
    .help = Aún puedes volver a ver la partida y descargar su registro.
error-crowded = Estamos al completo
    .help = Hay más gente que sitio. Inténtalo otra vez dentro de un momento.
error-too-much = No tan deprisa
    .help = No se ha cambiado nada. Respira un poco, vuelve atrás e inténtalo otra vez.
error-too-many-tables = Tienes demasiadas partidas abiertas
    .help = No se ha abierto ninguna mesa nueva. Termina antes algunas de tus partidas.
error-too-slow = Ha tardado demasiado en llegar
    .help = No se ha cambiado nada. Comprueba tu conexión, vuelve atrás e inténtalo otra vez.
error-too-large = Es demasiado grande para nosotros
    .help = No se ha cambiado nada. Incluso el registro de una partida larga es mucho más pequeño.
error-cross-site = Eso venía de otro sitio web
    .help = No se ha cambiado nada. Solo pueden hacerlo nuestras propias páginas: abre la mesa aquí e inténtalo otra vez.
error-unknown-host = Este servidor tiene otro nombre
    .help = No se ha cambiado nada. Usa la dirección que te dieron; quien lleva el servidor puede añadir esta con --public-url.
