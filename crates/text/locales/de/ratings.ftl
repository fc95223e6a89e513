## Ratings: who is how strong.
new-rated = Gewertete Partie
    .help = Sie zählt für die Wertung, darum brauchen alle ein Konto. Regeln wie gedruckt, mit Uhr; keine Tipps, und nichts wird zurückgenommen.
    .clock = Eine gewertete Partie braucht eine Uhr. Bitte wähle eine.
    .wrong = Eine gewertete Partie braucht ein Konto, die gedruckten Regeln, neue Karten, keine Tipps und nur eine Person an diesem Bildschirm.
lobby-rated = Gewertete Partie.
    .help = Sie zählt für die Wertung. Wenn du gehst oder deine Zeit abläuft, verlierst du.
    .keep = Bei einer gewerteten Partie spielst du mit, sobald du deinen Namen behältst.
rated-change = Deine Wertung: { $before } → { $after } ({ $change }).
rated-missing =
    { $count ->
        [one] Noch eine gewertete Partie, und du stehst in der Liste.
       *[other] Noch { $count } gewertete Partien, und du stehst in der Liste.
    }
rated-annulled = Diese Partie wurde annulliert.
    .help = Wer diesen Server betreibt, hat entschieden, dass sie für die Wertung nicht zählt.
    .tag = annulliert
forfeit = { $who-you ->
    [yes] Du bist gegangen oder hast die Zeit überschritten.
   *[no] { $who } ist gegangen oder hat die Zeit überschritten.
 }
ratings = Wertung
    .help = Alle beginnen mit 1500 Punkten. Mit 400 Punkten mehr als jemand anders liegst du in zehn von elf Partien vorn. Die Punkte der Bots ändern sich nie.
    .none = Hier hat noch niemand genug gewertete Partien gespielt.
    .player = Name
    .points = Punkte
    .games = Partien
    .bot = Bot
    .programs = Programme, die hier spielen
pool-corsairs-two = Korsaren zu zweit
pool-corsairs-more = Korsaren zu dritt und zu viert
pool-korsar-alone = Korsar, jeder für sich
pool-korsar-teams = Korsar in Teams
certainty-uncertain = noch unsicher
certainty-fair = ziemlich sicher
certainty-sure = sicher
ratings-until =
    Noch etwa { $count ->
        [one] eine gewertete Partie
       *[other] { $count } gewertete Partien
    }, dann stehst du in dieser Liste.
rating-games =
    { $count ->
        [one] eine gewertete Partie
       *[other] { $count } gewertete Partien
    }
rating-graph = Wertung von { $first } bis { $last }, über { $count } Partien
    .help = Der helle Streifen zeigt, wie sicher wir sind: Er wird schmaler, je mehr gespielt wird.
rating-captain = Kapitän-Bots: { $points }
versus = Du und { $name }
versus-games =
    { $count ->
        [one] In einer gewerteten Partie
       *[other] In { $count } gewerteten Partien
    } lagst du { $ahead ->
        [one] einmal
       *[other] { $ahead }-mal
    } vor { $name } und { $behind ->
        [one] einmal
       *[other] { $behind }-mal
    } dahinter.

## Statistics: what finished games add up to.
figures-in-corsairs = Bei Korsaren
figures-in-korsar = Bei Korsar
figures-games =
    { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }, { $wins } gewonnen
figures-limit = Grenze beim Ankerlichten
figures-sweeps = Durchmärsche
    .share = in { $percent } der Partien
figures-sank = Andere beim Ankerlichten versenkt
    .sunk =
    { $count ->
        [one] und einmal selbst versenkt
       *[other] und { $count }-mal selbst versenkt
    }
figures-gold = Gold pro Partie
figures-taken = Anderen abgenommene Schiffe
    .lost = und { $count } verloren
figures-luck = Kartenglück
    .help = Gewinnchance, nach dem Geben
figures-everyone = alle zusammen { $value }
figures-ships = Gewonnene Schiffe, nach Gold
    .one = { $gold } Gold: { $count }
figures-crews = Mannschaften, nach Farbe
figures-table = Tisch
figures-played = Partien
figures-won = Gewonnen
figures-all = Alle Partien zusammen
    .help = Alle beendeten Partien nach den gedruckten Regeln, mit zufällig gegebenen Karten.
    .none = Noch ist keine Partie gezählt.
figures-first = Wer anfängt, gewinnt
    .fair = gerecht: { $percent }
figures-took = Die Hälfte dauert höchstens
minutes = { $count } min
hours = { $count } h
percent = { $number } %
