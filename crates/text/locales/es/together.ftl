### Una mesa para gente ante pantallas distintas.

new-open = Libre: por enlace

# Antes de repartir
lobby-title = { $game }: la mesa está puesta
lobby-missing =
    { $count ->
        [one] Queda un asiento libre.
       *[other] Quedan { $count } asientos libres.
    }
lobby-full = Ya están todos. La partida empieza cuando el anfitrión reparta.
lobby-full-maker = Ya están todos.
lobby-start = Repartir las cartas
lobby-name = Tu nombre
lobby-which = Tu asiento
lobby-sit = Sentarse
lobby-open = asiento libre
lobby-you = tú
lobby-bot = Sentar a un bot
lobby-remove = Echar a { $name }
lobby-leave = Dejar la mesa
lobby-no-name = Di a los demás cómo llamarte.
lobby-taken = Alguien fue más rápido: ese asiento está ocupado.
lobby-too-late = Las cartas ya están repartidas. Puedes mirar.
lobby-invite = Invitar a amigos
    .help = Quien siga este enlace puede sentarse: sin cuenta, basta un nombre.
lobby-link = Enlace a esta mesa
lobby-copy = Copiar
lobby-code = O apunta aquí con la cámara de un teléfono.
preview-invites = { $name } te invita a jugar a { $game }
lobby-network = Jugar en mi red
    .help = De momento solo este ordenador llega a la mesa. Deja entrar también a los teléfonos y otros ordenadores de la casa: el enlace y el código tendrán entonces la dirección correcta.
lobby-word = Añadir tu palabra de la suerte
    .help = Tu navegador ha sacado al azar una palabra para ti y la ha fijado: nadie puede verla ni cambiarla antes del reparto. Añade algo tuyo si quieres.
    .clear = Sin JavaScript, tu palabra llega al servidor tal cual. Entonces protege solo contra quien aloja la partida, no si está compinchado con alguien de la mesa.
    .save = Añadirla
nonce = Tu palabra de la suerte

# El reparto limpio
deal-fair = Un reparto limpio
    .help = El servidor ya ha sacado su parte y no puede cambiarla: el número de abajo es su huella, y está firmado. Cada navegador fija una palabra propia. Cuando todas están fijadas, se revelan; las cartas salen de todas ellas, y al acabar cualquiera puede comprobarlo.
deal-commitment = El compromiso del servidor (apúntalo si quieres):
deal-arranged = Preparado: quien creó la mesa eligió la semilla de este reparto y quizá conozca cada carta.
deal-word-fixed = hay una palabra fijada
deal-word-clear = (dada a la vista)
deal-list = La lista de todas las palabras, firmada antes de que se revelara ninguna (apúntala si quieres):
lobby-dealing = Todas las palabras están fijadas. Los navegadores las revelan ahora y se reparten las cartas.
lobby-unrevealed = Todavía falta: { $names }
lobby-again = Repartir de nuevo
    .help = Si una palabra no llega en ocho segundos, el reparto puede empezar otra vez con un secreto y palabras nuevos. El registro lo cuenta.

# Quién está
people = En la mesa
people-here = presente
people-away = ausente
people-bot = bot
people-played-for = juega un bot
people-watching =
    { $count ->
        [one] Otra persona está mirando.
       *[other] Otras { $count } personas están mirando.
    }
people-replace = Que juegue un bot por { $name }
people-missing = Le toca a { $name }, pero no está.
people-leave = Salir
    .help = Un bot sigue en tu asiento. Puedes volver y recuperarlo.
    .bot = Que un bot juegue por mí
people-close = Cerrar la mesa
    .help = Esta mesa es tuya: puedes terminar la partida para todos.
people-said = Lo que se ha dicho
people-say = Decir algo
played-for = Un bot juega por ti.
    .return = Recuperar mi asiento
hints-on = En esta mesa todos pueden pedir sugerencias.
hints-off = En esta mesa no hay sugerencias para nadie.
hints-delayed = Demasiadas sugerencias a la vez. Inténtalo de nuevo en un momento.
table-closed = El anfitrión ha cerrado esta mesa.
table-next = Hay una partida nueva preparada para este grupo.
    .go = Ir allí
error-no-network = Sin red
    .help = Este ordenador no tiene una red desde la que otros puedan venir. Conéctalo a la red de casa e inténtalo de nuevo.

# Frases
phrase-ahoy = ¡Ah del barco!
phrase-luck = ¡Buen viento a todos!
phrase-well = ¡Bien jugado!
phrase-thanks = ¡Gracias!
phrase-oops = ¡Ay, no!
phrase-aha = ¡Conque ese era tu plan!
phrase-beware = ¡Cuidado conmigo!
phrase-think = Tengo que pensar.
phrase-hurry = Cambia la marea: ¡te toca!
phrase-moment = Vuelvo enseguida.
phrase-again = ¿Otra partida?
phrase-bye = Tengo que zarpar. ¡Adiós!

# At the end
seal = Reparto limpio
    .help = Este es el sello de la partida. Todos en la mesa ven el mismo, y está en el registro.
