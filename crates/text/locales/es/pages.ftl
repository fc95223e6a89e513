### The pages around the tables.

## Tables in a list
table-with = { $game } con { $names }

## Home
home-how = En solitario contra bots, o con amigos en una misma pantalla o en línea. Sin cuenta.
home-friends = Con amigos
home-turns =
    Te toca en { $count ->
        [one] una mesa
       *[other] { $count } mesas
    }
home-calm = Ahora no te toca en ninguna mesa
home-go = Jugar
home-more = Todas las mesas donde te toca
home-invitations = Invitaciones
home-decline = No, gracias
home-waiting = Les toca a otros
home-look = Abrir
home-games = Los juegos
home-resume = Continuar
home-play = Jugar ya
home-learn = Aprender en cinco minutos
home-corsairs = Reúne una tripulación de dos colores, vigila el muelle y zarpa antes que los demás.
    .facts = Leo Colovini · de 2 a 4 personas · 30 min
    .picture = Un barco con cartas por velas, amarrado a un muelle a la luz de un farol
home-korsar = Envía a la mar tus barcos mercantes y lanza piratas contra los de los demás. El bando más fuerte se lleva el oro.
    .facts = Reiner Knizia · de 2 a 8 personas · 20 min
    .picture = Dos barcos pirata acorralan a un barco mercante bajo la luna
home-friends-here = Amigos que están aquí
home-lobby =
    { $count ->
        [0] Ahora no espera nadie en la sala.
        [one] En la sala, una mesa espera jugadores.
       *[other] En la sala, { $count } mesas esperan jugadores.
    }
live = Partidas para mirar
live-none = Ahora no hay ninguna partida pública.
live-watch = Mirar
signal-next = Siguiente mesa
signal-invitations =
    { $count ->
        [one] Una invitación
       *[other] { $count } invitaciones
    }

## New table
new-title = Mesa nueva: { $game }
new-players = ¿Cuántos juegan?
    .help = Más abajo puedes cambiar asientos, nombres y reglas, o empezar sin más.
new-alone = { $count } personas
new-teams = { $count } en equipos
new-seats = ¿Quién juega?
    .help = Varias personas pueden compartir esta pantalla: entre turno y turno, un telón oculta las cartas.
    .bots = Deja vacío el nombre de un bot y él elige uno.
new-seat = Asiento { $number }
new-team = Equipo { $number }
new-who = Quién juega
new-name = Nombre
new-player = Participante { $number }
new-second = { $name } { $number }
new-person = Una persona en esta pantalla
new-deckhand = Marinero
    .help = Conoce las reglas y poco más. Ideal para una primera partida.
new-mate = Oficial
    .help = Elige lo que mejor pinta tiene y rara vez piensa más allá.
new-captain = Capitán
    .help = Juega con mano experta: cuenta las cartas y se fija en las que tomas.
new-admiral = Almirante
    .help = Ha aprendido de millones de partidas propias. Mano a mano vence al capitán cuatro veces de cada cinco.
new-more = Más
new-pace = ¿A qué ritmo juegan los bots?
    .fast = Rápido
    .calm = Normal
    .slow = Lento
new-takebacks = Se pueden deshacer jugadas
    .help = Solo cuando juegas tú contra los bots, sin nadie más.
new-hints = Permitir sugerencias en partidas entre personas
    .help = Una sugerencia es ayuda de fuera: cuando juegan varias personas no las hay, salvo que las permitas aquí. Toda la mesa ve lo que has elegido.
new-chat = Permitir mensajes entre amigos
    .help = Si en la mesa todos se siguen entre sí, pueden escribirse; por equipos, solo después del final. Nadie más puede leerlo.
new-coach = Entrenador
    .help = Una jugada que reduce tus probabilidades de ganar vuelve una vez, y decides si la haces. Solo cuando juegas tú contra los bots, sin nadie más.
    .off = desactivado
    .big = grandes pérdidas
    .all = todas las pérdidas
    .wrong = El entrenador ayuda a una sola persona contra los bots, en una partida que no puntúa.
new-house-rules = Reglas de la casa
    .help = Las reglas impresas, si no eliges otra cosa.
new-deal = Otra vez las mismas cartas
    .help = Para jugar otra vez las mismas cartas, escribe su semilla: 64 cifras y letras de la a a la f. Déjalo vacío si quieres cartas nuevas.
new-seed = Semilla
new-begin = Empezar
new-errors = La mesa aún no está lista. Mira lo que está marcado más abajo.
new-error-name = No puede haber dos nombres iguales.
new-error-player = Elige quién juega aquí.
new-error-seed = Eso no es una semilla: hacen falta exactamente 64 cifras y letras de la a a la f.

## Your games
games-open = Sin terminar
games-over = Terminadas
games-rated = Puntuadas
games-resume = Continuar
games-replay = Volver a ver
games-none = Aún no has jugado aquí.
    .help = Aquí encuentras cada partida que empieces, para continuarla o volver a verla.
games-none-open = No hay partidas sin terminar.
games-none-over = No hay partidas terminadas.
games-older = Partidas más antiguas
games-newest = Partidas más recientes
games-your-turn = Te toca
games-waits = Esperando a { $names }
games-remove = Quitar
games-removed = La partida ya no está en tu lista. Los demás la conservan, y su dirección sigue llevando a ella.
    .undo = Deshacer
date = { $day } de { $month ->
     [1] enero
     [2] febrero
     [3] marzo
     [4] abril
     [5] mayo
     [6] junio
     [7] julio
     [8] agosto
     [9] septiembre
     [10] octubre
     [11] noviembre
    *[12] diciembre
 } de { $year }

## Rules
rules-both = Reglas de los dos juegos
    .help = Con nuestras palabras y con cada regla numerada: así podemos decirte cuál incumple una jugada.
rules-of = Reglas de { $game }
rules-read = Leer las reglas
rules-quick = En pocas palabras
rules-contents = Índice
rules-clause = Enlace a la regla { $clause }
rules-house = Reglas de la casa
    .help = Se pueden cambiar al abrir una mesa. La primera opción es la de las reglas de arriba.
rules-option = Regla
rules-law = Regla impresa
rules-other = Variante
rules-play = Jugar ya
rules-crew = Tripulación
rules-prisoners = Prisioneros
rules-stowaways = Polizones
rules-limit = límite { $limit }
rules-cards = { $count ->
    [one] una carta
   *[other] { $count } cartas
 }
rules-picture-turn = Roba una: del mazo, de la pila de descartes o del principio del muelle
rules-picture-stock = Mazo
rules-picture-discard = Pila de descartes
rules-picture-pier = Muelle
rules-picture-first = La primera carta da su color al muelle: { $band }
rules-picture-bands = Las diez bandas, cada una con su color, su emblema y su trama
rules-picture-jobs = Los once cargos
rules-picture-hand = Una mano dividida cuando el muelle es rojo
rules-picture-choice = La misma mano, dividida de dos maneras
rules-picture-under = Quién hunde a quién: el límite de quien cierra es 5
rules-closer = Quien cierra
rules-higher = 9 es más alto que 5: se queda con sus polizones
rules-lower = 5 no es más alto que 5: entrega sus polizones
rules-pays = se queda con sus polizones, y le caen más
rules-picture-merchants = Barcos mercantes, de 2 a 8 monedas de oro
rules-picture-pirates = Barcos pirata de cuatro colores, de fuerza 1 a 4
rules-picture-officers = Los cuatro capitanes y el almirante
rules-picture-fight = Un combate por un barco de 5 monedas de oro: el azul va en cabeza con 5 contra 4
rules-picture-captain = El capitán vence a cualquier número de barcos: el verde va en cabeza
rules-picture-admiral = El almirante llega el último: va en cabeza la persona de quien es el barco
rules-picture-tie = Empate en cabeza: de momento nadie gana el barco
rules-leads = en cabeza
rules-tied = empate
rules-owner = de quien es el barco

## Settings
settings-lang = Idioma
    .help = El idioma de todo lo que hay aquí; las reglas de los dos juegos están en los cinco.
settings-theme = Día o noche
    .help = Claro u oscuro, o como esté ajustado tu dispositivo.
    .auto = Como este dispositivo
    .light = Día
    .dark = Noche
settings-cards = Tamaño de las cartas
    .help = Las cartas grandes ocupan más sitio, y en un teléfono la mano tiene entonces más filas.
    .normal = Normales
    .large = Grandes
settings-marks = Marcas junto a los colores
    .help = Escribe en cada carta cómo se llama en los registros: g7 es el 7 verde.
    .off = Sin marcas
    .on = Con marcas
settings-motion = Movimiento
    .help = Las cartas se deslizan hasta su nuevo sitio.
    .auto = Como este dispositivo
    .off = Ninguno
settings-sound = Sonido
    .help = Un golpe suave al poner una carta, una campana cuando te toca, un repique cuando se gana un barco.
    .off = En silencio
    .on = Activado
settings-notify = Avisos
    .help = Si empieza tu turno mientras miras otra página, el navegador te avisa. Antes te pide permiso.
    .off = Ninguno
    .on = Cuando me toca
    .denied = El navegador no permite avisos de esta página.
settings-keys = Teclas
    .help = En la mesa bastan teclas sueltas. Desactívalas si estorban a las tuyas.
    .on = Activadas
    .off = Desactivadas
settings-preview = Así se ven las cartas.
settings-save = Guardar
keys = Teclas
    .cards = Elegir una carta de la mano o una división; con Mayús a partir de la undécima carta
    .arrows = La carta anterior, la carta siguiente
    .stock = Robar del mazo
    .thrown = Tomar la carta de la pila de descartes
    .pier = Tomar la primera carta del muelle
    .discard = Descartar la carta elegida
    .sail = Descartarla y zarpar
    .lay = Bajar las cartas; en Korsar, enviar a la mar el barco mercante elegido
    .ship = Jugar la carta elegida en el barco con esta letra
    .next = Seguir: la ronda siguiente, otra partida, pasar la pantalla
    .plan = Preparar tu próximo turno mientras juegan los demás, o cancelarlo
    .coach = Cuando el entrenador pregunta: pensarlo otra vez, jugar de todos modos, ver por qué
    .sort = Ordenar la mano de otro modo
    .list = Esta lista

## About
about-what = Quayside es un hogar para dos juegos de cartas que se lo merecen. Es libre y gratuito, y es una obra independiente: las reglas están escritas con nuestras palabras y los dibujos son nuestros.
about-games = Los juegos
about-corsairs = Corsarios es un juego de Leo Colovini, publicado por Dal Negro. Pocos juegos dan tanto que dudar con solo robar una carta y descartar otra.
about-korsar = Korsar es un juego de Reiner Knizia, también conocido como Loot. Una partida dura veinte minutos y da que hablar mucho más tiempo.
about-respect = Todo el mérito de los dos juegos es de sus autores y editoriales, que no tienen parte en este programa. Si un juego te gusta, hazte con el impreso: unas cartas en la mano valen más que cualquier pantalla.
about-keeps = Lo que guarda
about-cookies = Tu navegador recibe dos cookies: un identificador al azar, por el que las mesas te reconocen, y tus ajustes. No se te pregunta nada más, y nada se envía a otra parte, salvo que actives los avisos.
about-file = Las mesas y sus jugadas se guardan en un único archivo, allí donde funciona el programa.
about-program = El programa
about-version = Quayside { $version }
about-licence = Puedes usarlo, cambiarlo y compartirlo bajo la licencia MIT o la licencia Apache 2.0, la que prefieras.
about-libraries = Está escrito en Rust, con axum para la web, maud para las páginas, SQLite (con sqlx) para las mesas, Fluent para los idiomas y ChaCha para barajar.
