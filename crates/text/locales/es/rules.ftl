### The rules of both games as a player reads them: C is Corsairs, K is Korsar.
### [g7] is drawn as a card, (C4.3) becomes a link to that rule.
### Every language has the same messages, attributes, cards and links.

## Corsairs

corsairs-intro = Tienes un barco corsario y te hace falta una tripulación. Reúnela carta a carta y zarpa cuando te atrevas: quien se queda sin cargo se esconde en la bodega como polizón, y los polizones te cuestan caro.
corsairs-short-1 = Tu objetivo: acabar la partida con menos cartas de penalización que nadie.
corsairs-short-2 = En tu turno robas una carta y descartas una. Al final de tu turno siempre tienes 12 cartas en la mano.
corsairs-short-3 = Después de robar puedes zarpar: descartas una carta y bajas las otras 12 como prisioneros, tripulación y polizones.
corsairs-short-4 = Los prisioneros tienen el color del muelle. La tripulación viene de otros dos colores como mucho, con cada número una sola vez. Todos los demás son polizones, y la suma de sus números es tu límite.
corsairs-short-5 = Cuando zarpa otra persona, tú también zarpas, y antes puedes añadir cartas a la tripulación de quien cierra. Si tu límite es más alto que el de quien cierra, te quedas con tus polizones como cartas de penalización. Si es más bajo o igual, se los das a quien cierra, que entonces se queda también con los suyos.
corsairs-short-6 = Cuando entre todos suman 35 cartas de penalización, se juega una última ronda; con 45 la partida se acaba en el acto. Y si zarpas sin un solo polizón, ganas al instante toda la partida.

C1 = Las cartas
C1-1 = Ciento diez cartas
    .text = Hay diez bandas de corsarios, y cada banda tiene once cargos, numerados del 1 al 11. Son 110 cartas, y no hay dos iguales. Por ejemplo, [g7] es el cirujano de la banda verde.
C1-2 = Diez bandas
    .text = Cada banda tiene su color: rosa [p1], morado [v1], azul [b1], celeste [s1], gris [a1], marrón [n1], rojo [r1], naranja [o1], amarillo [y1] y verde [g1]. El celeste es claro: no lo confundas con el azul.
C1-3 = Once cargos
    .text = El número de una carta es un cargo a bordo. El 1 es el capitán y el 2 es el primer oficial. Luego vienen 3 piloto, 4 artillero, 5 contramaestre, 6 carpintero, 7 cirujano, 8 cocinero, 9 vigía, 10 músico y 11 grumete.
    .why = Las hojas impresas solo nombran al capitán y al primer oficial; los otros nueve nombres son nuestros.

C2 = El reparto
C2-1 = Cuántos juegan y quién reparte
    .text = Pueden jugar dos, tres o cuatro personas, cada una por su cuenta. Quién reparte primero se decide por sorteo. Después, en cada ronda reparte la persona siguiente en el sentido de las agujas del reloj, también tras una ronda anulada.
C2-2 = Doce cartas por persona
    .text = Quien reparte baraja todas las cartas que no son cartas de penalización. Luego cada persona recibe 12 cartas, de una en una, empezando por la izquierda de quien reparte.
C2-3 = El muelle
    .text = A continuación se pone el muelle, una fila de cartas boca arriba: 7 si juegan dos, 8 si juegan tres y 9 si juegan cuatro. El orden de la fila importa, porque se va gastando desde el principio.
C2-4 = Pila de descartes y mazo
    .text = Después se pone otra carta boca arriba: con ella empieza la pila de descartes. Todas las cartas que quedan son el mazo, boca abajo.
C2-5 = Cómo se anota un reparto
    .text = Un reparto se anota como una lista de cartas. Primero van las manos, carta a carta alrededor de la mesa, luego el muelle de la primera carta a la última, luego el primer descarte. El resto es el mazo, empezando por la próxima carta que se roba.
C2-6 = Siempre hay cartas suficientes
    .text = Cuando se reparte una ronda hay como mucho 44 cartas de penalización (C8.1). Así que el mazo empieza con al menos 34 cartas si juegan dos, 21 si juegan tres y 8 si juegan cuatro.

C3 = Tu turno
C3-1 = Quién empieza
    .text = Empieza la persona a la izquierda de quien reparte. Luego se juega en el sentido de las agujas del reloj.
C3-2 = Roba una carta
    .text = Empiezas robando exactamente una carta. Puedes tomar la primera carta del mazo, la de encima de la pila de descartes o la primera del muelle.
C3-3 = Descarta una carta
    .text = Ahora tienes 13 cartas y descartas exactamente una, boca arriba. Puede ser cualquiera de las 13. Incluso puedes descartar la carta que acabas de robar, también si viene de la pila de descartes.
C3-4 = El color del muelle
    .text = La primera carta que queda en la fila da su color al muelle. Cuando alguien roba del muelle, el color puede cambiar. Si la fila empieza con [r5] [b2], el muelle es rojo; quita [r5], y es azul.
C3-5 = Lo que puedes saber
    .text = Las manos y el mazo son secretos. Todo el mundo ve el muelle y el último descarte, y todo el mundo ve qué carta tomas de ahí. La mesa te muestra lo que se ha descartado desde tu último turno. También puedes acordarte de todos los descartes anteriores y de quién los hizo, y los bots también pueden.

C4 = Zarpar
C4-1 = Cerrar la ronda
    .text = Después de robar puedes zarpar, y así cierras la ronda. Descartas una carta como siempre. Luego bajas tus otras 12 cartas en tres partes: prisioneros, tripulación y polizones. En estas reglas, a esa persona la llamamos «quien cierra».
C4-2 = Prisioneros
    .text = Todas tus cartas del color del muelle son prisioneros. Cuenta el color que queda cuando quien cierra ha robado su última carta. Los prisioneros no te cuestan nada, pero nunca son tripulación. Si el muelle es rojo, [r4] es un prisionero.
C4-3 = Tripulación
    .text = Tu tripulación viene de uno o dos de los otros colores; también puedes zarpar sin tripulación. Cada cargo puede estar una sola vez. Si tienes el mismo cargo en los dos colores, como [o2] y [v2], tú eliges cuál de los dos embarca. El otro es un polizón.
    .why = En algunas hojas impresas parece que no puede embarcar ninguno de los dos. Seguimos las que dicen: no los dos.
C4-4 = Quien tiene sitio sube a bordo
    .text = Los colores de tu tripulación los eliges tú. Pero entonces toda carta que cabe en ella es tripulación: no puedes dejar a nadie en tierra a propósito.
    .why = Si no, alguien con un límite bajo podría quedarse con polizones de más, solo para dárselos a quien cierra (C7.2).
C4-5 = Polizones y límite
    .text = Todas tus demás cartas son polizones. Suma sus números: ese es tu límite. Cuéntalos: esas son las cartas de penalización que pueden costar. Con [v2] [a2] [g1] tienes un límite de 5 y tres polizones.
C4-6 = ¿Límite bajo o pocos polizones?
    .text = El límite más bajo y el menor número de polizones son dos metas distintas. Más o menos en una mano de cada cinco no puedes tener las dos, y la elección es tuya. Digamos que tienes cuatro prisioneros y [o1] [o2] [o3] [o4] [b5] [b6] [y10] [y11]. Puedes dejar como polizones [b5] [b6], dos cartas con un límite de 11, o [o1] [o2] [o3] [o4], cuatro cartas con un límite de 10.
C4-7 = Tan pronto como quieras
    .text = Puedes zarpar ya en tu primer turno.
C4-8 = Un ejemplo
    .text = El muelle es rojo y tienes tres prisioneros. Tu tripulación es [o1] [o2] [o7] [o8] [v3] [v10]. Tus polizones son [v2] [a2] [g1], así que tu límite es 5. La carta [v2] tiene que esconderse, porque [o2] ya ocupa su cargo.
    .why = Una hoja impresa muestra aquí un segundo [v10] y un límite de 13. Es una errata: ninguna carta está dos veces (C1.1).

C5 = Los demás también zarpan
C5-1 = Doce cartas por persona
    .text = Cuando otra persona cierra la ronda, tú también zarpas. Te quedas con tus 12 cartas: no robas ni descartas.
C5-2 = Añadir a la tripulación de quien cierra
    .text = Antes de dividir tus cartas puedes añadir algunas a la tripulación de quien cierra: cuantas quieras, o ninguna. Cada una tiene que ser de un color que esté en esa tripulación y de un cargo que falte en ella.
    .why = Una hoja impresa dice «atacar» donde las otras dicen «añadir». Aquí nadie lucha: tus cartas solo encuentran un sitio a bordo.
C5-3 = La misma tripulación para todos
    .text = Cuenta la tripulación de quien cierra tal como se bajó. Lo que alguien añade ni estorba ni ayuda a nadie más. Así que dos personas pueden añadir el mismo cargo, pero tú no puedes añadir dos veces un cargo.
C5-4 = Tripulaciones pequeñas
    .text = Si la tripulación de quien cierra es de un solo color, solo puedes añadir ese color. Si no hay tripulación, no puedes añadir nada.
C5-5 = Luego, tu propio barco
    .text = Luego divides el resto de tus cartas igual que quien cierra: prisioneros (C4.2), tripulación (C4.3) (C4.4) y polizones (C4.5). Las cartas que has añadido no son polizones.
C5-6 = Todos a la vez
    .text = Todo el mundo elige a la vez, tú también. Ninguna elección se muestra antes de que estén hechas todas.
C5-7 = El ejemplo continúa
    .text = Mira otra vez el ejemplo (C4.8). Tú puedes añadir [o9], y otra persona puede añadir [v9]. Nadie puede añadir [v7], porque [o7] ya está en la tripulación.

C6 = Finales especiales
C6-1 = La última carta del muelle
    .text = Si robas la última carta del muelle, la ronda termina en el acto y queda anulada. Nadie descarta, nadie zarpa y nadie paga.
    .why = Una hoja impresa solo dice que la ronda se cierra. Las otras dicen que no cuenta.
C6-2 = La última carta del mazo
    .text = Si robas la última carta del mazo, tienes que zarpar en este turno, te convenga o no. Descartas una carta y luego bajas las demás.
C6-3 = Doscientos turnos
    .text = Los turnos de todo el mundo en una ronda se cuentan juntos. Si el turno 200 acaba con un simple descarte, la ronda queda anulada. En ese turno todavía puedes zarpar.
    .why = Según las hojas impresas, se podría intercambiar sin fin el último descarte. En una mesa de verdad alguien lo dejaría.

C7 = Quién paga
C7-1 = Un límite más alto que quien cierra
    .text = Cada adversario se compara con quien cierra. Si tu límite es más alto que el de quien cierra, te quedas con tus propios polizones como cartas de penalización.
C7-2 = Hundir a quien cierra
    .text = Si tu límite es más bajo que el de quien cierra, o igual, hundes a quien cierra. Le das tus polizones, que pasan a ser sus cartas de penalización. Tú no pagas nada.
C7-3 = Lo que paga quien cierra
    .text = Si has cerrado tú y al menos un adversario te hunde, te quedas también con tus propios polizones como cartas de penalización. Si nadie te hunde, tu límite es el más bajo de todos y no pagas nada. Tus polizones vuelven a la baraja.
C7-4 = Cuentan las cartas, no los números
    .text = Cada carta de penalización cuenta uno, sea cual sea su número: [b1] cuesta tanto como [b11]. Las cartas de penalización están boca abajo y quedan fuera de la baraja hasta el final de la partida. Todo el mundo puede saber cuántas tienes. Todo el mundo vio cómo se bajaban, así que puedes recordar cuáles son. Las manos de una ronda anulada siguen siendo secretas.

C8 = El final de la partida
C8-1 = Treinta y cinco y cuarenta y cinco
    .text = Después de cada ronda que cuenta, sumad las cartas de penalización de todo el mundo. Por debajo de 35 la partida sigue. De 35 a 44 se juega exactamente una ronda más, y luego la partida se acaba, sea cual sea el total. Con 45 o más se acaba ya.
C8-2 = Rondas anuladas
    .text = Una ronda anulada no cambia nada. Si se anula la última ronda, se juega otra vez. Después de 20 rondas anuladas seguidas, la partida se acaba tal como está.
C8-3 = Quién gana
    .text = Gana quien tiene menos cartas de penalización. En caso de empate, la victoria se comparte.

C9 = El pleno
C9-1 = Quien cierra no tiene polizones
    .text = Si cierras la ronda sin un solo polizón, haces pleno y ganas en el acto toda la partida. No importa lo que tengan los demás en la mano: ya no bajan sus cartas. Cuando hay pleno, nadie paga.
    .why = En dos idiomas la hoja impresa usa una palabra que también puede significar la ronda. Lo que se gana es toda la partida.
C9-2 = Un adversario sin polizones
    .text = Si quien cierra tiene polizones y a ti, después de añadir, no te queda ninguno, haces pleno tú y ganas toda la partida. Se decide cuando todo el mundo ha bajado sus cartas. Aquí tampoco paga nadie.
C9-3 = Varios plenos a la vez
    .text = Si varios adversarios no tienen polizones, gana quien tenía menos cartas de penalización antes de esta ronda. En caso de empate, la victoria se comparte.

## Corsairs: house rules

option-division = División de la mano
    .full = Toda carta que cabe sube a bordo
    .free = Se puede dejar a alguien en tierra
    .help = Determina si puedes dejar fuera de tu tripulación cartas que caben en ella (C4.4); las del color del muelle son prisioneros en cualquier caso.
option-prisoners = Cartas del color del muelle
    .always = Siempre prisioneros
    .choice = Pueden ser tripulación
    .help = Determina si el color del muelle puede ser uno de los colores de tu tripulación (C4.2). Si lo eliges, toda carta suya que quepa es tripulación (C4.4), y las otras son prisioneros.
option-last-pier-card = Última carta del muelle
    .annul = Robarla anula la ronda
    .forbid = Nadie puede robarla
    .help = Determina si robar la última carta del muelle anula la ronda o no se permite en absoluto (C6.1).
option-annulled-dealer = Quién reparte tras una ronda anulada
    .next = La persona siguiente
    .same = Otra vez la misma persona
    .help = Quién reparte después de una ronda anulada (C2.1).
option-first-lap-sailing = Zarpar en el primer turno
    .allowed = Permitido
    .forbidden = Prohibido
    .help = Determina si puedes zarpar ya en tu primer turno de una ronda (C4.7). Quien roba la última carta del mazo tiene que zarpar en cualquier caso (C6.2).
option-sweep-tie = Cuando hace pleno quien cierra
    .closer = Gana en el acto quien cierra
    .fewest = Gana quien tenga menos penalizaciones
    .help = Determina si quien cierra sin polizones gana en el acto (C9.1). Si no, antes todo el mundo baja sus cartas; de entre quienes no tengan polizones, gana quien tenía menos cartas de penalización antes de esta ronda.

## Korsar

korsar-intro = Barcos mercantes cargados de oro se hacen a la mar, y los piratas los acechan. Envía tus propios barcos, da caza a los de los demás y trae a casa más oro que nadie.
korsar-short-1 = Tu objetivo: ganar barcos mercantes. Al final gana quien tiene más oro.
korsar-short-2 = Al empezar tu turno recoges todos los barcos que has ganado.
korsar-short-3 = Luego haces exactamente una cosa: robas una carta o juegas una carta.
korsar-short-4 = Puedes poner delante de ti un barco mercante: se hace a la mar. Si nadie lo ataca antes de tu próximo turno, lo ganas.
korsar-short-5 = O atacas un barco con piratas. En un combate cada bando tiene un solo color y las fuerzas se suman; un capitán o el almirante vence a cualquier número de barcos. Si al empezar tu turno vas en cabeza en solitario, el barco es tuyo.
korsar-short-6 = La partida termina cuando el mazo está vacío y alguien se queda sin cartas. Los barcos mercantes que aún tienes en la mano te cuestan su oro.

K1 = Las cartas
K1-1 = Veinticinco barcos mercantes
    .text = Hay 78 cartas, y 25 son barcos mercantes. Cinco llevan 2 monedas de oro [m2], seis llevan 3 [m3], cinco llevan 4 [m4], cinco llevan 5 [m5], dos llevan 6 [m6], uno lleva 7 [m7] y uno lleva 8 [m8]. En total son 100 monedas de oro.
K1-2 = Cuarenta y ocho barcos pirata
    .text = Hay barcos pirata de cuatro colores: azul [b1], verde [g1], morado [p1] y amarillo [y1]. Cada color tiene 12: dos de fuerza 1, cuatro de fuerza 2, cuatro de fuerza 3 y dos de fuerza 4.
K1-3 = Cuatro capitanes y un almirante
    .text = Cada color tiene un capitán pirata: [bc] [gc] [pc] [yc]. Solo hay un almirante [ad], y no tiene color.

K2 = El reparto
K2-1 = Cuántos pueden jugar
    .text = De dos a cinco personas juegan cada una por su cuenta. Seis u ocho juegan en equipos de dos, y cuatro también pueden, si quieren. Siete no pueden jugar.
K2-2 = Seis cartas por persona
    .text = Cada persona recibe seis cartas, y el resto es el mazo, boca abajo. Quién empieza se decide por sorteo. Luego se juega en el sentido de las agujas del reloj.
K2-3 = Cómo se anota un reparto
    .text = Un reparto se anota como una lista de cartas. Primero van las manos, carta a carta alrededor de la mesa, desde quien empieza. El resto es el mazo, empezando por la próxima carta que se roba.

K3 = Tu turno
K3-1 = Primero recoge tus barcos
    .text = Al empezar tu turno recoges todos los barcos que ganas en ese momento (K6.1) (K6.2). Cada uno va a tu botín con todas las cartas de su combate. Es obligatorio, y no te cuesta la jugada.
K3-2 = Luego haz una sola cosa
    .text = Luego haces exactamente una cosa: robar una carta o jugar una carta. No puedes pasar. Puedes tener en la mano todas las cartas que quieras.
K3-3 = Cuando el mazo está vacío
    .text = Con el mazo vacío, si no juegas una carta tienes que descartar una. Sale del juego, boca arriba. Mientras queden cartas en el mazo, nadie puede descartar. Los barcos mercantes no se pueden descartar; todo lo demás, sí.
    .why = Si no, podrías tirar sin más los barcos que al final te costarían oro (K7.3).
K3-4 = Cuando no tienes elección
    .text = Si el mazo está vacío y en la mano solo tienes barcos mercantes, tienes que jugar uno. Si tu mano está vacía y aún quedan cartas en el mazo, tienes que robar.
K3-5 = Lo que puedes saber
    .text = Las manos y el mazo son secretos. Todo lo que hay en la mesa es público. Todo el mundo puede saber cuántas cartas tienes en la mano, cuántas quedan en el mazo, y cuántas cartas y cuánto oro tiene tu botín. Al final se enseñan todas las manos.

K4 = Barcos mercantes
K4-1 = Hacerse a la mar
    .text = Pones un barco mercante delante de ti, y ya está en alta mar. El barco es tuyo. Puedes tener varios en alta mar a la vez.

K5 = Piratas
K5-1 = Ataca el barco que quieras
    .text = Juegas un barco pirata contra cualquier barco mercante en alta mar. Puede ser uno al que aún no ataque nadie, e incluso puede ser tuyo.
K5-2 = Un bando, un color
    .text = En un combate cada persona es un bando; por equipos, lo es cada equipo (K8.3). Quien ataca primero un barco puede usar cualquier color. Los demás bandos tienen que usar un color que aún no esté en ese combate. Tu color lo mantienes mientras dure el combate.
K5-3 = Enviar más barcos
    .text = En turnos posteriores puedes sumar barcos pirata de tu color. Tu fuerza es la suma de todos: [b3] [b2] hacen 5. También puedes jugar un barco que no baste para ponerte en cabeza.
K5-4 = Cuatro bandos como mucho
    .text = Hay cuatro colores, así que en un combate caben cuatro bandos como mucho. Después ya no puedes entrar, ni aunque el barco sea tuyo. Solo el almirante [ad] puede acudir todavía a tu propio barco.
K5-5 = Capitanes
    .text = Un capitán se une a tus propios barcos pirata: mismo color, mismo combate. Al menos uno de tus barcos tiene que estar ya allí. Así que [bc] solo puede acudir adonde ya tienes un barco azul, como [b1].
K5-6 = El almirante
    .text = El almirante [ad] lo juegas solo sobre un barco mercante tuyo. No te hace falta un barco pirata allí, ni hace falta que ataquen el barco.
K5-7 = Quién vence a quién
    .text = Un capitán o el almirante vence a barcos de cualquier fuerza. Si hay varios en un combate, va en cabeza el último que se ha jugado. Los barcos que llegan después no cambian eso.

K6 = Ganar un barco
K6-1 = Un barco que nadie ha atacado
    .text = Los barcos se ganan al empezar tu turno (K3.1). Si el barco es tuyo y nadie lo ha atacado, lo ganas. También lo ganas si allí solo está tu almirante.
K6-2 = Un barco atacado
    .text = Ganas un barco atacado si tu bando va en cabeza en solitario cuando recoges. Va en cabeza el capitán o almirante que se haya jugado el último. Si no hay ninguno, va en cabeza el bando más fuerte, salvo que otro tenga la misma fuerza.
K6-3 = Empate en cabeza
    .text = Si varios bandos tienen a la vez la fuerza más alta, no gana nadie. Todas las cartas se quedan hasta que un bando vaya en cabeza en solitario.
K6-4 = Cuando te quedas al margen
    .text = Si no tienes ninguna carta en el combate por tu propio barco, no tienes fuerza en él. Entonces basta incluso [b1] para quitártelo.

K7 = El final
K7-1 = Cuándo termina la partida
    .text = La partida termina en el acto cuando el mazo está vacío y alguien se queda sin cartas. Puede pasar cuando se juega o se descarta una carta. También puede pasar cuando alguien roba la última carta del mazo y otra mano ya está vacía. En equipos es un poco distinto (K8.7).
K7-2 = Los últimos barcos
    .text = Entonces todos los combates se deciden como siempre (K6.2). Los barcos que nadie ha atacado son para quien los envió a la mar, también el que se acaba de jugar. Donde hay empate en cabeza, el barco no es para nadie.
K7-3 = Contar el oro
    .text = Suma el oro de los barcos que has ganado. Resta el oro de los barcos mercantes que aún tienes en la mano. Puedes acabar por debajo de cero. Gana quien tiene más oro, y en caso de empate la victoria se comparte.

K8 = Equipos
K8-1 = Codo con codo
    .text = Las dos personas de un equipo se sientan juntas y juegan una tras otra: primero las dos de un equipo, luego las dos del siguiente. Qué equipo empieza se decide por sorteo. En cada equipo, el orden no cambia en toda la partida.
K8-2 = Dos manos, un plan
    .text = Cada persona del equipo tiene su propia mano. Las dos pueden verse las cartas y ponerse de acuerdo, pero nunca se las cambian.
K8-3 = Un equipo es un bando
    .text = En un combate tu equipo es un solo bando con un solo color. Cualquiera de los dos puede sumar barcos o un capitán.
K8-4 = ¿De quién es el almirante?
    .text = Solo la misma persona que envió a la mar un barco mercante puede jugar sobre él el almirante [ad]. Quien va en su equipo no puede.
K8-5 = Quién recoge
    .text = Solo recoge quien juega primero en el equipo (K3.1), al empezar su propio turno y para todo el equipo. Esto vale incluso cuando ya no tiene cartas.
K8-6 = Quedarse mirando
    .text = Si no tienes cartas y el mazo está vacío, te quedas mirando. Si en tu equipo juegas primero, recoges de todos modos.
K8-7 = El final con equipos
    .text = La partida termina cuando el mazo está vacío y las dos personas de un equipo se han quedado sin cartas.
K8-8 = Contar en equipo
    .text = Cada equipo suma su oro (K7.3). Se restan los barcos mercantes de las dos manos.

## Korsar: house rules

option-end = Cuándo se para
    .at-once = En el acto
    .finish-lap = Al acabar la vuelta
    .help = Determina si la partida se para en el acto (K7.1) (K8.7). Si no, sigue hasta que vuelva a tocarle a quien empezó; mientras tanto, quien no tiene cartas recoge y pierde el turno.
option-unattacked-at-end = Barcos sin atacar al final
    .owner = Para quien los envió a la mar
    .nobody = Para nadie
    .help = Para quién son los barcos que nadie ha atacado cuando termina la partida (K7.2); un barco con solo un almirante es uno de ellos.
option-partner-admiral = El almirante en equipo
    .no = Solo sobre tu propio barco
    .yes = Sobre cualquier barco del equipo
    .help = Determina si también puedes jugar el almirante sobre un barco mercante que envió a la mar quien va en tu equipo (K8.4).
option-team-end = Final de una partida en equipos
    .both-out = Las dos personas de un equipo sin cartas
    .one-out = Una persona cualquiera sin cartas
    .help = Quién tiene que quedarse sin cartas para que una partida en equipos termine con el mazo vacío (K8.7).
