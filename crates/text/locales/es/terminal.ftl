### La terminal: teclas, menú, lo que se dice entre partidas.

## Qué hacen las teclas, en una o dos palabras
play-pile = pila
play-card = carta
play-ship = barco
play-division = división
play-attach = añadir
play-offers = las propuestas
play-help = Ayuda
play-leave = Salir
play-close = Cerrar
play-scroll = desplazar
play-leaf = página
play-choose = Elegir
play-line = línea
play-change = cambiar
play-game = Juego
play-stay = Quedarse
play-delete = Borrar
play-first-game = guiada, contra el marinero
play-house-rules = { $count ->
    [0] como en las reglas
    [one] una cambiada
   *[other] { $count } cambiadas
 }

## Lo que se dice
play-small = Esta ventana es demasiado pequeña para una mesa: amplíala a { $width } columnas y { $height } líneas como mínimo. No se pierde nada.
play-not-kept = La jugada no se ha hecho, porque no se ha podido guardar: { $error }
play-hint-comes = Preparando una sugerencia…
play-sail = ¿Zarpar con un límite de { $limit }? Entonces todos bajan sus cartas y la ronda termina.
play-press-space = Después pulsa la barra espaciadora.
play-kept = El registro de esta partida: { $file }
play-delete-sure = ¿Borrar esta partida? Pulsa x otra vez para borrarla; cualquier otra tecla la conserva.
play-replay = Volver a verla: { $command }
play-review = Analizarla: { $command }
play-left = La partida está guardada. Continúala cuando quieras: { $command }
play-open = Quayside está abierto: { $address }
    .stop = Páralo con Ctrl+C; no se pierde nada.
    .already = Ya estaba en marcha; solo lo abrimos otra vez.

## Línea a línea
play-which = ¿Qué juego?
play-none-of-these = Elige una de estas opciones.
play-nothing-back = No hay nada que deshacer.
play-ask-help = Responde con un número, o escribe una jugada como en un registro. h: sugerencia, u: deshacer, t: otra vez la mesa, r: reglas, q: salir; la partida queda guardada.
play-lift = Para ver tus cartas, escribe { $word } y pulsa Intro.

## Ayuda
help-enter = hace lo que está resaltado
help-along = otra carta
help-down = otra pila, otra división u otro barco
help-sort = ordena la mano por color o por número
help-hint = una sugerencia, con sus razones
help-back = deshace tu última jugada, contra bots
help-coach = cuando el entrenador pregunta: pensarlo otra vez, jugar de todos modos, ver por qué
help-rules = las reglas, punto por punto
help-log = el cuaderno de bitácora completo
help-review = el análisis, cuando la partida ha terminado
help-play = reproducir y pausar
help-help = esta página
help-leave = salir; la partida queda guardada
help-curtain = en el telón: muestra tus cartas, cuando nadie más mire
help-suspend = vuelve al shell; fg continúa
help-piles = Corsarios: robar del mazo, de la pila de descartes o del muelle
help-throw = Corsarios: descartar, o descartar y zarpar
help-lay = Corsarios: bajar las cartas; meter una carta en la tripulación o sacarla; añadirla
help-korsar = Korsar: robar una carta; descartar una, cuando el mazo está vacío
help-mouse = Con el ratón: un clic señala algo y otro lo ejecuta; también se puede pulsar en las teclas.
help-cards = Una carta se escribe con la letra inglesa de su color y su número: g7 es el 7 verde. En Korsar, m5 es un barco mercante de 5 monedas de oro, bc el capitán azul, ad el almirante.
help-lamp = La lámpara, ámbar o invertida, muestra dónde puedes actuar y quién tiene el turno.
help-kept = Cada jugada se guarda antes de mostrarse. quayside play --resume continúa donde lo dejaste.

## Signs
help-signs = Signos
sign-here = es el turno de esta persona; señalas esto
sign-closer = zarpó y cerró la ronda
sign-more = hay más arriba o abajo
sign-merchant = barco mercante
sign-pirate = puede luchar
sign-officer = puede mandar
