### The pages around the tables.

## Tables in a list
table-with = { $game } con { $names }

## Home
home-how = A solas contra bots, o con amigos ante una pantalla o por un enlace. Sin cuenta.
home-friends = Con amigos
home-left = Partidas a medias
home-resume = Seguir
home-play = Jugar ya
home-learn = Aprender en cinco minutos
home-corsairs = Reúne una tripulación de dos colores, vigila el muelle y zarpa antes que los demás.
    .facts = Leo Colovini · de 2 a 4 jugadores · 30 min
    .picture = Un barco con cartas por velas, amarrado a un muelle a la luz de un farol
home-korsar = Echa a la mar barcos mercantes y lanza piratas contra los de los demás. El bando más fuerte se lleva el oro.
    .facts = Reiner Knizia · de 2 a 8 jugadores · 20 min
    .picture = Dos barcos pirata acorralan a un barco mercante bajo la luna

## New table
new-title = Mesa nueva: { $game }
new-players = ¿Cuántos jugáis?
    .help = Más abajo puedes cambiar asientos, nombres y reglas, o empezar sin más.
new-alone = { $count } jugadores
new-teams = { $count } en equipos
new-seats = ¿Quién juega?
    .help = Varias personas pueden compartir esta pantalla: entre turno y turno, un telón oculta las cartas.
    .bots = Un bot sin nombre se llama como su rango.
new-seat = Asiento { $number }
new-team = Equipo { $number }
new-who = Quién juega
new-name = Nombre
new-player = Jugador { $number }
new-second = { $name } { $number }
new-person = Alguien aquí
new-deckhand = Marinero
    .help = Conoce las reglas y poco más. Ideal para una primera partida.
new-mate = Oficial
    .help = Va a lo que mejor pinta y rara vez piensa más allá.
new-captain = Capitán
    .help = Juega con mano experta: cuenta las cartas y se fija en las que tomas.
new-admiral = Almirante
    .help = Antes de cada jugada ensaya muchas partidas posibles. Es el más fuerte que tenemos.
new-pace = ¿A qué ritmo juegan los bots?
    .fast = Al instante
    .calm = Con calma
    .slow = Despacio
new-takebacks = Se pueden deshacer jugadas
    .help = Solo cuando juegas tú contra los bots, sin nadie más.
new-hints = Se permiten sugerencias entre personas
    .help = Una sugerencia es ayuda de fuera: cuando juegan varias personas no las hay, salvo que las permitas aquí. Toda la mesa ve lo que has elegido.
new-house-rules = Reglas de la casa
    .help = Las reglas impresas, si no eliges otra cosa.
new-deal = Un reparto concreto
    .help = Para jugar otra vez un reparto, escribe su semilla: 64 cifras y letras de la a a la f. Déjalo vacío si quieres cartas nuevas.
new-seed = Semilla
new-begin = Empezar
new-errors = La mesa aún no está lista. Mira lo que está marcado más abajo.
new-error-name = No puede haber dos nombres iguales.
new-error-player = Elige quién juega aquí.
new-error-seed = Eso no es una semilla: tiene exactamente 64 cifras y letras de la a a la f.

## Your games
games-open = Sin terminar
games-over = Terminadas
games-resume = Seguir
games-replay = Volver a ver
games-record = Registro
games-none = Aún no has jugado aquí.
    .help = Aquí se guarda cada partida que empiezas, para seguirla o volver a verla.
games-none-open = No te espera ninguna partida.
games-none-over = Aún no hay ninguna partida terminada.
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
    .help = Con nuestras palabras y con cada regla numerada: así, una jugada rechazada puede señalar cuál incumple.
rules-of = Reglas de { $game }
rules-read = Leer las reglas
rules-quick = En pocas palabras
rules-contents = Índice
rules-clause = Enlace a la regla { $clause }
rules-house = Reglas de la casa
    .help = Se pueden cambiar al preparar una mesa. La primera opción es la de las reglas de arriba.
rules-option = Regla
rules-law = Como está impresa
rules-other = O bien
rules-play = Jugar ya
rules-crew = Tripulación
rules-prisoners = Prisioneros
rules-stowaways = Clandestinos
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
rules-higher = 9 es más alto que 5: se queda con sus clandestinos
rules-lower = 5 no es más alto que 5: se los da a quien cierra
rules-pays = se queda con sus clandestinos, y le caen más
rules-picture-merchants = Barcos mercantes, de 2 a 8 monedas de oro
rules-picture-pirates = Barcos pirata de cuatro colores, de fuerza 1 a 4
rules-picture-officers = Los cuatro capitanes y el almirante
rules-picture-fight = Un combate por un barco de 5 monedas de oro: el azul va en cabeza con 5 contra 4
rules-picture-captain = El capitán vence a cualquier número de barcos: el verde va en cabeza
rules-picture-admiral = El almirante llega el último: va en cabeza el dueño
rules-picture-tie = Empate en cabeza: de momento nadie gana el barco
rules-leads = en cabeza
rules-tied = empate
rules-owner = el dueño

## Settings
settings-lang = Idioma
    .help = El idioma de todo lo que hay aquí; las reglas de los dos juegos están en los cinco.
settings-theme = Día o noche
    .help = Claro u oscuro, o lo que prefiera este dispositivo en cada momento.
    .auto = Como el dispositivo
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
    .help = Elige si las cartas se deslizan hasta su sitio.
    .auto = Como el dispositivo
    .off = Ninguno
settings-sound = Sonido
    .help = Una campana suave cuando llega tu turno.
    .off = En silencio
    .on = Una campana
settings-preview = Así se ven las cartas.
settings-save = Guardar

## About
about-what = Quayside es un hogar para dos juegos de cartas que se lo merecen. Es libre y gratuito, y es una obra independiente: las reglas están escritas con nuestras palabras y los dibujos son nuestros.
about-games = Los juegos
about-corsairs = Corsarios es un juego de Leo Colovini, publicado por Dal Negro. Pocos juegos dan tanto que dudar con solo robar una carta y descartar otra.
about-korsar = Korsar es un juego de Reiner Knizia, también conocido como Loot. Sus mercantes y sus piratas se juegan en veinte minutos y dan que hablar mucho más tiempo.
about-respect = Todo el mérito de los dos juegos es de sus autores y editoriales, que no tienen parte en este programa. Si un juego te gusta, hazte con el impreso: unas cartas en la mano valen más que cualquier pantalla.
about-keeps = Lo que guarda
about-cookies = Tu navegador recibe dos cookies: un nombre al azar, por el que las mesas te reconocen, y tus ajustes. No se te pregunta nada más, y nada se envía a otra parte.
about-file = Las mesas y sus jugadas se guardan en un único archivo, en el ordenador donde funciona el programa.
about-program = El programa
about-version = Quayside { $version }
about-licence = Puedes usarlo, cambiarlo y compartirlo bajo la licencia MIT o la licencia Apache 2.0, la que prefieras.
about-libraries = Está escrito en Rust, con axum para la web, maud para las páginas, SQLite (con sqlx) para las mesas, Fluent para los idiomas y ChaCha para barajar.
