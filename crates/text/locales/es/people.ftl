### People who keep their name.

foot-account = Cuenta

## Keep my name
keep = Guardar mi nombre
    .lead = Tus partidas y tus mesas siguen siendo tuyas en todos tus dispositivos. Sin correo electrónico y sin contraseña que inventar.
    .help = Los demás lo ven en la mesa.
    .comes = Las partidas que has jugado aquí sin cuenta pasan a tu cuenta.
    .no-name = Un nombre necesita al menos una letra o una cifra.
    .taken = Alguien ya tiene este nombre, o uno que se le parece.
keep-code = Con un código de acceso
    .help = Creamos un código para que lo guardes. Sirve en todos los navegadores, también sin JavaScript.
    .show = Ver el código
keep-have = Tengo una cuenta
    .help = Inicia sesión también aquí. Las partidas que has jugado sin cuenta pasan a tu cuenta.
code = Tu código de acceso, { $name }
    .once = Lo mostramos solo esta vez. Quien lo tenga puede jugar con tu nombre.
    .kept = Lo he guardado, o lo ha hecho mi navegador
    .on = Continuar

## Signing in
sign-in = Iniciar sesión
    .lead = Con tu nombre y tu código de acceso.
    .name = El nombre de tu cuenta.
    .code = Código de acceso
    .help = 25 letras y cifras. Las mayúsculas, los espacios y los guiones dan igual.
    .wrong = El nombre o el código no es correcto.
    .lost = ¿Has perdido el código? Un dispositivo con la sesión iniciada puede crear otro. Si no, pregunta a quien lleva este servidor.
sign-out = Cerrar sesión
passkey = Llave de acceso
    .help = Este dispositivo te reconoce por tu huella, tu cara o su PIN.
    .sign-in = Iniciar sesión con una llave de acceso
    .make = Crear una llave de acceso
    .too = ¿También una llave de acceso?
    .made = creada el
    .used = usada el
    .remove = Quitar
    .done = Tu llave de acceso está lista.
    .known = En este dispositivo ya hay una llave de acceso para ti.
    .failed = No ha funcionado. Inténtalo de nuevo.
    .wrong = No conocemos esta llave de acceso, o ha pasado demasiado tiempo. Inténtalo de nuevo o usa tu código de acceso.
link = Iniciar sesión en otro dispositivo
    .lead = Abre este enlace en el otro dispositivo. Sirve una vez, durante diez minutos; quien lo abra primero entra en tu cuenta.
    .done = Listo
linked = ¿Iniciar sesión como { $name }?
    .help = Este dispositivo jugará con tu nombre hasta que cierres la sesión.
linked-not = Este enlace ya no sirve
    .help = Sirve una sola vez, y durante diez minutos. Crea otro en un dispositivo con la sesión iniciada.

## Account
account-since = Miembro desde el
account-profile = Tu página
account-signing = Acceso
account-made = creado el
account-no-code = ninguno
account-new-code = Código nuevo
account-link = Añadir un dispositivo
account-devices = Sesiones abiertas
account-device = Un dispositivo
account-this = este
account-seen = usado el
account-from = desde el
account-others = Cerrar las demás sesiones
emblem = Emblema
    .of-name = según el nombre
    .help = Acompaña tu nombre, en las mesas y en las listas.
emblem-whale = ballena
emblem-gull = gaviota
emblem-crab = cangrejo
emblem-octopus = pulpo
emblem-turtle = tortuga
emblem-fish = pez
emblem-cat = gato de a bordo
emblem-lighthouse = faro
emblem-wheel = timón
emblem-bell = campana
emblem-spyglass = catalejo
emblem-compass = brújula
account-name = Nuevo nombre
    .help = Cambia en todas tus mesas, también en las antiguas.
account-data = Tus datos
    .help = Todo lo que guardamos sobre ti, en un archivo. Si borras tu cuenta, tus partidas quedan como se jugaron, con «Alguien» en tu lugar.
    .save = Descargar mis datos
account-delete = Borrar mi cuenta
    .help = Se borran tu nombre, tus dispositivos, tus llaves de acceso y tu código de acceso, y nadie puede deshacerlo. En las partidas sin terminar, un bot juega por ti. Las terminadas quedan, sin tu nombre.
    .wrong = Ese no es tu nombre.
    .back = Conservar la cuenta
account-delete-sure = Para confirmarlo, escribe tu nombre: { $name }
account-deleted = Tu cuenta está borrada
    .help = Tu nombre vuelve a estar libre y este navegador ya no tiene tu sesión. Gracias por jugar aquí.

## The page about a person
profile-games =
    { $count ->
        [0] ninguna partida
        [one] una partida
       *[other] { $count } partidas
    }
profile-favourites = Juega sobre todo: { $tables }
profile-recent = Últimas partidas
profile-none = Todavía no hay partidas terminadas.
profile-look = Ver
profile-won = ganada
profile-lost = perdida
profile-hide = Ocultar esta página
    .help = Todos pueden ver esta página y tus partidas terminadas en mesas públicas. Tus otras mesas siguen ocultas.
profile-show = Mostrar esta página
    .help = Nadie más ve esta página.
challenge = Retar: { $game }
challenge-form = { $name } recibirá una invitación a esta mesa.
profile-follow = Seguir
profile-unfollow = Dejar de seguir
profile-block = Bloquear
    .help = La sala no pondrá a esta persona en tu mesa, y no verás lo que diga.
profile-unblock = Desbloquear
profile-follows = Sigues a
profile-blocks = Bloqueas a
profile-nobody = A nadie todavía. En la página de cada persona hay un botón.

## The operator
people-guest = sin cuenta
report = Denunciar a alguien
    .help = Quien lleva este servidor mirará la mesa. Nadie más lo sabrá.
    .whom = A quién
    .why = Por qué
    .send = Denunciar
    .thanks = Gracias. Quien lleva este servidor lo mirará.
    .message = Mensaje
    .no-message = No citar ningún mensaje
report-name = El nombre es un insulto
report-phrases = Molesta a los demás con frases o mensajes
report-stalls = Hace esperar a propósito
report-cheats = Juega sucio
report-neighbours = Han jugado en una misma partida puntuada desde la misma dirección
    .help = También las familias y las escuelas comparten dirección: es solo un indicio.
    .by = lo ha notado el servidor
operator = Denuncias
    .none = Nadie ha denunciado nada.
    .table = la mesa
    .club = el club
    .rename = Poner este nombre
    .close = Archivar
    .mute = Silenciar
    .ban = Vetar
    .unrate = Excluir de las partidas puntuadas
    .annul = Anular la partida
    .undo = Deshacer
    .days = Durante cuánto tiempo
    .note = Nota para quienes llevan el servidor
    .find = Buscar a alguien
    .history = Ver el historial
    .measures = Medidas
    .about = Denuncias sobre esta persona
    .by = Denuncias de esta persona
    .by-whom = quien denuncia:
    .closed = archivada
    .names = en las mesas:
    .log = Medidas tomadas
    .log-empty = Nada todavía.
    .wrong = A quienes llevan el servidor no se les puede silenciar, vetar ni excluir.
    .unknown = Nadie tiene una cuenta con este nombre.
operator-days =
    { $days ->
        [one] { $days } día
       *[other] { $days } días
    }
operator-seat = asiento { $seat }
operator-undone = lo deshizo { $name } el { $date }
operator-did =
    .mute = { $name } no puede decir nada hasta el { $date }.
    .ban = { $name } no puede jugar aquí hasta el { $date }.
    .unrate = { $name } no puede empezar partidas puntuadas hasta el { $date }.
    .rename = { $old } se llama ahora { $name }.
    .annul = Se ha anulado una partida puntuada.
    .close = Se ha archivado una denuncia sobre { $name }.
    .rename-club = El club { $old } tiene ahora otro nombre.
    .delete-club = Se ha eliminado el club { $old }.
operator-more =
    { $count ->
        [one] y una denuncia más
       *[other] y { $count } denuncias más
    }
error-banned = No puedes jugar en este servidor
    .help = Hasta el { $date } puedes mirar, pero no jugar ni cambiar nada. Lo ha decidido quien lleva este servidor.
error-unrated = Por ahora, sin partidas puntuadas
    .help = No puedes empezar partidas puntuadas hasta el { $date }. Todas las demás partidas siguen abiertas. Lo ha decidido quien lleva este servidor.

## Avisos
notices = Avisos
    .turn = Es mi turno
    .invitation = Alguien me invita
    .over = Una partida ha terminado
    .browser = Navegador
    .webhook = Webhook
    .webhook-help = Una dirección web que recibe cada aviso. Puedes tenerla en ntfy, Discord o Slack, por ejemplo.
    .format = Formato
    .auto = automático
    .plain = texto sin formato
    .quiet = Horas de silencio
    .from = Silencio desde las
    .to = a
    .until = Silencio hasta las
    .zone = Zona horaria
    .quiet-help = En esas horas no se envía nada. Lo que siga pendiente se envía después.
    .silent = Pausar todos los avisos
    .test = Guardar y enviar una prueba
    .saved = Guardado.
    .sent = Guardado. La prueba se ha enviado.
    .not-sent = Guardado, pero la prueba no ha llegado a todas partes.
    .nowhere = Guardado, pero todavía no hay adónde enviar una prueba.
    .broken = El webhook ha fallado demasiadas veces. No se envía nada allí hasta que lo guardes de nuevo.
    .wrong = Escribe una dirección web que empiece por https://.
    .unknown = No se encuentra esa dirección.
    .private = Esa dirección está en una red privada, y este servidor no envía nada allí.
    .push-on = Activar en este navegador
    .push-off = Desactivar en este navegador
    .no-push = Este navegador no puede mostrar avisos aquí: hacen falta JavaScript y https. Un webhook funciona en todas partes.
    .denied = Este navegador no permite avisos de aquí. Puedes cambiarlo en sus ajustes.
    .push-failed = Ahora no se puede preparar este navegador para los avisos. Vuelve a intentarlo más tarde.
    .browsers = Navegadores que muestran avisos:
    .mail = Correo
    .mailbox = Dirección de correo
    .mail-help = Solo para estos avisos. Nadie más la ve.
    .mail-unproved = Aún sin confirmar: abre el enlace del correo que se envió a esta dirección. Guarda otra vez para recibir otro.
    .mail-wrong = Escribe una dirección de correo.
    .asked = Guardado. Un correo va en camino: abre el enlace que contiene y los avisos llegarán por correo.
    .not-asked = Guardado, pero no se pudo enviar ningún correo a esa dirección.
notices-end = Desactivar los avisos
    .help = Ya no se te enviará nada, ni cuando te toque ni cuando te inviten. Puedes cambiarlo en tu cuenta.
    .done = Los avisos están desactivados
    .again = Puedes volver a activarlos en tu cuenta.
    .unknown = Este enlace ya no sirve. Puedes desactivar los avisos en tu cuenta.
notices-mail = Avisos por correo
    .help = Los avisos de Quayside llegarán a { $mail }: por ejemplo, cuando te toque jugar. Cada uno lleva un enlace para no recibir más.
    .yes = Sí, enviarlos aquí
    .done = Desde ahora los avisos llegan a { $mail }.
    .unknown = Este enlace ya no vale. En tu cuenta puedes guardar la dirección otra vez.
notice-turn = Te toca: { $table }.
notice-invitation = Te invitan: { $table }.
notice-over = La partida ha terminado: { $table }.
notice-test = Una prueba: los avisos llegan aquí.
notice-proof = Alguien quiere recibir en esta dirección los avisos de Quayside. Si has sido tú, abre este enlace. Si no, no hagas nada: no llegará nada más.
    .subject = Avisos por correo
notice-stop = Desactivar los avisos
