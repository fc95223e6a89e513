## Ratings: who is how strong.
new-rated = Partida puntuada
    .help = Cuenta para la clasificación, así que todos necesitan una cuenta. Reglas impresas, con reloj; sin sugerencias, y nada se deshace.
    .clock = Una partida puntuada necesita un reloj. Elige uno.
    .wrong = Una partida puntuada necesita una cuenta, las reglas impresas, cartas nuevas, ninguna sugerencia y una sola persona en esta pantalla.
lobby-rated = Partida puntuada.
    .help = Cuenta para la clasificación. Si te vas o agotas tu tiempo, pierdes.
    .keep = Para sentarte en una partida puntuada, guarda antes tu nombre.
rated-change = Tu clasificación: { $before } → { $after } ({ $change }).
rated-missing =
    { $count ->
        [one] Una partida puntuada más y estarás en la lista.
       *[other] { $count } partidas puntuadas más y estarás en la lista.
    }
rated-annulled = Esta partida se ha anulado.
    .help = Quien lleva este servidor ha decidido que no cuenta para la puntuación.
    .tag = anulada
forfeit = { $who-you ->
    [yes] Has dejado la partida o agotado tu tiempo.
   *[no] { $who } ha dejado la partida o agotado su tiempo.
 }
ratings = Clasificación
    .help = Se empieza con 1500 puntos. Con 400 puntos más que otra persona quedas por delante diez veces de cada once. Los puntos de los bots no cambian nunca.
    .none = Aquí nadie ha jugado todavía bastantes partidas puntuadas.
    .player = Nombre
    .points = Puntos
    .games = Partidas
    .bot = bot
    .programs = Programas que juegan aquí
pool-corsairs-two = Corsarios para dos
pool-corsairs-more = Corsarios para tres y cuatro
pool-korsar-alone = Korsar, cada uno por su cuenta
pool-korsar-teams = Korsar por equipos
certainty-uncertain = aún incierto
certainty-fair = bastante seguro
certainty-sure = seguro
ratings-until =
    Juega aquí { $count ->
        [one] una partida puntuada
       *[other] { $count } partidas puntuadas
    } más, aproximadamente, y estarás en esta lista.
rating-games =
    { $count ->
        [one] una partida puntuada
       *[other] { $count } partidas puntuadas
    }
rating-graph = Puntos de { $first } a { $last }, en { $count } partidas
    .help = La franja sombreada muestra lo seguros que estamos: se estrecha al jugar.
rating-captain = bots capitanes: { $points }
versus = Tú y { $name }
versus-games =
    { $count ->
        [one] En una partida puntuada
       *[other] En { $count } partidas puntuadas
    } quedaste { $ahead ->
        [one] una vez
       *[other] { $ahead } veces
    } por delante de { $name } y { $behind ->
        [one] una vez
       *[other] { $behind } veces
    } por detrás.

## Statistics: what finished games add up to.
figures-in-corsairs = En Corsarios
figures-in-korsar = En Korsar
figures-games =
    { $count ->
        [one] una partida
       *[other] { $count } partidas
    }, ganadas: { $wins }
figures-limit = Límite al zarpar
figures-sweeps = Plenos
    .share = en el { $percent } de las partidas
figures-sank = Hundió a quien zarpaba
    .sunk =
    { $count ->
        [one] y se hundió una vez
       *[other] y se hundió { $count } veces
    }
figures-gold = Oro por partida
figures-taken = Barcos quitados a otros
    .lost = y { $count } perdidos
figures-luck = Suerte en el reparto
    .help = probabilidad de ganar, según las cartas
figures-everyone = todos: { $value }
figures-ships = Barcos ganados, por oro
    .one = { $gold } monedas de oro: { $count }
figures-crews = Tripulaciones, por color
figures-table = Mesa
figures-played = Partidas
figures-won = Ganadas
figures-all = Todas las partidas juntas
    .help = Todas las partidas terminadas con las reglas impresas y con cartas repartidas al azar.
    .none = Aún no se ha contado ninguna partida.
figures-first = Gana quien empieza
    .fair = justo: { $percent }
figures-took = La mitad dura como mucho
minutes = { $count } min
hours = { $count } h
percent = { $number } %
