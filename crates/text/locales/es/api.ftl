### Programas que actúan por personas, y lo que se les dice.

tokens = Programas
    .help = Con un token, un programa puede jugar y leer en tu lugar, por la API.
    .name = Para qué es
    .may = Qué puede hacer el programa
    .read = ver lo que veo: mesas, mis cartas, mis partidas
    .play = crear mesas, sentarse, jugar, decir frases
    .account = leer todo lo que se guarda sobre mí, seguir y bloquear, entrar en clubes y gestionarlos
    .hook = Dirección web a la que avisamos cuando toca jugar o acaba una partida (puede quedar vacía)
    .make = Crear un token
    .unused = nunca usado
    .failed = Esta dirección web ha fallado demasiadas veces: ya no enviamos nada allí. Para volver a intentarlo, crea otro token.
    .revoke = Revocar
    .bot = Si bajo este nombre solo va a jugar un programa, márcalo antes de su primera partida. Todos ven la marca, y no se puede deshacer.
    .mark = Esta cuenta es un bot
people-bot = bot
token = Tu nuevo token
    .once = Solo lo mostramos esta vez. Quien lo tenga puede hacer lo que permitiste, hasta que lo revoques.
    .signed = La clave que firma lo que enviamos allí:

api = La API
    .lead = Para programas que juegan, miran o estudian. Los programas pueden hacer aquí todo lo que pueden las personas, salvo pedir sugerencias.
    .file = Toda la descripción en un archivo
    .tokens = Un programa actúa por ti con un token que creas en la página de tu cuenta.
    .token = Token
    .none = ninguno
    .perhaps = opcional
    .parameters = En la dirección
    .fields = Campos del formulario
    .answers = Respuestas
    .problems = Cuando algo no se puede hacer
    .words = Valores de «error», y lo que significan.

embed-way = Abrir en Quayside
feed-all = Partidas terminadas en Quayside
feed-person = Partidas terminadas de { $name }

### What programs read when something can’t be done, by the word in `error`.

problem-malformed = No se puede leer la petición; `fields` indica el campo erróneo, si lo hay.
problem-no-token = Hace falta un token, o el token es desconocido.
problem-scope = El token no lo permite.
problem-forbidden = Es el asiento de otra persona, o solo puede hacerlo quien abrió la mesa.
problem-no-account = Un invitado no tiene cuenta; también hace falta para las partidas puntuadas.
problem-banned = Esta persona no puede jugar aquí hasta `until`.
problem-unrated = Esta cuenta no puede empezar partidas puntuadas hasta `until`.
problem-not-found = No hay nada en esta dirección.
problem-stale = El historial ha crecido desde `seq`; nada ha cambiado.
problem-refused = Las reglas prohíben la jugada; `rule` es la cláusula.
problem-wrong-fields = La mesa no se puede crear así; `fields` indica lo que falla.
problem-not-now = No es posible en esta fase de la mesa.
problem-not-over = Esto solo es posible después de la partida.
problem-log-full = El historial es demasiado largo para deshacer algo; la partida aún puede terminar.
problem-time-up = Al asiento se le ha acabado el tiempo.
problem-seat-taken = El asiento está ocupado.
problem-name-taken = En la mesa ya hay alguien con este nombre, o lo tiene otro club.
problem-no-name = Una persona o un club necesita un nombre.
problem-too-late = La partida ha empezado.
problem-too-slow = Lo enviado ha tardado demasiado en llegar.
problem-too-large = Lo enviado es demasiado grande.
problem-too-much = Demasiadas peticiones; `Retry-After` dice cuándo volver.
problem-too-many-tables = Tienes demasiadas partidas sin terminar.
problem-too-many-clubs = La cuenta tiene demasiados clubes, o el club demasiados miembros.
problem-unknown-host = La petición llama al servidor por un nombre que no tiene.
problem-unreadable = La configuración de la mesa ya no se puede leer.
problem-unwritten = No se ha podido guardar; nada ha cambiado.
problem-away = La base de datos no responde en este momento.
problem-crowded = El servidor está lleno en este momento.
problem-broken = Un fallo del servidor.
