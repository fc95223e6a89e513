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
