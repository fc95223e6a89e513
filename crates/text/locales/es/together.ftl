### Una mesa para gente ante pantallas distintas.

new-open = Por invitación, con un enlace
new-public = Mostrarla en la sala
    .help = Cualquiera puede tomar los asientos libres. La partida empieza sola cuando estén todos ocupados.

# Antes de repartir
lobby-title = { $game }: la mesa está lista
lobby-missing =
    { $count ->
        [one] Queda un asiento libre.
       *[other] Quedan { $count } asientos libres.
    }
lobby-full = Todos los asientos están ocupados. Falta que { $name } reparta.
lobby-full-maker = Todos los asientos están ocupados.
lobby-begins = Todos los asientos están ocupados. La partida empieza en un momento.
lobby-start = Repartir las cartas
lobby-name = Tu nombre
lobby-which = Tu asiento
lobby-sit = Sentarse
lobby-open = asiento libre
lobby-you = tú
lobby-bot = Añadir un bot
lobby-remove = Quitar a { $name }
lobby-leave = Dejar la mesa
lobby-no-name = Di a los demás cómo llamarte.
lobby-taken = Alguien fue más rápido: ese asiento está ocupado.
lobby-too-late = Las cartas ya están repartidas. Puedes mirar.
lobby-invite = Invitar a amigos
    .help = Quien siga este enlace puede sentarse: sin cuenta, basta un nombre.
    .rated = Quien tenga este enlace y una cuenta puede sentarse.
invite = Invitar
invite-sent = Invitación enviada
lobby-link = Enlace a esta mesa
lobby-copy = Copiar
lobby-code = O apunta aquí con la cámara de un teléfono.
preview-invites = { $name } te invita a jugar a { $game }
lobby-network = Dejar entrar a los de casa
    .help = De momento a la mesa solo se llega desde este dispositivo. Deja entrar también a los teléfonos y otros dispositivos de la casa: el enlace y el código tendrán entonces la dirección correcta.
lobby-word = Añadir tu palabra de la suerte
    .help = Tu navegador ha sacado al azar una palabra para ti y la ha fijado: nadie puede verla ni cambiarla antes del reparto. Añade algo tuyo si quieres.
    .clear = Sin JavaScript, tu palabra llega al servidor tal cual. Entonces solo te protege si no entra ninguna otra palabra en el reparto.
    .save = Añadirla
    .added = Tu palabra de la suerte entra en el reparto:
nonce = Tu palabra de la suerte

# The lobby
open-title = Sala
open-tables = Mesas abiertas
open-none = Ahora mismo no espera nadie.
    .help = Abre una mesa que todo el mundo pueda encontrar, busca un rival o juega mientras tanto contra bots.
open-none-such = No hay ninguna mesa abierta así.
open-show = Qué mesas se muestran
open-both = Los dos juegos
open-any-number = Cualquier número
open-seats = { $taken } de { $seats } asientos ocupados
open-bots =
    { $count ->
        [one] un bot
       *[other] { $count } bots
    }
open-all =
    { $count ->
        [0] a la sala
        [one] a la sala
       *[other] todas ({ $count })
    }
seek = Buscar rival
    .help = Te sientas con quien lleva más tiempo esperando, o esperas en una mesa propia hasta que vengan otros. Pasados 20 segundos te ofrecemos bots.
seek-game = Juego
seek-size = Personas
    .two = 2
    .more = 3 o más
    .any = da igual
seek-time = Ritmo
    .none = sin reloj
    .live = en directo
    .days = en varios días
seek-waits = Los demás encuentran esta mesa en la sala.
    .help = La partida empieza sola cuando estén ocupados todos los asientos. Deja esta página abierta: mientras no estés, la sala no muestra la mesa.
seek-bots = Jugar contra bots
seek-stop = Dejar de buscar

# El reparto limpio
deal-fair = Un reparto limpio
    .help = El servidor ya ha sacado su parte y no puede cambiarla: el número de abajo la deja fijada, y está firmado. Cada navegador fija una palabra propia. Cuando todas están fijadas, se revelan; las cartas salen de todas ellas, y al acabar la partida cualquiera puede comprobarlo.
deal-commitment = El compromiso del servidor (apúntalo si quieres):
deal-arranged = Preparado: quien abrió la mesa eligió la semilla y quizá conozca cada carta.
deal-word-fixed = hay una palabra fijada
deal-word-clear = (dada a la vista)
deal-list = La lista de todas las palabras, firmada antes de que se revelara ninguna (apúntala si quieres):
lobby-dealing = Todas las palabras están fijadas. Los navegadores las revelan ahora y se reparten las cartas.
lobby-unrevealed = Palabras aún sin revelar: { $names }
lobby-again = Repartir de nuevo
    .help = Si una palabra no llega en ocho segundos, el reparto puede empezar otra vez con un secreto y palabras nuevos. El registro lo cuenta.

# Quién está
people = En la mesa
people-here = presente
people-away = ausente
people-played-for = juega un bot
people-forfeit = fuera de la partida
people-watching =
    { $count ->
        [one] Otra persona está mirando.
       *[other] Otras { $count } personas están mirando.
    }
people-replace = Que juegue un bot por { $name }
people-missing = Le toca a { $name }, pero no está.
people-claim = Reclamar la victoria
    .help = Un minuto después de la última jugada puedes reclamar la victoria.
people-leave = Salir
    .help = Un bot sigue en tu asiento. Puedes volver y recuperarlo.
    .bot = Que un bot juegue por mí
    .rated = Es una partida puntuada: si te vas, la pierdes.
    .forfeit = Abandonar esta partida
people-close = Cerrar la mesa
    .help = Esta mesa la abriste tú: puedes terminar la partida para todo el mundo. Durante un minuto puedes deshacerlo.
    .yes = Cerrarla para todo el mundo
people-said = Frases
people-say = Decir algo
people-muted = No puedes decir nada hasta el { $date }.
chat = Mensajes
    .write = Escribir un mensaje
    .send = Enviar
    .help = Solo lo lee quien juega en esta mesa. A los 30 días se borra.
    .strangers = Aquí se podrá escribir cuando todas las personas de la mesa se sigan entre sí.
    .partners = Los compañeros de equipo solo pueden escribirse después de la partida.
played-for = Un bot juega por ti.
    .return = Recuperar mi asiento
    .lost = Has perdido esta partida puntuada. Un bot sigue en tu asiento.
hints-on = En esta mesa todo el mundo puede pedir sugerencias.
hints-off = Aquí no hay sugerencias.
hints-delayed = Demasiadas sugerencias a la vez. Inténtalo de nuevo en un momento.
table-closed = Esta mesa se ha cerrado.
    .by = { $name } ha cerrado esta mesa.
    .me = Has cerrado esta mesa.
    .soon = Dentro de un minuto podrás volver a ver la partida.
    .reopen = Abrirla de nuevo
table-next = Hay una partida nueva lista para todo el grupo.
    .go = Ir allí
error-no-network = Sin red
    .help = Este dispositivo no está en ninguna red, así que nadie más puede llegar a él. Conéctalo a la red de casa e inténtalo de nuevo.
error-no-passkeys = Aquí no hay llaves de acceso
    .help = Las llaves de acceso necesitan https y un nombre de dominio. Tu código de acceso sirve en todas partes.

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
phrase-bye = Tengo que soltar amarras. ¡Adiós!

# At the end
seal = Reparto limpio
    .help = Este es el sello de la partida. Toda la mesa ve el mismo, y está en el registro.

## The next turn, planned while others play
plan = Preparar mi turno
    .help = En cuanto te toque, se robará por ti una carta del mazo. Nadie más ve lo que preparas, y hasta entonces puedes cancelarlo.
plan-then = Luego descartar
    .open = Lo decidiré entonces
plan-make = Preparar
plan-made = Preparado: robar del mazo.
plan-made-discard = Preparado: robar del mazo y descartar { $card }.
plan-cancel = Cancelar
hand-plan = Preparar: robar
