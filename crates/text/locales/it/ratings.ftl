## Ratings: who is how strong.
new-rated = Partita con punteggio
    .help = Conta per la classifica, quindi a tutti serve un account. Regole come stampate, con l’orologio; niente suggerimenti, e nessuna mossa si annulla.
    .clock = Per una partita con punteggio serve un orologio. Scegline uno.
    .wrong = Per una partita con punteggio servono un account, le regole stampate, carte nuove, niente suggerimenti e una sola persona a questo schermo.
lobby-rated = Partita con punteggio.
    .help = Conta per la classifica. Se te ne vai o esaurisci il tempo, perdi.
    .keep = Per sederti a una partita con punteggio, conserva prima il tuo nome.
rated-change = Il tuo punteggio: { $before } → { $after } ({ $change }).
rated-missing =
    { $count ->
        [one] Ancora una partita con punteggio e sarai in classifica.
       *[other] Ancora { $count } partite con punteggio e sarai in classifica.
    }
rated-annulled = Questa partita è stata annullata.
    .help = Chi gestisce questo server ha deciso che non conta per il punteggio.
    .tag = annullata
forfeit = { $who-you ->
    [yes] Hai lasciato la partita o esaurito il tempo.
   *[no] { $who } ha lasciato la partita o esaurito il tempo.
 }
ratings = Classifica
    .help = Si comincia con 1500 punti. Con 400 punti in più di qualcuno finisci davanti dieci volte su undici. I punti dei bot non cambiano mai.
    .none = Qui nessuno ha ancora giocato abbastanza partite con punteggio.
    .player = Nome
    .points = Punti
    .games = Partite
    .bot = bot
    .programs = Programmi che giocano qui
pool-corsairs-two = Corsari in due
pool-corsairs-more = Corsari in tre e in quattro
pool-korsar-alone = Korsar, ognuno per sé
pool-korsar-teams = Korsar a squadre
certainty-uncertain = ancora incerto
certainty-fair = abbastanza certo
certainty-sure = certo
ratings-until =
    Gioca qui ancora circa { $count ->
        [one] un’altra partita
       *[other] altre { $count } partite
    } con punteggio e sarai in classifica.
rating-games =
    { $count ->
        [one] una partita con punteggio
       *[other] { $count } partite con punteggio
    }
rating-graph = Punteggio da { $first } a { $last }, in { $count } partite
    .help = La striscia sfumata dice quanto siamo sicuri: si restringe giocando.
rating-captain = bot capitano: { $points }
versus = Tu e { $name }
versus-games =
    { $count ->
        [one] In una partita con punteggio
       *[other] In { $count } partite con punteggio
    } hai fatto meglio di { $name } { $ahead ->
        [one] una volta
       *[other] { $ahead } volte
    } e peggio { $behind ->
        [one] una volta
       *[other] { $behind } volte
    }.

## Statistics: what finished games add up to.
figures-in-corsairs = A Corsari
figures-in-korsar = A Korsar
figures-games =
    { $count ->
        [one] una partita
       *[other] { $count } partite
    }, vinte: { $wins }
figures-limit = Limite quando salpa
figures-sweeps = Cappotti
    .share = nel { $percent } delle partite
figures-sank = Mandati sotto
    .sunk =
    { $count ->
        [one] finendo sotto una volta
       *[other] finendo sotto { $count } volte
    }
figures-gold = Oro a partita
figures-taken = Navi prese agli altri
    .lost = perse: { $count }
figures-luck = Fortuna con le carte
    .help = probabilità di vittoria, alla distribuzione
figures-everyone = tutti: { $value }
figures-ships = Navi vinte, per oro
    .one = { $gold } monete d’oro: { $count }
figures-crews = Ciurme, per colore
figures-table = Tavolo
figures-played = Partite
figures-won = Vinte
figures-all = Tutte le partite insieme
    .help = Tutte le partite finite con le regole stampate e con carte date a caso.
    .none = Ancora nessuna partita contata.
figures-first = Vince chi gioca per primo
    .fair = giusto: { $percent }
figures-took = Metà delle partite dura al massimo
minutes = { $count } min
hours = { $count } h
percent = { $number }%
