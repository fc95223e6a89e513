### People who keep their name.

foot-account = Cuenta

## Keep my name
keep = Guardar mi nombre
    .lead = Tus partidas y tus mesas siguen siendo tuyas en todos tus dispositivos. Sin correo, sin contraseña que inventar.
    .help = Los demás lo ven en la mesa.
    .comes = Lo que has jugado aquí de invitado viene contigo.
    .no-name = Un nombre necesita al menos una letra o una cifra.
    .taken = Alguien tiene ya este nombre, o uno que se le parece.
keep-code = Con un código de acceso
    .help = Hacemos un código para que lo guardes. Sirve en todos los navegadores, también sin JavaScript.
    .show = Muéstrame el código
keep-have = Tengo una cuenta
    .help = Entra también aquí. Lo que has jugado de invitado viene contigo.
code = Tu código de acceso, { $name }
    .once = Lo mostramos solo esta vez. Quien lo tenga puede jugar por ti.
    .kept = Lo he guardado, o mi navegador
    .on = Seguir

## Signing in
sign-in = Entrar
    .lead = Con tu nombre y tu código de acceso.
    .name = El nombre que guardas.
    .code = Código de acceso
    .help = 25 letras y cifras. Mayúsculas, espacios y guiones dan igual.
    .wrong = El nombre o el código no es correcto.
    .lost = ¿Has perdido el código? Un dispositivo que siga dentro puede hacer otro. Si no, pregunta a quien lleva este servidor.
sign-out = Salir
link = Entrar en otro dispositivo
    .lead = Abre allí este enlace. Sirve una vez, durante diez minutos; quien lo abra primero entra como tú.
    .done = Listo
linked = ¿Entrar como { $name }?
    .help = Este dispositivo jugará como tú hasta que lo saques.
linked-not = Este enlace ya no sirve
    .help = Sirve una vez, y durante diez minutos. Haz otro en un dispositivo que esté dentro.

## Account
account-since = Aquí desde el
account-profile = Tu página
account-signing = Acceso
account-made = hecho el
account-no-code = ninguno
account-new-code = Código nuevo
account-link = Otro dispositivo
account-devices = Dispositivos que están dentro
account-device = Un dispositivo
account-this = este
account-seen = visto el
account-from = desde el
account-others = Salir de todos los demás
account-name = Otro nombre
    .help = Cambia en todas tus mesas, también en las antiguas.
account-data = Tus datos
    .help = Todo lo que se guarda sobre ti, en un archivo. Si te vas, tus partidas quedan como se jugaron, con «alguien» en tu lugar.
    .save = Guardar mis datos
account-delete = Borrar mi cuenta
    .help = Se quitan tu nombre, tus dispositivos y tu código de acceso, y nadie puede deshacerlo. En las partidas en curso un bot juega por ti. Lo jugado queda, sin tu nombre.
    .wrong = Ese no es tu nombre.
    .back = Conservarla
account-delete-sure = Para confirmarlo, escribe tu nombre: { $name }

## The page about a person
profile-games =
    { $count ->
        [one] una partida
       *[other] { $count } partidas
    }
profile-recent = Últimas partidas
profile-none = Todavía no ha terminado ninguna partida.
profile-look = Ver
profile-won = ganada
profile-lost = perdida
profile-hide = Ocultar esta página
    .help = Todos pueden ver esta página. Dónde juegas queda entre tú y quienes se sientan allí.
profile-show = Mostrar esta página
    .help = Nadie más ve esta página.
profile-follow = Seguir
profile-unfollow = Dejar de seguir
profile-block = Bloquear
    .help = No os juntaremos, y no lees nada de lo que diga.
profile-unblock = Dejar de bloquear
profile-follows = Sigues a
profile-blocks = Bloqueas a
profile-nobody = A nadie todavía. En la página de cada uno hay un botón para ello.

## The operator
people-guest = invitado
report = Denunciar a alguien
    .help = Quien lleva este servidor mirará la mesa. Nadie más se entera.
    .whom = A quién
    .why = Por qué
    .send = Denunciar
report-name = El nombre es un insulto
report-phrases = Molesta a los demás con frases
report-stalls = Hace esperar a propósito
report-cheats = Juega sin limpieza
operator = Denuncias
    .none = Nadie ha denunciado nada.
    .table = la mesa
    .rename = Poner este nombre
    .mute = Silenciar una semana
    .close = Resuelto
operator-by = denunciado por { $name }

## Avisos
notices = Avisos
    .turn = Es mi turno
    .invitation = Alguien me invita
    .over = Una partida ha terminado
    .browser = Navegador
    .webhook = Webhook
    .webhook-help = Una dirección web tuya que recibe un mensaje: de ntfy, Discord o Slack, por ejemplo.
    .format = Enviado como
    .auto = según la dirección
    .plain = texto simple
    .quiet = Horas de silencio
    .from = Silencio desde las
    .to = a
    .until = Silencio hasta las
    .zone = Tu hora
    .quiet-help = Entonces no se envía nada. Lo que después aún vale sale al terminar.
    .silent = Por ahora ningún aviso
    .test = Guardar y enviar una prueba
    .saved = Guardado.
    .sent = Guardado. La prueba se ha enviado.
    .not-sent = Guardado, pero la prueba no llegó a todas partes.
    .nowhere = Guardado. Todavía no hay adónde enviar una prueba.
    .broken = El webhook ha fallado demasiadas veces. No se envía nada allí hasta que lo guardes de nuevo.
    .wrong = Eso no es una dirección web que empiece por https://.
    .unknown = No se encuentra esa dirección.
    .private = Esa dirección lleva a una red privada, adonde este servidor no envía nada.
    .push-on = Mostrar avisos en este navegador
    .push-off = No más avisos en este navegador
    .no-push = Este navegador no puede mostrar avisos aquí: hacen falta JavaScript y https. Un webhook funciona en todas partes.
    .denied = Este navegador no permite avisos de aquí. Sus ajustes pueden cambiarlo.
    .browsers = Navegadores que muestran avisos:
    .mail = Correo
    .mailbox = Dirección de correo
    .mail-help = Solo para estos avisos. Nadie más la ve.
    .mail-unproved = Aún sin confirmar: abre el enlace del correo que se envió a esta dirección. Guarda otra vez para recibir otro.
    .mail-wrong = Eso no es una dirección de correo.
    .asked = Guardado. Un correo va en camino: abre el enlace que contiene y los avisos llegarán por correo.
    .not-asked = Guardado, pero no se pudo enviar ningún correo a esa dirección.
notices-end = No más avisos
    .help = Ya no se te enviará nada: ni turnos, ni invitaciones. Puedes cambiarlo en tu cuenta.
    .done = Ya no hay avisos
    .again = En tu cuenta puedes volver a tenerlos.
    .unknown = Este enlace ya no vale. En tu cuenta puedes terminar todos los avisos.
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
notice-stop = No más avisos
