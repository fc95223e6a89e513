### Programas que actúan por personas, y lo que se les dice.

tokens = Programas
    .help = Con un token, un programa puede jugar y leer en tu lugar, por la API.
    .name = Para qué es
    .may = Qué puede hacer el programa
    .read = ver lo que veo: mesas, mis cartas, mis partidas
    .play = crear mesas, sentarse, jugar, decir frases
    .account = leer todo lo que se guarda sobre mí, seguir y bloquear
    .hook = Dirección web a la que avisamos cuando toca jugar o acaba una partida (puede quedar vacía)
    .make = Crear un token
    .unused = nunca usado
    .failed = Esta dirección web ha fallado demasiadas veces: ya no enviamos nada allí. Para volver a intentarlo, crea otro token.
    .revoke = Revocar
    .bot = ¿Bajo este nombre jugará solo un programa? Dilo antes de su primera partida. Todos lo ven, y no se puede deshacer.
    .mark = Esta cuenta es un bot
people-bot = bot
token = Tu nuevo token
    .once = Solo lo mostramos esta vez. Quien lo tenga puede hacer lo que permitiste, hasta que lo revoques.
    .signed = Lo que enviamos allí va firmado con esto:

api = La API
    .lead = Para programas que juegan, miran o estudian. Lo que las personas pueden hacer aquí, lo pueden los programas.
    .file = Todo en un archivo
    .tokens = Un programa actúa por ti con un token que creas en la página de tu cuenta.
    .token = Token
    .none = ninguno
    .perhaps = si lo hay
    .parameters = En la dirección
    .fields = Campos del formulario
    .answers = Respuestas
    .problems = Cuando algo no se puede hacer
    .words = La palabra en error, y lo que significa.

embed-way = Abrir en Quayside
feed-all = Partidas terminadas en Quayside
feed-person = Partidas terminadas de { $name }
